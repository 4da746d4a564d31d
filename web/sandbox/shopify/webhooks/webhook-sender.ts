/**
 * Sends webhooks as Shopify does: signed with the app's secret, one webhook id per delivery and one event id per
 * event, tried again until somebody answers 200. What arrives twice, late or never is decided by armed faults.
 * Guess: payloads hold the fields that the app needs, in the names of the REST resources.
 */
import { createHmac } from 'node:crypto';
import { fetch } from 'undici';
import { apiVersion } from '../schema/admin-schema.ts';
import type { Delivery, WebhookSubscription } from '../state-app.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { Faults } from '../faults.ts';
import type { App, SandboxState, Shop } from '../state.ts';

/** Shopify tries eight times more over four hours; here the pauses are seconds, doubled each time. */
const retries = 8;
const timeoutMs = 5000;
const keptDeliveries = 1000;

/** The part of the World that sending needs. */
interface SenderWorld {
  readonly state: SandboxState;
  readonly clock: Clock;
  readonly faults: Faults;
}

interface Target {
  app: App;
  uri: string;
  includeFields: string[];
  /** Set for those made through the API: they vanish after eight failed deliveries in a row. */
  subscription?: WebhookSubscription;
}

interface Sending extends Target {
  shop: Shop;
  delivery: Delivery;
}

export class WebhookSender {
  readonly #world: SenderWorld;
  readonly #firstPauseMs: number;
  readonly #stop = new AbortController();
  readonly #sending = new Set<Promise<void>>();
  #held: (() => void)[] = [];

  constructor(world: SenderWorld, firstPauseMs: number) {
    this.#world = world;
    this.#firstPauseMs = firstPauseMs;
  }

  /** `topic` as in headers: products/delete. Returns at once. */
  emit(shop: Shop, topic: string, payload: object): void {
    const targets = this.#targets(shop, topic);
    if (targets.length === 0) return;
    const { state } = this.#world;
    state.serial += 1;
    const eventId = `event-${state.serial}`;
    for (const target of targets) {
      state.serial += 1;
      const delivery: Delivery = {
        webhookId: `webhook-${state.serial}`,
        eventId,
        topic,
        uri: target.uri,
        body: JSON.stringify(only(payload, target.includeFields)),
        triggeredAt: this.#world.clock.now().toISO(),
        state: 'waiting',
        attempts: [],
      };
      shop.deliveries = [...shop.deliveries.slice(1 - keptDeliveries), delivery];
      this.#dispatch({ ...target, shop, delivery });
    }
  }

  async idle(): Promise<void> {
    await Promise.all(this.#sending);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.idle();
  }

  #targets(shop: Shop, topic: string): Target[] {
    // Two days after an uninstallation Shopify orders that the shop is erased: whoever is told has left by then.
    const isLate = topic === 'shop/redact';
    const apps = [...this.#world.state.apps.values()].filter(
      ({ apiKey }) => isLate || shop.installations.has(apiKey),
    );
    const declared = apps.flatMap((app) =>
      app.webhooks
        .filter(({ topics }) => topics.includes(topic))
        .map(({ uri }): Target => ({ app, uri, includeFields: [] })),
    );
    const name = topic.replace('/', '_').toUpperCase();
    const made = [...shop.webhookSubscriptions.values()]
      .filter((one) => one.topic === name)
      .flatMap((subscription): Target[] => {
        const app = this.#world.state.apps.get(subscription.apiKey);
        return app === undefined
          ? []
          : [{ app, uri: subscription.uri, includeFields: subscription.includeFields, subscription }];
      });
    return [...declared, ...made];
  }

  #dispatch(sending: Sending): void {
    const effect = this.#world.faults.webhook(sending.shop.myshopifyDomain, sending.delivery.topic);
    if (effect === 'drop') {
      sending.delivery.state = 'dropped';
      return;
    }
    if (effect === 'hold') {
      this.#held.push(() => this.#send(sending));
      return;
    }
    this.#send(sending);
    if (effect === 'duplicate') this.#send(sending);
    const late = this.#held;
    this.#held = [];
    for (const send of late) send();
  }

  #send(sending: Sending): void {
    const job = this.#deliver(sending)
      .catch(() => undefined) // only the abort of stop() gets here
      .finally(() => this.#sending.delete(job));
    this.#sending.add(job);
  }

  async #deliver(sending: Sending): Promise<void> {
    const { delivery, shop, subscription } = sending;
    for (let attempt = 0; attempt <= retries; attempt += 1) {
      if (attempt > 0) {
        await this.#world.clock.wait(this.#firstPauseMs * 2 ** (attempt - 1), this.#stop.signal);
      }
      const status = await this.#post(sending);
      delivery.attempts.push(status);
      if (status === 200) {
        delivery.state = 'delivered';
        if (subscription !== undefined) subscription.failures = 0;
        return;
      }
    }
    delivery.state = 'failed';
    if (subscription === undefined) return;
    subscription.failures += 1;
    if (subscription.failures >= 8) shop.webhookSubscriptions.delete(subscription.id);
  }

  /** The HTTP status; 0 when nobody answered in time. Redirects are failures. */
  async #post({ app, uri, shop, delivery }: Sending): Promise<number> {
    const address = addressOf(app, uri);
    if (address === null) return 0;
    try {
      const answer = await fetch(address, {
        method: 'POST',
        body: delivery.body,
        headers: headersOf(app, shop, delivery),
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      if (this.#stop.signal.aborted) throw error;
      return 0;
    }
  }
}

/** The app's present address wins over the host in the configuration; without one nothing can be sent. */
function addressOf({ url }: App, uri: string): string | null {
  if (url === null) return null;
  const { pathname, search } = new URL(uri, 'https://app.invalid');
  return new URL(pathname + search, url).href;
}

const headersOf = (app: App, shop: Shop, { topic, body, webhookId, eventId, triggeredAt }: Delivery) => ({
  'Content-Type': 'application/json',
  'X-Shopify-Topic': topic,
  'X-Shopify-Shop-Domain': shop.myshopifyDomain,
  'X-Shopify-Hmac-Sha256': createHmac('sha256', app.apiSecretKey).update(body).digest('base64'),
  'X-Shopify-API-Version': apiVersion,
  'X-Shopify-Webhook-Id': webhookId,
  'X-Shopify-Event-Id': eventId,
  'X-Shopify-Triggered-At': triggeredAt,
});

const only = (payload: object, fields: readonly string[]): object =>
  fields.length === 0
    ? payload
    : Object.fromEntries(Object.entries(payload).filter(([key]) => fields.includes(key)));
