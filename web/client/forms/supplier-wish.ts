/** What is typed into the form of the supplier's connection, and what of it is sent. */
import type { KnownSupplier, SupplierWish } from '../../shared/api/supplier.ts';
import type { Values } from './draft.ts';

export const kinds = ['header', 'basic', 'jwt', 'none'] as const;

/** What a form shows of it: never a credential. */
export const storedValues = (known: KnownSupplier | null): Values => ({
  root: known?.root ?? '',
  kind: known?.auth.kind ?? 'header',
  isKept: known !== null,
  'auth.name': known?.auth.name ?? 'X-API-KEY',
  'auth.value': '',
  'auth.username': '',
  'auth.password': '',
  'auth.usernameField': known?.auth.usernameField ?? '',
  'auth.loginPath': known?.auth.loginPath ?? '',
  'auth.refreshPath': known?.auth.refreshPath ?? '',
});

/** Stored credentials are for the address for which they were entered, and for no other. The server's name alone is enough. */
export function mayKeep(known: KnownSupplier | null, root: unknown): boolean {
  const typed = String(root).trim().replace(/\/+$/, '');
  return known !== null && [typed, `${typed}/v2/api`].includes(known.root);
}

const needed: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  header: ['auth.value', 'auth.name'],
  basic: ['auth.username', 'auth.password'],
  jwt: ['auth.username', 'auth.password'],
  none: [],
};

/** What has to be filled in before anybody can be asked, from top to bottom. */
export function missingFields(known: KnownSupplier | null, values: Values): readonly string[] {
  const isKept = values['isKept'] === true && mayKeep(known, values['root']);
  const fields = isKept ? ['root'] : ['root', ...needed[values['kind'] as (typeof kinds)[number]]];
  return fields.filter((field) => String(values[field]).trim() === '');
}

export function supplierWish(known: KnownSupplier | null, values: Values): SupplierWish {
  const text = (name: string): string => String(values[name] ?? '');
  const root = text('root');
  if (values['isKept'] === true && mayKeep(known, root)) return { root, auth: { kind: 'kept' } };
  const username = text('auth.username');
  const password = text('auth.password');
  switch (values['kind']) {
    case 'header':
      return { root, auth: { kind: 'header', name: text('auth.name'), value: text('auth.value') } };
    case 'basic':
      return { root, auth: { kind: 'basic', username, password } };
    case 'jwt': {
      const paths = (['usernameField', 'loginPath', 'refreshPath'] as const).flatMap((name) => {
        const path = text(`auth.${name}`).trim();
        return path === '' ? [] : [[name, path] as const];
      });
      return { root, auth: { kind: 'jwt', username, password, ...Object.fromEntries(paths) } };
    }
    default:
      return { root, auth: { kind: 'none' } };
  }
}
