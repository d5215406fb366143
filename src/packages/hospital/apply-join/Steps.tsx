import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import styles from './Steps.module.scss'

const STEPS = ['执业信息', '证件照片', '确认提交'] as const

/** How far one is: a bar a step, and what each asks. */
export const Steps = ({ current }: { current: number }) => (
  <View
    className={`${styles.steps} t-join-steps`}
    {...a11y(`第 ${current} 步，共 ${STEPS.length} 步：${STEPS[current - 1] ?? ''}`, 'img')}
  >
    {STEPS.map((text, index) => (
      <View key={text} className={styles.step}>
        <View className={classNames(styles.bar, index < current && styles.done)} />
        <Text className={classNames(styles.text, index === current - 1 && styles.on)}>
          {index === current - 1 ? `${current}/${STEPS.length} ${text}` : text}
        </Text>
      </View>
    ))}
  </View>
)
