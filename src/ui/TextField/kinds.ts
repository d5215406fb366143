import { mayBecomeNumber, plainDigitsText, plainNumberText } from '@/domain/number-text'

/**
 * - `digit`: a number with decimals; `number`: a whole one; `money`: an amount in yuan, whose form refuses what no price is. None of them lets wheel or
 *   arrow keys write into it, as a number box of the browser does.
 * - `mobile`, `code`, `card`: digits; the browser may offer the owner's number, the code of the message that has just come, or a bank card.
 */
export type FieldKind = 'text' | 'number' | 'digit' | 'money' | 'mobile' | 'code' | 'card' | 'password' | 'idcard'

interface NumericKind {
  /** The mini-program's keypad. */
  hostType: 'number' | 'digit'
  /** Attributes of the browser's input. */
  browser: Readonly<Record<string, string>>
  /** What was typed, with the characters of every keyboard understood. */
  plain: (typed: string) => string
  /** A Chinese sentence for what cannot be understood, empty when all is. */
  refusal: (plain: string) => string
}

const number = (hostType: 'number' | 'digit'): NumericKind => ({
  hostType,
  browser: { inputmode: hostType === 'digit' ? 'decimal' : 'numeric', autocomplete: 'off' },
  plain: plainNumberText,
  refusal: (plain) => (mayBecomeNumber(plain) ? '' : '请输入数字，例如 62.5'),
})

const digits = (autocomplete: string): NumericKind => ({
  hostType: 'number',
  browser: { inputmode: 'numeric', autocomplete },
  plain: plainDigitsText,
  refusal: (plain) => (/^\d*$/.test(plain) ? '' : '只能输入数字'),
})

const numericKinds: Partial<Record<FieldKind, NumericKind>> = {
  number: { ...number('number'), refusal: (plain) => (mayBecomeNumber(plain) ? '' : '请输入数字') },
  digit: number('digit'),
  money: number('digit'),
  mobile: digits('tel-national'),
  code: digits('one-time-code'),
  card: digits('cc-number'),
}

export const numericKind = (kind: FieldKind): NumericKind | undefined => numericKinds[kind]
