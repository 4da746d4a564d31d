/** The rules by which recordings are replayed: what a missing field costs, what time depends on, which scopes are granted. */
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { compare } from '../support/sandbox-shopify-compare.ts';
import { nextTurn } from '../support/event-loop-clock.ts';
import { ReplayClock } from '../support/sandbox-shopify-clock.ts';
import { leavesOut } from '../support/sandbox-shopify-gaps.ts';
import { Mapping } from '../support/sandbox-shopify-mapping.ts';
import { prune, withoutGone } from '../support/sandbox-shopify-prune.ts';
import { scopesOf, type RecordedStep, type Scenario } from '../support/sandbox-shopify-recordings.ts';

const schema = buildSchema(`
  type Query { product(id: ID!): Product }
  type Product { id: ID! title: String events(first: Int): [Event] }
  type Event { id: ID! }
`);

const step = (name: string, more: Partial<RecordedStep> = {}): RecordedStep => ({
  scenario: 's',
  apiVersion: '2026-04',
  step: name,
  query: '{ product { id title } }',
  variables: {},
  response: { data: {} },
  ...more,
});
const scenario = (...steps: RecordedStep[]): Scenario => ({ name: 's', area: 'products', steps });

describe('a field that is not modelled', () => {
  const text = `query Read($id: ID!, $count: Int) { product(id: $id) { ...Part own: title } }
    fragment Part on Product { events(first: $count) { id } }`;
  const pruned = prune(
    schema,
    { query: text, variables: { id: '1', count: 2 } },
    (_parent, { name }) => name.value === 'events',
  );

  test('8.22: takes its selection and its variables along, and nothing else', () => {
    expect(pruned?.query.replaceAll(/\s+/g, ' ')).toBe(
      'query Read($id: ID!) { product(id: $id) { own: title } }',
    );
    expect(pruned?.variables).toEqual({ id: '1' });
  });

  test('8.22: is left out of the recorded answer too', () => {
    const recorded = { product: { events: [{ id: '1' }], own: 'A' } };
    expect(withoutGone(recorded, pruned?.gone ?? [])).toEqual({ product: { own: 'A' } });
  });

  test('8.22: leaves nothing to ask where it is all that was asked', () => {
    const query = '{ product(id: "1") { events { id } } }';
    expect(prune(schema, { query, variables: {} }, (_parent, { name }) => name.value === 'events')).toBe(
      undefined,
    );
  });
});

test('8.22: nobody who waits goes on by himself', async () => {
  const clock = new ReplayClock(0);
  const going: string[] = [];
  const wait = async (): Promise<void> => {
    await clock.wait(1);
    going.push('on');
  };
  const waiting = wait();
  await nextTurn();
  expect(going).toEqual([]);
  await clock.release();
  await waiting;
  expect(going).toEqual(['on']);
});

describe('scopes', () => {
  const shown = (...handles: string[]) => {
    const accessScopes = handles.map((handle) => ({ handle }));
    return scenario(step('a', { response: { data: { currentAppInstallation: { accessScopes } } } }));
  };

  test('8.22: are those that the scenario shows, else those that another one shows', () => {
    const all = [shown('read_products'), shown('write_products')];
    expect(scopesOf(shown('read_orders'), all)).toEqual(['read_orders']);
    expect(scopesOf(scenario(step('a')), all)).toEqual(['write_products']);
  });
});

describe('what was left out of the recordings', () => {
  const product = (title: string) => ({
    data: { product: { id: 'gid://shopify/Product/1', title } },
  });

  test('8.22: two states without a recorded change between them cannot be compared', () => {
    const [first, second] = [step('a', { response: product('A') }), step('b', { response: product('B') })];
    expect(leavesOut(second, scenario(first, second))).toContain('not recorded');
    const change = step('c', { query: 'mutation { productUpdate { product { id } } }' });
    expect(leavesOut(second, scenario(first, change, second))).toBe(undefined);
  });

  test('8.22: values that an older version did not have are not missed', () => {
    const at = { step: 'a', mapping: new Mapping(), apiVersion: '2025-01', path: '.data' };
    const recorded = { supportedActions: [{ action: 'MOVE' }] };
    const ours = { supportedActions: [{ action: 'REPORT_PROGRESS' }, { action: 'MOVE' }] };
    expect(compare(recorded, ours, at)).toEqual([]);
    expect(compare(recorded, ours, { ...at, apiVersion: '2026-04' })).toHaveLength(1);
  });

  test('8.22: an id stands for one id of its own type', () => {
    const at = { step: 'a', mapping: new Mapping(), apiVersion: '2026-04', path: '.data' };
    expect(compare({ id: 'gid://shopify/Product/1' }, { id: 'gid://shopify/Product/7' }, at)).toEqual([]);
    expect(compare({ id: 'gid://shopify/Product/1' }, { id: 'gid://shopify/Product/8' }, at)).toHaveLength(1);
    expect(compare({ id: 'gid://shopify/Order/1' }, { id: 'gid://shopify/Product/9' }, at)).toHaveLength(1);
  });
});
