import { Text, Textarea, View } from '@tarojs/components'
import classNames from 'classnames'
import { useId } from 'react'
import { env } from '@/platform/env'
import { testClass } from '../a11y'
import { FieldError } from '../FieldRow/FieldError'
import { useTypedValue } from '../use-typed-value'
import styles from './TextArea.module.scss'

interface TextAreaProps {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  placeholder?: string
  error?: string
  autoFocus?: boolean
  /** One line that grows with what is typed; it counts only near the end. */
  growing?: boolean
  /** In a place that has an edge of its own. */
  bare?: boolean
  /** For a whole text that is pasted. */
  tall?: boolean
  testId?: string
}

const NEAR = 0.8

/** Several lines of input with a counter. */
export function TextArea({
  label,
  value,
  onChange,
  maxLength,
  placeholder,
  error,
  autoFocus,
  growing = false,
  bare = false,
  tall = false,
  testId,
}: TextAreaProps) {
  const typed = useTypedValue(value)
  const errorId = useId()
  const isWeapp = env.build === 'weapp'
  return (
    <View className={styles.field}>
      <View
        className={classNames(
          bare ? styles.bare : styles.box,
          growing && styles.growing,
          !bare && typed.hasFocus && styles.focused,
          error && styles.broken,
        )}
      >
        <Textarea
          className={classNames(growing ? styles.line : styles.input, tall && styles.tall, testClass(testId))}
          value={typed.value}
          placeholder={placeholder}
          placeholderClass={styles.placeholder}
          // The counter says when the text is too long; cutting it off silently would lose what was typed.
          maxlength={-1}
          focus={autoFocus}
          autoHeight={growing}
          // On H5 Taro's text area is a box around the real one, which must have the name and the error.
          {...(!isWeapp && {
            nativeProps: { 'aria-label': label, ...(error && { 'aria-invalid': 'true', 'aria-describedby': errorId }) },
          })}
          aria-label={label}
          onFocus={typed.onFocus}
          onBlur={typed.onBlur}
          onInput={(event) => onChange(event.detail.value)}
        />
        {growing && value.length < maxLength * NEAR ? null : (
          <Text
            className={classNames(styles.count, value.length > maxLength && styles.over)}
          >{`${value.length}/${maxLength}`}</Text>
        )}
      </View>
      <View>
        <FieldError id={isWeapp ? undefined : errorId}>{error}</FieldError>
      </View>
    </View>
  )
}
