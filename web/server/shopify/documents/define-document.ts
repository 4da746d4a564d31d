/**
 * How a GraphQL document of this app is written down, and the parts that many answers share. Every document lies in
 * this folder; a test validates each against Shopify's schema and its price against the model of the costs.
 */
import { z } from 'zod';
import type { Document } from '../admin-document.ts';

interface DocumentParts<Variables, Answer> {
  readonly text: string;
  readonly repeatable: boolean;
  /** Requested points (shopify-admin.md, A.1); a number where the variables do not matter. */
  readonly cost: number | ((variables: Variables) => number);
  readonly answer: z.ZodType<Answer>;
}

const heading = /^(?:query|mutation) (\w+)/;

/** `defineDocument<Variables>()({ … })`: the variables are named, the answer's type follows from its schema. */
export const defineDocument =
  <Variables extends object>() =>
  <Answer>({ cost, ...parts }: DocumentParts<Variables, Answer>): Document<Variables, Answer> => {
    const name = heading.exec(parts.text)?.[1];
    if (name === undefined) throw new Error(`a document has to begin with its kind and name: ${parts.text}`);
    return { name, ...parts, cost: typeof cost === 'function' ? cost : () => cost };
  };

export const userErrors = z.array(
  z.object({
    message: z.string(),
    field: z.array(z.string()).nullish(),
    code: z.string().nullish(),
  }),
);

/** A mutation's payload that has nothing of interest but its errors. */
export const onlyErrors = z.object({ userErrors }).nullable();

/** One page of a connection. */
export const connection = <Node extends z.ZodType>(node: Node) =>
  z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    nodes: z.array(node),
  });

export interface After {
  /** Cursor of the page before; null for the first page. */
  readonly after: string | null;
}

/** A global id of this type, branded. */
export const gid = <Id extends string>(type: string) =>
  z
    .string()
    .startsWith(`gid://shopify/${type}/`)
    .transform((id) => id as Id);
