/** What is kept of a list, so that it opens without a network. */
export const KEPT_SECONDS = 7 * 86_400

/** Hospitals that see patients over the net. */
export const LICENSED = { keyword: '', provId: '', cityId: '', level: 0, category: 0, isOnline: true, isAbroad: false }
