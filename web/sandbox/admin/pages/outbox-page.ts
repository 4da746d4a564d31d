/** The e-mails that the shop has sent to customers, as they read them: the number of each parcel, and whether it was told once. */
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

function letter(email: Email, times: ReadonlyMap<string, number>): Markup {
  const twice = email.tracking.filter(({ number }) => (times.get(number ?? '') ?? 0) > 1);
  return html`<article class="letter">
    <header>
      <h2>${email.subject}</h2>
      <p class="quiet">To ${email.to} · ${instant(email.sentAt)}</p>
    </header>
    ${words(email)}
    <ul class="plain">
      ${email.tracking.map(parcel)}
    </ul>
    ${twice.length > 0 ? html`<p class="bad">This number was sent in another e-mail too.</p>` : ''}
  </article>`;
}

function summary(emails: readonly Email[], times: ReadonlyMap<string, number>): string {
  if (emails.length === 0)
    return 'No e-mail yet. Customers get one when their parcel has its tracking number, and e-mails are switched on in Sortiment.';
  const repeated = [...times.values()].filter((count) => count > 1).length;
  const count = `${emails.length} ${emails.length === 1 ? 'e-mail' : 'e-mails'} so far, the newest first.`;
  return repeated === 0
    ? `${count} Each tracking number was sent once.`
    : `${count} ${repeated} numbers were sent twice.`;
}

export const outboxPage: ShellPage = {
  path: '/outbox',
  title: 'E-mails to customers',
  async show(ask) {
    const emails = (await ask.shop<readonly Email[]>('/outbox')).toReversed();
    const numbers = emails.flatMap(({ tracking }) => tracking.flatMap(({ number }) => number ?? []));
    const times = new Map(
      [...Map.groupBy(numbers, (number) => number)].map(([number, all]) => [number, all.length]),
    );
    return html`<p>${summary(emails, times)}</p>
      <div class="letters">${emails.map((email) => letter(email, times))}</div>`;
  },
};
