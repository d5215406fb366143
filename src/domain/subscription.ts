/** Orders of followed columns: last updated, last followed, most unread. */
export const SUBSCRIPTION_SORTS = ['updated', 'followed', 'unread'] as const
export type SubscriptionSort = (typeof SUBSCRIPTION_SORTS)[number]

/** What the feed of new documents comes from. */
export const FEED_SOURCES = ['all', 'column', 'disease'] as const
export type FeedSource = (typeof FEED_SOURCES)[number]
