import type { SubscriptionContract } from './contract'

/** A browser sends no messages of WeChat, and nothing here says that it does. */
export const subscription: SubscriptionContract = { available: () => false, ask: () => Promise.resolve('failed') }
