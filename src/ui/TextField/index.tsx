import { Input, View } from '@tarojs/components'
import classNames from 'classnames'
import { useId, type ReactNode } from 'react'
import { is, type GenericSchema } from 'valibot'
import { a11y, testClass } from '../a11y'
import { FieldRow } from '../FieldRow'
import { Icon } from '../Icon'
import { useTypedValue } from '../use-typed-value'
import { thousandsDoubt } from '@/domain/number-text'
import { env } from '@/platform/env'
import { numericKind, type FieldKind } from './kinds'
import styles from './TextField.module.scss'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Under the field: what is usual, or within what limits. */
  hint?: string
  /** A Chinese sentence under the field; what was typed stays. */
  error?: string
  /** A Chinese sentence about what is unusual, and accepted. */
  caution?: string
  kind?: FieldKind
  /** That a `digit` takes: with fewer than three, `1.500` may be meant in thousands and is refused in place. */
  decimals?: number
  /** What a right value keeps: a tick in the field says that it does. */
  rule?: GenericSchema
  maxLength?: number
  /** Unit, or a control at the end of the line. */
  suffix?: ReactNode
  onFocus?: () => void
  onBlur?: () => void
  onConfirm?: () => void
  disabled?: boolean
  testId?: string
}

/** One line of input. A number typed on any keyboard is understood, or refused in place: it is never changed or dropped silently. */
export function TextField({
  label,
  value,
  onChange,
  placeholder,
  hint,
  error,
  caution,
  kind = 'text',
  decimals = 0,
  rule,
  maxLength = 140,
  suffix,
  onFocus,
  onBlur,
  onConfirm,
  disabled,
  testId,
}: TextFieldProps) {
  const typed = useTypedValue(value)
  const errorId = useId()
  const numeric = numericKind(kind)
  const isWeapp = env.build === 'weapp'
  const doubt = kind === 'digit' && decimals < 3 ? thousandsDoubt(value) : ''
  const sentence = doubt || error || numeric?.refusal(numeric.plain(value))
  const isRight = rule !== undefined && value.trim() !== '' && !sentence && !caution && is(rule, value)
  return (
    <FieldRow
      label={label}
      hint={hint}
      error={sentence}
      caution={caution}
      errorId={isWeapp ? undefined : errorId}
      testId={testId}
    >
      <View
        className={classNames(
          styles.line,
          disabled && styles.disabled,
          typed.hasFocus && styles.focused,
          sentence ? styles.broken : caution && styles.unusual,
        )}
      >
        <Input
          className={classNames(styles.input, testClass(testId))}
          value={typed.value}
          type={isWeapp ? (numeric?.hostType ?? (kind === 'idcard' ? 'idcard' : 'text')) : 'text'}
          // On H5 Taro's input is a box around the real one, which must have the name and the error.
          {...(!isWeapp && {
            nativeProps: {
              ...numeric?.browser,
              'aria-label': label,
              ...(sentence && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
            },
          })}
          password={kind === 'password'}
          placeholder={placeholder ?? `请输入${label}`}
          placeholderClass={styles.placeholder}
          maxlength={maxLength}
          disabled={disabled}
          aria-label={label}
          onFocus={() => {
            typed.onFocus()
            onFocus?.()
          }}
          onInput={(event) => onChange(numeric ? numeric.plain(event.detail.value) : event.detail.value)}
          onBlur={() => {
            typed.onBlur()
            onBlur?.()
          }}
          onConfirm={onConfirm}
        />
        {rule ? <View className={styles.mark}>{isRight ? <Tick testId={testId} /> : null}</View> : null}
        {suffix ? <View className={styles.suffix}>{suffix}</View> : null}
      </View>
    </FieldRow>
  )
}

/** In a parent of its own: when it comes or goes beside the input, the mini-program would draw the input again below the finger. */
const Tick = ({ testId }: { testId?: string }) => (
  <View className={classNames(styles.tick, testClass(testId && `${testId}-right`))} {...a11y('填写正确', 'img')}>
    <Icon name="check" size="small" color="inherit" />
  </View>
)
