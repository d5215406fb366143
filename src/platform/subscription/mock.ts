import type { SubscriptionContract, SubscriptionOutcome } from './contract'

/** A host that asks, and answers what the test says. */
export const subscription = {
  there: false,
  outcome: 'accepted' as SubscriptionOutcome,
  asked: [] as string[],
  available: (): boolean => subscription.there,
  ask(templateId: string): Promise<SubscriptionOutcome> {
    subscription.asked.push(templateId)
    return Promise.resolve(subscription.outcome)
  },
} satisfies SubscriptionContract & Record<string, unknown>
