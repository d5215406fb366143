import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import styles from './CertifySteps.module.scss'

const STEPS = ['填写资料', '上传材料', '等待审核'] as const

/** The current step of certification; steps count from 1. */
export function CertifySteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <View className={`${styles.steps} t-certify-steps`} {...a11y(`第 ${current} 步，共 3 步：${STEPS[current - 1]}`)}>
      {STEPS.map((text, index) => (
        <View key={text} className={classNames(styles.step, index < current && styles.on)}>
          <Text className={classNames(styles.number, index < current && styles.numberOn)}>{index + 1}</Text>
          <Text className={styles.text}>{text}</Text>
        </View>
      ))}
    </View>
  )
}
