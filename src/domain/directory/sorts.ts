/** In what order doctors and teams stand in a list. */
export const DOCTOR_SORTS = { recommended: '综合', rating: '评分', consults: '问诊量', reply: '回复快', price: '价格低' } as const
export type DoctorSort = keyof typeof DOCTOR_SORTS
export const DOCTOR_SORT_NAMES = Object.keys(DOCTOR_SORTS) as DoctorSort[]

/** Choices of "at most so much" for the cheapest service, in cents. */
export const PRICE_STEPS = [0, 5_000, 10_000, 30_000, 50_000] as const
export const priceStepName = (cents: number): string => (cents ? `${cents / 100} 元以内` : '免费')
