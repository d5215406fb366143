import { Input, View } from '@tarojs/components'
import classNames from 'classnames'
import { useId, type ReactNode } from 'react'
import { testClass } from '../a11y'
import { FieldRow } from '../FieldRow'
import { useTypedValue } from '../use-typed-value'
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
  kind?: FieldKind
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
  kind = 'text',
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
  const sentence = error || numeric?.refusal(numeric.plain(value))
  return (
    <FieldRow label={label} hint={hint} error={sentence} errorId={isWeapp ? undefined : errorId} testId={testId}>
      <View
        className={classNames(
          styles.line,
          disabled && styles.disabled,
          typed.hasFocus && styles.focused,
          sentence && styles.broken,
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
        {suffix ? <View className={styles.suffix}>{suffix}</View> : null}
      </View>
    </FieldRow>
  )
}
