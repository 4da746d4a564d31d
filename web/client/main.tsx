/** Where the embedded app begins in the browser: App Bridge and Polaris are there already, in front of this script. */
import { render } from 'preact';
import { App } from './app.tsx';
import { pressOnce } from './parts/press-once.ts';
import { pageAt } from './pages/page-table.ts';
import { followLinks } from './routing/follow-links.ts';
import './client.css';
import './forms/forms.css';

const root = document.getElementById('app');
if (root) {
  followLinks();
  pressOnce();
  // When its file cannot be had, the page itself says so.
  await pageAt(window.location.pathname)
    ?.page.load()
    .catch(() => undefined);
  // What the server put there stood for the page until now.
  root.replaceChildren();
  render(<App />, root);
  // Of use only once there is something to press; without it the page works as well.
  await import('./parts/keep-focus.ts').then(({ keepFocus }) => keepFocus(root)).catch(() => undefined);
}
