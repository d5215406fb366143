import { Text, View } from '@tarojs/components'
import { DAY, HOUR } from '@/domain/china-time'
import { DISPUTE_WITHIN, MATERIAL_WITHIN, REVIEW_WITHIN } from '@/domain/consultation/due'
import { EMERGENCY_BANNER } from '@/domain/consultation/rounds'
import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import styles from './ContactAssistant.module.scss'

const ABOUT = { type: 'consult' }

/** What an assistant of the consultation centre does; the figures are those of the rules. */
const HELPS: readonly (readonly [title: string, text: string])[] = [
  ['资料', `审核会诊资料，一般在 ${REVIEW_WITHIN / HOUR} 小时内完成；缺少的内容请在 ${MATERIAL_WITHIN / DAY} 天内补齐。`],
  ['预约与参会', '改期、进入与通话中的困难，多学科会诊的组织与协调。'],
  ['同意与隐私', '说明资料由谁查阅、保存多久；知情同意可在患者页自行撤回。'],
  ['费用与争议', `退款进度；服务完成后 ${DISPUTE_WITHIN / DAY} 天内的争议由助理与另一名工作人员共同处理。`],
]

/** Who helps with material and disputes, and how to write to them: `/ContactDoctorAssistant`. */
export default function ContactAssistantPage() {
  const write = () => void navigate('newFeedBack', ABOUT)
  return (
    <PageShell
      footer={
        <View className={styles.wide}>
          <Button onPress={write} testId="write-assistant">
            给助理留言
          </Button>
        </View>
      }
    >
      <View className="t-contact-assistant">
        <Notice tone="danger" edge>
          {`${EMERGENCY_BANNER}，助理不提供诊疗意见。`}
        </Notice>
        <Section title="助理可以帮您">
          {HELPS.map(([title, text]) => (
            <View key={title} className={styles.help}>
              <Text className={styles.title}>{title}</Text>
              <Text className={styles.text}>{text}</Text>
            </View>
          ))}
        </Section>
        <Section title="先看一看">
          <ListRow
            icon="book"
            text="常见问题"
            note="资料、退款、争议与隐私"
            onPress={() => void navigate('newFeedBackProblemsByType', ABOUT)}
            testId="assistant-problems"
          />
          <ListRow
            icon="clock"
            text="留言记录"
            note="查看助理的回复"
            onPress={() => void navigate('newFeedBackHistory')}
            testId="assistant-history"
          />
          <ListRow
            icon="article"
            text="患者手册"
            note="就诊准备、所需资料与退款规则"
            onPress={() => void navigate('patientManual')}
            testId="to-manual"
          />
        </Section>
      </View>
    </PageShell>
  )
}
