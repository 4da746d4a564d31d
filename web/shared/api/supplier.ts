/** The supplier's connection: GET and POST /api/settings/supplier, POST …/test and …/disconnect. */
import { z } from 'zod';

const text = z.string().trim().min(1).max(2000);
const secret = z.string().min(1).max(2000);
const path = z.string().trim().max(2000).optional();

const auth = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('header'), name: text, value: secret }),
  z.strictObject({ kind: z.literal('basic'), username: text, password: secret }),
  z.strictObject({
    kind: z.literal('jwt'),
    username: text,
    password: secret,
    usernameField: path,
    loginPath: path,
    refreshPath: path,
  }),
  /** Those that are stored, for the address for which they were entered. */
  z.strictObject({ kind: z.literal('kept') }),
]);

/** The connection that the page showed (KnownSupplier); what is asked is refused (412) when it is another by now. Left out: not asked. */
const seen = z
  .strictObject({ root: z.string(), auth: z.record(z.string(), z.unknown()) })
  .nullable()
  .optional();

export const supplierWishSchema = z.strictObject({ root: text, auth, seen });
export type SupplierWish = z.infer<typeof supplierWishSchema>;

/** Giving it up. */
export const disconnectionSchema = z.strictObject({ seen });

/** What is stored, without what opens it. */
export interface KnownSupplier {
  readonly root: string;
  readonly auth: {
    readonly kind: 'none' | 'header' | 'basic' | 'jwt';
    readonly name: string | null;
    readonly usernameField: string | null;
    readonly loginPath: string | null;
    readonly refreshPath: string | null;
  };
}

interface Sentences {
  readonly code: string;
  readonly what: string;
  readonly means: string;
  readonly can: string;
}

/** What was found at the address. */
export type SupplierVerdict =
  | {
      readonly works: true;
      /** Null where the supplier does not count. */
      readonly products: number | null;
      /** Codes such as DE, as seen on the first page. */
      readonly languages: readonly string[];
      readonly countries: readonly string[];
      /** Why its orders cannot be read, so that tracking will not work. */
      readonly orders: Sentences | null;
      /** Whoever is on the way can read the credentials. */
      readonly isExposed: boolean;
    }
  | { readonly works: false; readonly problem: Sentences };

export interface Disconnected {
  readonly changed: boolean;
  readonly ends: boolean;
}
