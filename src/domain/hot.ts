/** The lists of the hottest: of the last seven and of the last thirty days, today included. */
export const HOT_PERIODS = ['week', 'month'] as const
export type HotPeriod = (typeof HOT_PERIODS)[number]
export const HOT_DAYS: Readonly<Record<HotPeriod, number>> = { week: 7, month: 30 }
/** Places of a list. */
export const HOT_PLACES = 100
