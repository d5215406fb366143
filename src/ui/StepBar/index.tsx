import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y, testClass } from '../a11y'
import styles from './StepBar.module.scss'

interface StepBarProps {
  steps: readonly string[]
  /** From 1. */
  current: number
  testId: string
}

/** How far one is on a way of several screens: a bar a step, and what each asks. */
export function StepBar({ steps, current, testId }: StepBarProps) {
  return (
    <View
      className={`${styles.steps} ${testClass(testId)}`}
      {...a11y(`第 ${current} 步，共 ${steps.length} 步：${steps[current - 1] ?? ''}`, 'img')}
    >
      {steps.map((text, index) => (
        <View key={text} className={styles.step}>
          <View className={classNames(styles.bar, index < current && styles.done)} />
          <Text className={classNames(styles.text, index === current - 1 && styles.on)}>
            {index === current - 1 ? `${current}/${steps.length} ${text}` : text}
          </Text>
        </View>
      ))}
    </View>
  )
}
