/**
 * Sets the stage for a recorded scenario: a shop like the recorded store, with the locations that the recording names
 * and the fulfillment orders that it shows before they are worked on, under ids that are mapped from the start.
 */
import { createShopifySandbox, type ShopifySandbox } from '../../web/sandbox/shopify/shopify-sandbox.ts';
import { define } from '../../web/sandbox/shopify/areas/metafield-definitions.ts';
import { createProduct } from '../../web/sandbox/shopify/areas/product-fields.ts';
import { addLocation } from '../../web/sandbox/shopify/locations.ts';
import type { Data, RecordedStep, Scenario, Seen } from './sandbox-shopify-recordings.ts';
import type { Mapping } from './sandbox-shopify-mapping.ts';
import { addMarkets } from './sandbox-shopify-stage-markets.ts';
import { addFulfillmentOrders } from './sandbox-shopify-stage-orders.ts';
import type { Clock } from '../../web/server/lib/clock.ts';
import { addProducts } from './sandbox-shopify-stage-products.ts';
import { factsIn } from './sandbox-shopify-facts.ts';
import { placesNamed } from './sandbox-shopify-steps.ts';
import { searchLagMs } from './sandbox-shopify-ask.ts';

/** The recording's app and store, as far as answers show them. */
const store = {
  title: 'hermes-conformance-products',
  currencyCode: 'CAD',
  countryCode: 'CA',
  name: 'harry-test-heelo',
};
const recordedAppNumber = '347082227713';

export function stageFor(
  scenario: Scenario,
  { mapping, scopes, clock }: { mapping: Mapping; scopes: string[]; clock: Clock },
): ShopifySandbox {
  const { title, ...shop } = store;
  const locales = [
    { locale: 'en', primary: true, published: true },
    { locale: 'es', published: false },
    { locale: 'fr', published: false },
  ];
  const sandbox = createShopifySandbox({
    shop: {
      domain: 'recorded.myshopify.com',
      plan: 'standard',
      isDevelopment: true,
      markets: [],
      locations: [],
      locales,
      scopes,
      ...shop,
    },
    mediaDelayMs: 0,
    searchLagMs,
    bulkDelayMs: 1,
    clock,
  });
  // Shown as a development store that is not on Plus, with an app that is in no store.
  Object.assign(sandbox.control.world.mainApp, {
    title,
    handle: title,
    distribution: 'custom',
    functions: [],
    otherFunctions: [],
  });
  addFunctions(sandbox, mapping, scenario);
  sandbox.control.shop().definitions.clear();
  mapping.learn(`app--${recordedAppNumber}`, `app--${sandbox.control.world.mainApp.id.split('/').at(-1)}`);
  const found = factsIn(scenario.steps);
  addLocations(sandbox, mapping, { scenario, found });
  const call = sandbox.control.world.call(sandbox.control.shop());
  addMarkets(call, mapping, { scenario, found });
  addProducts(call, mapping, { scenario, found });
  addFulfillmentOrders(sandbox, mapping, { scenario, found });
  if (scenario.area === 'bulk-operations') addBulkFiles(sandbox, scenario, found);
  for (let number = 0; number < standingDefinitions(scenario); number += 1) {
    addDefinition(sandbox, number);
  }
  return sandbox;
}

const definitionLimit = 256;

/** How many definitions the recorded store had before: what the limit leaves over for those that were made. */
function standingDefinitions({ steps }: Scenario): number {
  const answers = steps.map(({ response }) => JSON.stringify(response));
  const full = answers.findIndex((text) => text.includes('RESOURCE_TYPE_LIMIT_EXCEEDED'));
  const made = answers.slice(0, full).filter((text) => /"createdDefinition":\{/.test(text)).length;
  return full < 0 ? 0 : definitionLimit - made;
}

function addDefinition(sandbox: ShopifySandbox, number: number): void {
  const key = `standing_${number}`;
  define(sandbox.control.world.call(sandbox.control.shop()), {
    ownerType: 'PRODUCT',
    namespace: 'standing',
    key,
    name: key,
    type: 'single_line_text_field',
  });
}

/** A product to export, and the files that runs name without their upload being recorded. */
function addBulkFiles(sandbox: ShopifySandbox, { steps }: Scenario, found: readonly Data[]): void {
  const { control } = sandbox;
  createProduct(control.world.call(control.shop()), { title: 'Something to export' });
  const shown = found.find(
    ({ id, title }) => String(id).startsWith('gid://shopify/Product/') && title !== undefined,
  );
  const line = JSON.stringify({ product: { title: shown?.['title'] ?? 'Uploaded', status: 'DRAFT' } });
  for (const { variables, response } of steps) {
    const path = variables?.['path'];
    const isThere = !JSON.stringify(response).includes('NO_SUCH_FILE');
    const isLarge = JSON.stringify(response).includes('maximum allowed size of 100 MB');
    if (typeof path === 'string' && isThere) {
      control.state.files.set(path, isLarge ? 'x'.repeat(101 * 1024 * 1024) : line);
    }
  }
}

/** The recorded app's functions: one that validates checkouts and one that transforms carts. */
const functions = {
  functions: 'conformance-validation',
  otherFunctions: 'conformance-cart-transform',
} as const;

/** A request that names a function by its id says by its answer of which kind the function is. */
function addFunctions(sandbox: ShopifySandbox, mapping: Mapping, { steps }: Scenario): void {
  for (const [kind, handle] of Object.entries(functions)) {
    sandbox.control.world.mainApp[kind as keyof typeof functions].push(handle);
  }
  for (const { variables, response } of steps) {
    const answer = JSON.stringify(response);
    const isOther = answer.includes('FUNCTION_DOES_NOT_IMPLEMENT');
    const isUnknown = !isOther && answer.includes('"code":"NOT_FOUND"');
    const ids = JSON.stringify(variables ?? {}).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
    for (const id of ids.filter((one) => !isUnknown && !one.includes('-0000-'))) {
      mapping.learn(id, `function-${functions[isOther ? 'otherFunctions' : 'functions']}`);
    }
  }
}

/** The recorded store's default location; other recordings are of other stores, whose whole list they show. */
const shopLocation = ['gid://shopify/Location/106318430514', { name: 'Shop location' }] as const;

interface LocationPage {
  nodes?: Data[];
  edges?: { node: Data }[];
  pageInfo?: { hasNextPage?: boolean };
}

/** Whether an answer lists all locations of its store. */
const isWholeList = ({ response: { data } }: RecordedStep): boolean => {
  const { nodes, edges, pageInfo } = (data?.['locations'] ?? {}) as LocationPage;
  const items = nodes ?? (edges ?? []).map(({ node }) => node);
  return items.length > 0 && pageInfo?.hasNextPage !== true;
};

/** The recorded store's default location comes first, whatever the order of the answers. */
function addLocations(sandbox: ShopifySandbox, mapping: Mapping, { scenario, found }: Seen): void {
  const facts = new Map<string, Data>(scenario.steps.some(isWholeList) ? [] : [shopLocation]);
  const [, named] = /stocked at (.+?) because/.exec(JSON.stringify(scenario.steps)) ?? [];
  for (const id of placesNamed(scenario)) {
    facts.set(id, facts.get(id) ?? { name: named ?? 'Recorded location' });
  }
  for (const one of found.filter(({ id }) => String(id).startsWith('gid://shopify/Location/'))) {
    const known = facts.get(String(one['id']));
    if (known === undefined && typeof one['name'] !== 'string') continue;
    facts.set(String(one['id']), { ...one, ...known, name: one['name'] ?? known?.['name'] });
  }
  const { control } = sandbox;
  const byDefault = ([id]: [string, Data]): number => (id === shopLocation[0] ? 0 : 1);
  for (const [recorded, fact] of [...facts].sort((one, other) => byDefault(one) - byDefault(other))) {
    const { name, isFulfillmentService } = fact;
    const isService = isFulfillmentService === true || takesRequests(found, recorded);
    const service = isService ? { fulfillmentService: String(name) } : {};
    const id = addLocation(control.state, control.shop(), {
      name: String(name),
      now: control.world.now(),
      ...service,
    });
    mapping.learn(recorded, id);
    const shown = Object.entries(fact).filter(([key]) => locationFacts.has(key));
    Object.assign(control.shop().locations.get(id) ?? {}, Object.fromEntries(shown));
  }
}

/** Only fulfillment orders at a fulfillment service are requested. */
const takesRequests = (found: readonly Data[], locationId: string): boolean =>
  found.some(({ supportedActions, assignedLocation }) => {
    const at = assignedLocation as { location?: { id?: string } } | null | undefined;
    const actions = (supportedActions ?? []) as { action: string }[];
    return at?.location?.id === locationId && actions.some(({ action }) => action === 'REQUEST_FULFILLMENT');
  });

/** What the state keeps of a location under the name of the schema. */
const locationFacts = new Set(['isActive', 'fulfillsOnlineOrders', 'shipsInventory']);
