import * as v from 'valibot'
import { plainNumberText } from '../number-text'

/** Digits as they were typed or pasted: without blanks and hyphens, those of every keyboard as ASCII. */
export const cardDigits = (typed: string): string => plainNumberText(typed).replace(/[\s-]/g, '')

/** `6222 0212 3456 7890 128`: as it stands on the card. What is no digit stays, so that it is seen. */
export const groupedNumber = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ')

/** Whether the last digit is the check digit of the others (ISO/IEC 7812). Not every Chinese account number obeys it. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, char, at) => {
    const value = Number(char) * (at % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** How a card is shown for ever after. */
export const maskedNumber = (last4: string): string => `**** **** **** ${last4}`

/** 13 to 19 digits. Whether the check digit is right is asked apart, for a number without it may be sent all the same. */
export const cardNumberSchema = v.pipe(
  v.string(),
  v.transform(cardDigits),
  v.regex(/^\d+$/, '卡号只能是数字'),
  v.regex(/^\d{13,19}$/, '卡号应为 13 到 19 位数字'),
)

export const CHECK_NUMBER = '请核对卡号'
