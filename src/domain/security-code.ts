import * as v from 'valibot'

/** Rules of the six-digit code for sensitive actions, for the screen and for the server. */

const UP = '0123456789012345'
const DOWN = '9876543210987654'

/** Why a code is too easy to guess, or '' when it is not. */
export function weakSecurityCode(code: string): string {
  if (/^(\d)\1{5}$/.test(code)) return '安全码不能是 6 个相同的数字'
  if (UP.includes(code) || DOWN.includes(code)) return '安全码不能是连续的数字'
  if (/^(\d{2})\1{2}$/.test(code) || /^(\d{3})\1$/.test(code)) return '安全码不能是重复的数字'
  if (/^(\d)\1(\d)\2(\d)\3$/.test(code)) return '安全码不能是成对重复的数字'
  return isBirthday(code) ? '安全码不能是生日或年月' : ''
}

/** 850312 or 198503: what people choose first, and others try first. */
function isBirthday(code: string): boolean {
  const [a, b, c] = [Number(code.slice(0, 2)), Number(code.slice(2, 4)), Number(code.slice(4))]
  const isMonth = (value: number) => value >= 1 && value <= 12
  const isDay = (value: number) => value >= 1 && value <= 31
  return (isMonth(b) && isDay(c)) || ((a === 19 || a === 20) && isMonth(c))
}

export const securityCodeSchema = v.pipe(v.string(), v.regex(/^\d{6}$/, '请输入 6 位数字安全码'))

/** A code that is being set. */
export const newSecurityCodeSchema = v.pipe(
  securityCodeSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    const weakness = dataset.typed ? weakSecurityCode(dataset.value) : ''
    if (weakness) addIssue({ message: weakness })
  }),
)
