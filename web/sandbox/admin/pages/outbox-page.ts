/** The e-mails that the shop has sent to customers, as they read them: the number of each parcel, and whether it is news. */
import { html, instant, type Markup } from './html.ts';
import type { ShellPage } from './shell-pages.ts';

interface Tracking {
  readonly company: string | null;
  readonly number: string | null;
  readonly url: string | null;
}

interface Email {
  readonly kind: 'shipping_confirmation' | 'shipping_update';
  readonly to: string;
  readonly subject: string;
  readonly orderName: string;
  readonly fulfillmentId: string;
  readonly tracking: readonly Tracking[];
  readonly text: string;
  readonly sentAt: string;
}

const parcel = ({ company, number, url }: Tracking): Markup =>
  html`<li class="parcel">
    <span>${company ?? 'Parcel'}</span>
    ${number ? html`<strong>${number}</strong>` : html`<em>no number</em>`}
    ${url ? html`<a href="${url}" rel="noreferrer">Track it</a>` : ''}
  </li>`;

/** Without what the list of parcels below says already. */
const words = ({ text }: Email): readonly Markup[] =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('Shipped with'))
    .map((line) => html`<p>${line}</p>`);

/** Those that tell nothing which an e-mail about the same shipment has not told. In: as they were sent. */
function repetitions(emails: readonly Email[]): ReadonlySet<Email> {
  const told = new Set<string>();
  const isNews = ({ fulfillmentId, tracking }: Email): boolean => {
    const before = told.size;
    for (const { number } of tracking) told.add(`${fulfillmentId} ${number ?? ''}`);
    return told.size > before;
  };
  return new Set(emails.filter((email) => !isNews(email)));
}

function letter(email: Email, isRepeated: boolean): Markup {
  return html`<article class="letter">
    <header>
      <h2>${email.subject}</h2>
      <p class="quiet">To ${email.to} · ${instant(email.sentAt)}</p>
    </header>
    ${words(email)}
    <ul class="plain">
      ${email.tracking.map(parcel)}
    </ul>
    ${isRepeated ? html`<p class="bad">It tells nothing new: an earlier e-mail had all of it.</p>` : ''}
  </article>`;
}

function summary(emails: readonly Email[], repeated: number): string {
  if (emails.length === 0)
    return 'No e-mail yet. Customers get one when their parcel has its tracking number, and e-mails are switched on in Sortiment.';
  const count = `${emails.length} ${emails.length === 1 ? 'e-mail' : 'e-mails'} so far, the newest first.`;
  return repeated === 0
    ? `${count} Each told its customer something new.`
    : `${count} ${repeated} told nothing new.`;
}

export const outboxPage: ShellPage = {
  path: '/outbox',
  title: 'E-mails to customers',
  async show(ask) {
    const emails = await ask.shop<readonly Email[]>('/outbox');
    const repeated = repetitions(emails);
    return html`<p>${summary(emails, repeated.size)}</p>
      <div class="letters">${emails.toReversed().map((email) => letter(email, repeated.has(email)))}</div>`;
  },
};
