/**
 * The reference service against the recordings: every recorded request is sent over HTTP and the answer compared
 * in status, headers and body. What differs on purpose stands in `deliberate`, with its reason.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultInput } from '../../web/sandbox/supplier/faults/fault.ts';
import { createSupplierSandbox } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import {
  recordedExchanges,
  replay,
  type Exchange,
  type RecordedResponse,
} from '../support/supplier-recordings.ts';

interface Difference {
  dialects: readonly ('2.6' | '4.0')[];
  requests: readonly string[];
  /** What is left out of the comparison. */
  differs: 'text';
  reason: string;
}

const deliberate: readonly Difference[] = [
  {
    dialects: ['2.6', '4.0'],
    requests: [
      'orders-patch-on-collection',
      'products-post-405',
      'products-delete-405',
      'products-options',
      'unknown-route',
    ],
    differs: 'text',
    reason: "Symfony's error page for people: its style sheet and wording are not the interface's",
  },
];

/** The recorded app threw these at the header X-Oracle-Throw; the service does it as a fault. */
const thrown: Record<string, FaultInput> = {
  409: { kind: 'status', status: 409, message: 'Order already complete', times: 1 },
  410: { kind: 'status', status: 410, message: 'gone', times: 1 },
  429: { kind: 'status', status: 429, message: 'Too many requests', retryAfterSeconds: 30, times: 1 },
  500: { kind: 'status', status: 500, times: 1 },
  503: { kind: 'status', status: 503, retryAfterSeconds: 120, times: 1 },
};

/** Headers that must be missing where the recording has none. */
const unaskedHeaders = [
  'vary',
  'link',
  'allow',
  'retry-after',
  'location',
  'content-location',
  'accept-patch',
];

/** The answer without headers that were not recorded: date, connection, lengths and ETag. */
function comparable(response: RecordedResponse, recorded: RecordedResponse): RecordedResponse {
  const contract = new Set([...Object.keys(recorded.headers), ...unaskedHeaders]);
  const entries = Object.entries(response.headers).filter(([name]) => contract.has(name));
  return { ...response, headers: Object.fromEntries(entries) };
}

const without = (response: RecordedResponse, differs: Difference['differs'] | undefined): RecordedResponse =>
  differs === undefined ? response : { ...response, text: '' };

describe.each(['2.6', '4.0'] as const)('API Platform %s', (dialect) => {
  const sandbox = createSupplierSandbox({ data: 'recorded', dialect });
  const exchanges = recordedExchanges(dialect);
  const differenceOf = ({ name }: Exchange) =>
    deliberate.find(({ dialects, requests }) => dialects.includes(dialect) && requests.includes(name))
      ?.differs;
  let origin = '';
  let equal = 0;

  beforeAll(async () => {
    ({ url: origin } = await sandbox.start());
  });
  afterAll(() => sandbox.stop());

  test.each(exchanges.map((exchange) => [exchange.name, exchange] as const))(
    'answers %s as recorded',
    async (_name, exchange) => {
      const fault = thrown[exchange.request.headers['X-Oracle-Throw'] ?? ''];
      if (fault) sandbox.control.faults.add(fault);
      const answer = comparable(await replay(exchange, origin), exchange.response);
      const differs = differenceOf(exchange);
      expect(without(answer, differs)).toEqual(without(exchange.response, differs));
      if (differs === undefined) equal += 1;
    },
  );

  test('answers at least 95 % of the recorded requests equally, in every member and header', () => {
    const share = equal / exchanges.length;
    process.stdout.write(
      `${dialect}: ${equal} of ${exchanges.length} recorded answers are equal (${(100 * share).toFixed(1)} %)\n`,
    );
    expect(exchanges).toHaveLength(170);
    expect(share).toBeGreaterThanOrEqual(0.95);
  });
});
