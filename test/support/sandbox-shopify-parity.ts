/** One recorded scenario against a sandbox of its own. */
import { adminSchema } from '../../web/sandbox/shopify/schema/admin-schema.ts';
import { askFor } from './sandbox-shopify-ask.ts';
import { connect } from './sandbox-shopify-client.ts';
import { ReplayClock } from './sandbox-shopify-clock.ts';
import { Mapping } from './sandbox-shopify-mapping.ts';
import { scopesOf, type Scenario } from './sandbox-shopify-recordings.ts';
import { replay, type Replay } from './sandbox-shopify-replay.ts';
import { stageFor } from './sandbox-shopify-stage.ts';

/** Some day after all recordings. */
const startMs = Date.UTC(2026, 9, 1, 12);

export async function replayed(scenario: Scenario, all: readonly Scenario[]): Promise<Replay> {
  const mapping = new Mapping();
  const clock = new ReplayClock(startMs);
  const sandbox = stageFor(scenario, { mapping, scopes: scopesOf(scenario, all), clock });
  const client = await connect(sandbox, await sandbox.start());
  const { schema } = adminSchema();
  try {
    return await replay(scenario, { mapping, ask: askFor({ sandbox, client, clock, mapping, schema }) });
  } finally {
    await sandbox.stop();
  }
}
