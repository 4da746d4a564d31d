/**
 * An AdminClient for tests of what is written over it: straight to the sandbox, without bucket and retries. Each call's
 * declared price is compared with what the sandbox charges.
 */
import { ShopifyError } from '../../web/server/domain/failures.ts';
import type { AdminClient } from '../../web/server/shopify/admin-document.ts';
import { refusalOfCode } from '../../web/server/shopify/graphql-refusals.ts';
import type { GraphqlAnswer, SandboxClient } from './sandbox-shopify-client.ts';

interface Call {
  readonly name: string;
  readonly declared: number;
  readonly charged: number | undefined;
}

export interface CountingAdminClient extends AdminClient {
  readonly calls: readonly Call[];
}

function refusal(operation: string, { errors = [] }: GraphqlAnswer['body']): ShopifyError {
  const code = String(errors[0]?.extensions?.['code']);
  const message = errors.map((error) => error.message).join('; ');
  const refused = refusalOfCode(code, message);
  if (refused === null) throw new Error(`the sandbox failed with ${code}: ${message}`);
  return new ShopifyError({ ...refused, message, operation, code });
}

export function sandboxAdminClient(sandbox: SandboxClient): CountingAdminClient {
  const calls: Call[] = [];
  return {
    calls,
    async execute(document, variables) {
      const { body } = await sandbox.graphql(document.text, Object.fromEntries(Object.entries(variables)));
      const charged = body.extensions?.cost.requestedQueryCost;
      calls.push({ name: document.name, declared: document.cost(variables), charged });
      if (body.errors !== undefined) throw refusal(document.name, body);
      return document.answer.parse(body.data);
    },
  };
}
