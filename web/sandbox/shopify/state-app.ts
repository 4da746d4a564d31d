/** The part of a shop's state that belongs to apps: translations, checkout guards, webhooks, bulk operations. */
import type { Metafield } from './state-products.ts';

export interface Translation {
  locale: string;
  key: string;
  value: string;
  /** Of the source text that was translated; another one now means that the translation is outdated. */
  digest: string;
  updatedAt: string;
}

export interface Validation {
  id: string;
  apiKey: string;
  title: string;
  functionHandle: string;
  enabled: boolean;
  blockOnFailure: boolean;
  metafields: Metafield[];
}

/** One that was made through the API; those of the configuration file belong to the app. */
export interface WebhookSubscription {
  id: string;
  apiKey: string;
  /** As the schema writes topics: PRODUCTS_DELETE. */
  topic: string;
  uri: string;
  includeFields: string[];
  /** Deliveries in a row that failed for good; with the eighth the subscription is gone. */
  failures: number;
  createdAt: string;
  updatedAt: string;
}

export interface Delivery {
  /** X-Shopify-Webhook-Id: the same on every attempt. */
  webhookId: string;
  /** X-Shopify-Event-Id: the same for all subscriptions to one event. */
  eventId: string;
  topic: string;
  uri: string;
  body: string;
  triggeredAt: string;
  state: 'waiting' | 'delivered' | 'failed' | 'dropped';
  /** HTTP status per attempt; 0 = no answer. */
  attempts: number[];
}

export interface BulkOperation {
  id: string;
  apiKey: string;
  type: 'MUTATION' | 'QUERY';
  /** CREATED -> RUNNING -> COMPLETED, FAILED or (over CANCELING) CANCELED; EXPIRED a week after. */
  status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELING' | 'CANCELED';
  errorCode: 'ACCESS_DENIED' | 'INTERNAL_SERVER_ERROR' | 'TIMEOUT' | null;
  query: string;
  /** Key of the uploaded file with the variables. */
  input: string | null;
  /** Key of the result file; null while there is none, and for an empty result. */
  output: string | null;
  /** Of the result file. */
  fileSize: number | null;
  objectCount: number;
  rootObjectCount: number;
  createdAt: string;
  completedAt: string | null;
}

export interface Collection {
  id: string;
  title: string;
  handle: string;
  /** As given: which products belong to it is not computed. */
  sources: unknown;
}
