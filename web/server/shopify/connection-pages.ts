/** Walks a connection of Shopify's from its first page to its last. */
import type { After } from './documents/define-document.ts';

interface Page<Node> {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly nodes: readonly Node[];
}

/** Each page when it is asked for; `fetchPage` gets the cursor of the page before. */
export async function* connectionPages<Node>(
  fetchPage: (position: After) => Promise<Page<Node>>,
): AsyncGenerator<readonly Node[]> {
  let after: string | null = null;
  do {
    const page: Page<Node> = await fetchPage({ after });
    yield page.nodes;
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
}

export async function allNodes<Node>(
  fetchPage: (position: After) => Promise<Page<Node>>,
): Promise<readonly Node[]> {
  const nodes: Node[] = [];
  for await (const page of connectionPages(fetchPage)) nodes.push(...page);
  return nodes;
}
