/**
 * Webhook subscriptions made through the API; those of the configuration file are not listed here, as at Shopify.
 * Guess: the texts of user errors.
 */
import { userError } from '../engine/api-error.ts';
import { page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { computed, root, stored, type Area, type Call } from '../engine/model.ts';
import { legacyId, nextId } from '../ids.ts';
import type { WebhookSubscription } from '../state-app.ts';

interface SubscriptionInput {
  uri?: string | null;
  includeFields?: string[] | null;
}

const own = (call: Call): WebhookSubscription[] =>
  [...call.shop.webhookSubscriptions.values()].filter(({ apiKey }) => apiKey === call.app.apiKey);

const webhookSubscriptionCreate = root<{ topic: string; webhookSubscription: SubscriptionInput }>(
  ['topic', 'webhookSubscription'],
  ({ topic, webhookSubscription: { uri, includeFields } }, call) => {
    const refuse = (message: string) => ({
      webhookSubscription: null,
      userErrors: [userError(['webhookSubscription', 'uri'], message)],
    });
    if (!uri) return refuse("Address can't be blank");
    if (own(call).some((one) => one.topic === topic && one.uri === uri)) {
      return refuse('Address for this topic has already been taken');
    }
    const subscription: WebhookSubscription = {
      id: nextId(call.state, 'WebhookSubscription'),
      apiKey: call.app.apiKey,
      topic,
      uri,
      includeFields: includeFields ?? [],
      failures: 0,
      createdAt: call.now,
      updatedAt: call.now,
    };
    call.shop.webhookSubscriptions.set(subscription.id, subscription);
    return { webhookSubscription: subscription, userErrors: [] };
  },
);

const webhookSubscriptionDelete = root<{ id: string }>(['id'], ({ id }, call) => {
  const isKnown = own(call).some((one) => one.id === id) && call.shop.webhookSubscriptions.delete(id);
  return isKnown
    ? { deletedWebhookSubscriptionId: id, userErrors: [] }
    : {
        deletedWebhookSubscriptionId: null,
        userErrors: [userError(['id'], 'Webhook subscription does not exist')],
      };
});

export const webhookSubscriptionArea: Area = {
  types: {
    QueryRoot: {
      webhookSubscriptions: root<PageArgs & { topics?: string[] }>([...pageArgs, 'topics'], (args, call) =>
        page(
          own(call).filter(({ topic }) => args.topics?.includes(topic) ?? true),
          args,
        ),
      ),
    },
    Mutation: { webhookSubscriptionCreate, webhookSubscriptionDelete },
    WebhookSubscription: {
      ...stored('id', 'topic', 'uri', 'includeFields', 'createdAt', 'updatedAt'),
      legacyResourceId: computed((one: WebhookSubscription) => legacyId(one.id)),
      format: computed(() => 'JSON'),
    },
    WebhookSubscriptionCreatePayload: stored('webhookSubscription', 'userErrors'),
    WebhookSubscriptionDeletePayload: stored('deletedWebhookSubscriptionId', 'userErrors'),
  },
  inputs: { WebhookSubscriptionInput: ['uri', 'includeFields'] },
};
