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

/** A box to tick, with its text beside it; links inside the text keep their own taps. */
export function Checkbox({ checked, onChange, label, children, testId }: CheckboxProps) {
  return (
    <View className={styles.row}>
      <View
        className={`${styles.hit} ${testClass(testId)}`}
        onClick={() => onChange(!checked)}
        {...a11y(`${label}，${checked ? '已勾选' : '未勾选'}`, 'checkbox')}
      >
        <View className={classNames(styles.box, checked && styles.on)}>
          {checked ? <Icon name="check" size="small" color="on-brand" /> : null}
        </View>
      </View>
      <View className={styles.text}>{children ?? label}</View>
    </View>
  )
}
