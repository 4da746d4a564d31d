/** `guard`: the checkout guard of a shop, shown or switched. */
import { Argument } from 'commander';
import type { GuardWish, ShopGuard } from '../application/shop-guard.ts';
import { gapLine } from './place-words.ts';
import { UsageError } from './command-answer.ts';
import { answer, shopOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';

interface GuardFlags {
  readonly blockOnFailure?: boolean;
}

/** Throws UsageError. */
function guardWish(word: string | undefined, { blockOnFailure }: GuardFlags): GuardWish | null {
  if (blockOnFailure !== undefined && word !== 'on')
    throw new UsageError('What happens when the guard fails is chosen with "guard on".');
  return word === undefined ? null : { isOn: word === 'on', blockOnFailure: blockOnFailure ?? null };
}

const planLine =
  'Shopify runs it for an app from the App Store in shops of every plan, for an app made for one merchant (a custom app) only in shops on Shopify Plus and, to try it, in development stores.';

/** Shopify has no switch for it in the admin: an app asks for optional permissions on a page, which this one lacks. */
const grantLines: readonly string[] = [
  'To grant it: whoever runs the app moves it from "optional_scopes" to "scopes" in shopify.app.toml and uploads that with "shopify app deploy"; Shopify asks you to agree when you open the app next.',
  'An app whose access token you gave to "install" gets it among its own Admin API scopes; then "install" again.',
];

function unguardedLines({ unguarded }: Pick<ShopGuard, 'unguarded'>): string[] {
  if (unguarded.length === 0) return [];
  return [
    'So nothing stops an order of these, to where they may not be shipped, as of the last sync:',
    ...unguarded.map(gapLine),
  ];
}

/** `wish` null: it was only shown. */
export function guardWords(guard: ShopGuard, wish: GuardWish | null): string[] {
  const { shop, isOn, blockOnFailure, missingScopes, changed } = guard;
  const now = wish !== null && !changed ? 'already ' : '';
  if (missingScopes.length > 0)
    return [
      `The checkout guard of ${shop} cannot be seen or switched: the app lacks the optional permission ${missingScopes.join(' and ')}.`,
      ...grantLines,
      `Then run "guard on". ${planLine}`,
    ];
  if (!isOn)
    return [
      `The checkout guard of ${shop} is ${now}off: markets alone decide what can be bought where.`,
      ...unguardedLines(guard),
      `"guard on" switches it on. ${planLine}`,
      ...(blockOnFailure
        ? [
            'Switched on again, it refuses every order should it fail itself: that was chosen earlier. "guard on --no-block-on-failure" lets buyers through then.',
          ]
        : []),
    ];
  return [
    `The checkout guard of ${shop} is ${now}on: a delivery address outside a product's countries is refused.`,
    blockOnFailure
      ? 'Should the guard itself fail, nobody can order anything until it works again. "guard on --no-block-on-failure" lets buyers through.'
      : 'Should the guard itself fail, buyers are let through. "guard on --block-on-failure" refuses every order then.',
    ...(wish !== null && wish.blockOnFailure === null && blockOnFailure
      ? ['That was chosen earlier, and stays until you choose otherwise.']
      : []),
  ];
}

export const addGuardCommand = (forShop: ForShop, run: Run): void => {
  forShop('guard', "show or switch the checkout guard, which refuses addresses outside a product's countries")
    .addArgument(new Argument('[switch]', 'without it, the state is shown').choices(['on', 'off']))
    .option('--block-on-failure', 'refuse every order while the guard itself fails')
    .option('--no-block-on-failure', 'let buyers through while the guard itself fails; so it is at first')
    .action((word: string | undefined, { shop, json, ...flags }: ShopOptions & GuardFlags) =>
      run(json, async (commands) => {
        const wish = guardWish(word, flags);
        const guard = await commands.guard(shopOf(shop), wish);
        return answer(guard, guardWords(guard, wish), wish === null || guard.missingScopes.length === 0);
      }),
    );
};
