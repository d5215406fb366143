import { View } from '@tarojs/components'
import classNames from 'classnames'
import { testClass, withRole } from '../a11y'
import styles from './Switch.module.scss'

interface SwitchProps {
  on: boolean
  onChange: (on: boolean) => void
  label: string
  /** What it changes. */
  note?: string
  testId?: string
}

/** On or off, at once. The whole row is pressed. */
export function Switch({ on, onChange, label, note, testId }: SwitchProps) {
  return (
    <View
      className={classNames(styles.row, testClass(testId))}
      onClick={() => onChange(!on)}
      {...withRole('switch', { checked: on })}
    >
      <View className={styles.text}>
        <View className={styles.label}>{label}</View>
        {note ? <View className={styles.note}>{note}</View> : null}
      </View>
      <View className={classNames(styles.track, on && styles.on)}>
        <View className={classNames(styles.thumb, on && styles.thumbOn)} />
      </View>
    </View>
  )
}
