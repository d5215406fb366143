import { Text, View } from '@tarojs/components'
import { HOUR, MINUTE } from '@/domain/china-time'
import { NO_EMERGENCY_SERVICE } from '@/domain/consultation/kinds'
import { DIRECTED_FOR, TAKEN_FOR } from '@/domain/consultation/quick'
import { FOLLOW_UP_WITHIN, SERVICES } from '@/domain/consultation/services'
import { Section } from '@/ui/Section'
import styles from './FastHome.module.scss'

const { accept, followUps } = SERVICES.quick

const STEPS = [
  { title: '提问并支付', text: '可以公开提问，由任意认证医生抢答，也可以指定一位医生。' },
  {
    title: '医生接单作答',
    text: `医生接单后 ${TAKEN_FOR / MINUTE} 分钟内回答。指定的医生 ${DIRECTED_FOR / HOUR} 小时未接单，您可以转为公开提问或退款。`,
  },
  { title: '查看回答与追问', text: `回答后 ${FOLLOW_UP_WITHIN / HOUR} 小时内可追问 ${followUps} 次，不另收费。` },
  { title: '未获回答全额退款', text: `${accept / HOUR} 小时内没有医生回答，费用原路退回。` },
] as const

/** How a question goes, with the figures of the service. */
export const Steps = () => (
  <Section title="服务说明">
    <View className={styles.steps}>
      {STEPS.map(({ title, text }, index) => (
        <View key={title} className={styles.step}>
          <View className={styles.number} aria-hidden="true">
            {index + 1}
          </View>
          <View className={styles.body}>
            <Text className={styles.title}>{title}</Text>
            <Text className={styles.note}>{text}</Text>
          </View>
        </View>
      ))}
      <Text className={styles.note}>回答属于健康咨询，不含诊断与处方。{NO_EMERGENCY_SERVICE}。</Text>
    </View>
  </Section>
)
