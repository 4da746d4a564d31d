/** GET /api/settings: what a merchant has decided, and what of the shop these decisions are about. */
import { z } from 'zod';
import type { settingsChangeSchema } from '../settings-schema.ts';
import type { KnownSupplier } from './supplier.ts';

/** POST /api/settings: only what changes; the rest stays as somebody else may have set it meanwhile. */
export type SettingsChange = z.input<typeof settingsChangeSchema>;
type Whole<Part> = Part extends string
  ? string
  : { readonly [Name in keyof Part]-?: NonNullable<Part[Name]> };

/** Every group whole. */
export type Settings = {
  readonly [Group in keyof SettingsChange]-?: Whole<NonNullable<SettingsChange[Group]>>;
};

/** A part of the app that works only with permissions that the merchant may give or not. */
export interface Permission {
  readonly feature: 'tracking' | 'payment' | 'languages' | 'images' | 'guard';
  /** What is not granted, as Shopify names it; empty when all of it is. */
  readonly missing: readonly string[];
}

export interface ShopSettings {
  readonly settings: Settings;
  readonly supplier: KnownSupplier | null;
  readonly shop: {
    readonly domain: string;
    readonly name: string;
    readonly currency: string;
    readonly stage: 'trying' | 'drafts' | 'live';
    /** As Shopify's languages are called: `DE`, `pt-BR`. */
    readonly primaryLanguage: string;
    /** Null while the app may not read them. */
    readonly otherLocales: readonly { readonly locale: string; readonly isPublished: boolean }[] | null;
    readonly location: { readonly chosen: string; readonly isGone: boolean; readonly all: readonly string[] };
    /** The checkout guard as it was seen last; null while Shopify was never asked. */
    readonly guard: {
      readonly isOn: boolean;
      readonly at: string;
      readonly cannot: 'permission' | 'plan' | null;
    } | null;
  };
  readonly permissions: readonly Permission[];
  readonly version: string;
}

/** POST /api/settings/location; refused (412) when `seen`, the one that the page showed, is not the chosen one any more. */
export const locationWishSchema = z.strictObject({
  location: z.string().min(1).max(255),
  seen: z.string().max(255).optional(),
});

/** POST /api/settings/guard; null leaves it. */
export const guardWishSchema = z.strictObject({
  isOn: z.boolean().nullable().default(null),
  blockOnFailure: z.boolean().nullable().default(null),
  /** As the page showed it; refused (412) when it is otherwise by now. Left out: not asked. */
  seen: z.strictObject({ isOn: z.boolean(), blockOnFailure: z.boolean() }).optional(),
});
export interface Guard {
  readonly isOn: boolean;
  readonly blockOnFailure: boolean;
  readonly missing: readonly string[];
  /** While it is off: markets in which products can be ordered where they may not be shipped, and how many. */
  readonly unguarded: readonly { readonly market: string; readonly products: number }[];
}
