import { Text, View } from '@tarojs/components'
import type { ExamCourse } from '@/api/exam-star'
import { EXAM_AGREEMENT, EXAM_REFUND_RULE } from '@/domain/exam-star'
import { Lines, NotSoldHere } from '@/features/payment'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Checkbox } from '@/ui/Checkbox'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Head } from './Head'
import { yuan } from './words'
import styles from './exam-star.module.scss'

interface PayViewProps {
  course: ExamCourse
  agreed: boolean
  onAgreed: (agreed: boolean) => void
  busy: boolean
  /** Why the last order was not made; empty: nothing is wrong. */
  problem: string
  onOrder: () => void
  onTrial: () => void
  onTip: () => void
  /** Where it may not be sold here: how it is bought elsewhere. */
  onGuide?: () => void
}

/** What the course holds. */
function Contents({ course }: { course: ExamCourse }) {
  return (
    <Section title="课程内容">
      {course.subjects.map(({ name, chapters }) => (
        <ListRow
          key={name}
          icon="book"
          text={name}
          note={`${chapters.length} 章：${chapters.map(({ title }) => title).join('、')}`}
        />
      ))}
    </Section>
  )
}

/** Before the order: what the course holds, what it costs, when money goes back, and what is agreed to. */
export function PayView({ course, agreed, onAgreed, busy, problem, onOrder, onTrial, onTip, onGuide }: PayViewProps) {
  const price = yuan(course.price)
  return (
    <View className={styles.page}>
      <Head course={course} />
      <Contents course={course} />
      <Card spaced>
        <Lines
          items={[
            ['应付', price],
            ['有效期', `支付后 ${course.termDays} 天，可反复练习`],
            ['退款', EXAM_REFUND_RULE],
          ]}
        />
      </Card>
      <View className={styles.rows}>
        <ListRow icon="study" text="先试学" note="试学章节无需购课" onPress={onTrial} testId="to-trial" />
        <ListRow icon="article" text="购买须知" note="退款、发票与有效期" onPress={onTip} testId="to-tip" />
      </View>
      <View className={styles.order}>
        {problem ? (
          <Notice tone="watch" testId="order-problem">
            {problem}
          </Notice>
        ) : null}
        {onGuide ? (
          <NotSoldHere onGuide={onGuide} />
        ) : (
          <>
            <Checkbox checked={agreed} onChange={onAgreed} label={EXAM_AGREEMENT} testId="agree" />
            <Button disabled={!agreed} busy={busy} onPress={onOrder} testId="order">
              {agreed ? `提交订单 ${price}` : '请先勾选退款规则'}
            </Button>
          </>
        )}
        <Text className={styles.note}>课程为职称考试备考练习，不代表任何考试机构，也不保证通过考试。</Text>
      </View>
    </View>
  )
}
