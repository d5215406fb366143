import { addDays, chinaDay, chinaMoment, HOUR, MINUTE } from '../china-time'

/** Valid on the day it is written; the doctor may extend it to at most three (处方管理办法 18, 确认). That it ends at 23:59:59 in China is our reading (待核对). */
export const VALID_DAYS = [1, 2, 3] as const
export const isValidDays = (days: number): boolean => (VALID_DAYS as readonly number[]).includes(days)
export const VALIDITY_READING = '有效期按北京时间计算（待核对）'
/** Whether one consent holds for later long prescriptions too, the rule (长 11) does not say. */
export const CONSENT_READING = '是否须逐次签署待核对'

/** The last moment of the last day, milliseconds; the day of signing is the first. */
export const expiresAt = (signedAt: number, days: number): number => chinaMoment(addDays(chinaDay(signedAt), days)) - 1000

/** As the sheet and the public check print it. */
export const endText = (lastDay: string): string => `${lastDay} 23:59:59`

const OPENS = 8
const CLOSES = 22
export const REVIEW_MINUTES = 30

/** A pharmacist looks at it within half an hour by day, else by half past eight; later the next pharmacist has it. */
export function reviewDueAt(submittedAt: number): number {
  const day = chinaDay(submittedAt)
  const opens = chinaMoment(day) + OPENS * HOUR
  if (submittedAt < opens) return opens + REVIEW_MINUTES * MINUTE
  if (submittedAt < chinaMoment(day) + CLOSES * HOUR) return submittedAt + REVIEW_MINUTES * MINUTE
  return chinaMoment(addDays(day, 1)) + OPENS * HOUR + REVIEW_MINUTES * MINUTE
}
