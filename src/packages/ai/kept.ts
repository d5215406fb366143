/** What has been read opens without a network for a week. */
export const KEPT = { persistSeconds: 7 * 86_400 }
export const PAGE_SIZE = 20
