import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import { STEPS, type Stepped } from '../rules/flows'
import styles from './Steps.module.scss'

interface StepsProps {
  flow: Stepped
  /** From 1. */
  current: number
}

/** How far one is on a way of several screens: a bar a step, and what each asks. */
export function Steps({ flow, current }: StepsProps) {
  const steps = STEPS[flow]
  return (
    <View
      className={`${styles.steps} t-${flow}-steps`}
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
