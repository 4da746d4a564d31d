/** /api/parcels and /api/couriers: the supplier's parcels on their way into orders, and the couriers that bring them. */
import { z } from 'zod';
import { saidSchema } from './said.ts';

const instant = z.iso.datetime({ offset: true });
const language = z.enum(['en', 'de']).default('en');

export const parcelStates = ['attention', 'waiting', 'written', 'done', 'ignored'] as const;
export type ParcelState = (typeof parcelStates)[number];

const email = z.object({
  /** `open`: nobody knows yet; `asked`: the call went out, and Shopify's answer is not known. */
  state: z.enum(['sent', 'not-sent', 'open', 'asked']),
  at: instant.nullable(),
  /** Why it was not sent. */
  said: saidSchema.nullable(),
  /** How many days before it was written the supplier shipped it. */
  daysOld: z.int().nullable(),
});

const parcel = z.object({
  /** The supplier's address of it. */
  id: z.string(),
  /** By the supplier; null while it has not said. */
  orderNumber: z.string().nullable(),
  /** As the shop calls the order; null while it has none of this number, or several. */
  orderName: z.string().nullable(),
  supplierOrder: z.string().nullable(),
  contents: z.array(z.object({ sku: z.string(), quantity: z.int(), title: z.string().nullable() })),
  /** As customers read it; `written`: as the supplier writes it. */
  courier: z.object({
    name: z.string(),
    written: z.string(),
    isKnown: z.boolean(),
    link: z.string().nullable(),
  }),
  trackingNumber: z.string().nullable(),
  state: z.enum(parcelStates),
  /** Why it waits, or needs a person. */
  said: saidSchema.nullable(),
  email,
  createdAt: instant,
  firstSeen: instant,
  sentAt: instant.nullable(),
  writtenAt: instant.nullable(),
  /** The order that it was taken off, as the supplier corrected it; and the number that it had. */
  formerly: z.object({ order: z.string().nullable(), trackingNumber: z.string().nullable() }).nullable(),
  /** Other orders with a parcel of the same number; these, and that above, by the shop's name, else by the supplier's number. */
  alsoAt: z.array(z.string()),
  mayRetry: z.boolean(),
  maySetAside: z.boolean(),
});
export type Parcel = z.infer<typeof parcel>;

export const parcelListSchema = z.object({
  /** Beside the first page of all: the newest of those that need a person; these are among the items, too. A server of before does not say it. */
  yours: z.array(parcel).optional(),
  /** The newest first. */
  items: z.array(parcel),
  next: z.string().nullable(),
  total: z.int(),
  counts: z.record(z.enum(parcelStates), z.int()),
});
export type ParcelList = z.infer<typeof parcelListSchema>;

export const placePattern = /^(?:(first|then) )?(\S+) (.+)$/s;

export const parcelListQuestionSchema = z.object({
  state: z.enum(parcelStates).optional(),
  search: z.string().max(100).optional(),
  /** As `next` named it: an instant and an address; a window from before named a part of the list in front of them. */
  after: z
    .string()
    .max(600)
    .regex(placePattern)
    .refine((place) => !Number.isNaN(Date.parse(placePattern.exec(place)?.[2] ?? '')))
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  language,
});

export const parcelQuestionSchema = z.object({ id: z.string().min(1).max(512), language });
export const parcelAnswerSchema = z.object({ parcel });

export const parcelWishSchema = z.object({ parcels: z.array(z.string().min(1).max(512)).min(1).max(100) });
export const parcelChangeSchema = z.object({ changed: z.int(), left: z.int(), unknown: z.int() });
/** `isAsked`: they are looked at now; else with the next look, once there can be one. */
export const parcelRetrySchema = parcelChangeSchema.extend({ isAsked: z.boolean() });
export type ParcelRetryAnswer = z.infer<typeof parcelRetrySchema>;
export type ParcelChangeAnswer = z.infer<typeof parcelChangeSchema>;

export const uploadsSchema = z.object({
  /** Without a supplier nobody looks, whatever the times say. */
  isConnected: z.boolean(),
  /** The supplier's next upload, when the app looks after it, and when it looks next. */
  next: instant,
  looksAfter: instant,
  looksNext: instant,
  /** A look whose time has come, and that has not ended: under way, or late. Null: there is none. */
  lookDue: instant.nullable(),
  last: z.object({
    at: instant,
    parcels: z.int(),
    written: z.int(),
    mailed: z.int(),
    attention: z.int(),
    /** From the supplier's number to the order's, for half of them. */
    medianMinutes: z.number().nullable(),
    /** When the first of them was seen, where they came late; null when they came in time. */
    lateSince: instant.nullable(),
    /** Of the parcels, how many are of an upload before this one, and were listed late. */
    earlier: z.int(),
  }),
  readAt: instant.nullable(),
  problems: z.array(saidSchema.extend({ since: instant })),
  missing: z.object({ at: instant, said: saidSchema }).nullable(),
  isLooking: z.boolean(),
  payment: z.enum(['seen', 'held', 'unchecked']),
  emails: z.object({ areOn: z.boolean(), areOnForBulk: z.boolean(), silentAfterDays: z.int() }),
});
export type Uploads = z.infer<typeof uploadsSchema>;

const courier = z.object({
  name: z.string(),
  company: z.string(),
  url: z.string().nullable(),
  from: z.enum(['own', 'built-in', 'unknown']),
  parcels: z.int(),
  lastAt: instant.nullable(),
  guess: z
    .object({ company: z.string(), by: z.enum(['name', 'number']), url: z.string().nullable() })
    .nullable(),
});
export type Courier = z.infer<typeof courier>;

export const couriersSchema = z.object({ couriers: z.array(courier), builtIn: z.array(z.string()) });
export type Couriers = z.infer<typeof couriersSchema>;

/** Half a character is none that anybody could be shown. */
const sayable = z
  .string()
  .max(500)
  .regex(/^\P{Cs}*$/u);

export const courierWishSchema = z.object({
  name: sayable,
  company: sayable,
  /** Of the tracking page, `{}` for the number; null: no link; left out: the company's own, where the app knows it. */
  url: z.string().max(2000).nullable().optional(),
});
export const courierNameSchema = z.object({ name: sayable });
export const courierChangeSchema = z.object({ courier });
