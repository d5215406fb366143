import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { a11y, testClass } from '../a11y'
import { Icon } from '../Icon'
import styles from './Checkbox.module.scss'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  children?: ReactNode
  testId?: string
}

/** A box to tick. The whole line of a plain label is pressed; links inside `children` keep their own taps. */
export function Checkbox({ checked, onChange, label, children, testId }: CheckboxProps) {
  const control = { onClick: () => onChange(!checked), ...a11y(label, 'checkbox', { checked }) }
  const box = (
    <View className={classNames(styles.box, checked && styles.on)}>
      {checked ? <Icon name="check" size="small" color="on-brand" /> : null}
    </View>
  )
  if (!children)
    return (
      <View className={`${styles.row} ${testClass(testId)}`} {...control}>
        <View className={styles.hit}>{box}</View>
        <View className={styles.label}>{label}</View>
      </View>
    )
  return (
    <View className={styles.row}>
      <View className={`${styles.hit} ${testClass(testId)}`} {...control}>
        {box}
      </View>
      <View className={styles.text}>{children}</View>
    </View>
  )
}
