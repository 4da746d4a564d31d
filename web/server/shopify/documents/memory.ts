/** What the app keeps in the shop itself, at its installation: nobody but this app can read or write it. */
import { z } from 'zod';
import { defineDocument, onlyErrors } from './define-document.ts';

export const memoryRead = defineDocument<Record<string, never>>()({
  text: `query MemoryRead {
    currentAppInstallation { id metafield(namespace: "$app", key: "memory") { value } }
  }`,
  repeatable: true,
  cost: 2,
  answer: z.object({
    currentAppInstallation: z.object({
      id: z.string(),
      metafield: z.object({ value: z.string() }).nullable(),
    }),
  }),
});

export const memoryWrite = defineDocument<{
  metafields: readonly {
    readonly ownerId: string;
    readonly namespace: '$app';
    readonly key: 'memory';
    readonly type: 'json';
    readonly value: string;
  }[];
}>()({
  text: `mutation MemoryWrite($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) { userErrors { code field message } }
  }`,
  repeatable: true,
  cost: 11,
  answer: z.object({ metafieldsSet: onlyErrors }),
});
