import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { PaperItem } from '@/api/assessment'
import { durationText, ruleTexts, waitText } from '@/domain/assessment/rules'
import { pointsText } from '@/domain/assessment/scoring'
import { heading } from '@/ui/a11y'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Figures } from './Figures'
import { RuleCard } from './RuleCard'
import styles from './PaperView.module.scss'

interface PaperViewProps {
  paper: PaperItem
  /** Left out: its own. */
  title?: string | undefined
  /** What a paper consists of. */
  unit?: '题' | '步'
  /** Rules of its kind, before those of the paper. */
  rules?: readonly string[]
  onResult: () => void
  /** Rows that lead on: to the contest, to what one has done. */
  children: ReactNode
}

/** What a paper asks, before it is begun. */
export function PaperView({ paper, title = paper.title, unit = '题', rules: more = [], onResult, children }: PaperViewProps) {
  const { rules, mine, participants } = paper
  const seconds = rules.questionSeconds || rules.limitSeconds
  return (
    <View>
      <View className={styles.head}>
        <View className={styles.title} {...heading(2)}>
          {title}
        </View>
        <View className={styles.figures}>
          <Figures
            items={[
              { value: String(rules.questions), label: unit },
              { value: pointsText(rules.totalPoints), label: '满分' },
              { value: seconds > 0 ? durationText(seconds) : '不限', label: rules.questionSeconds > 0 ? '每题用时' : '用时' },
              { value: String(participants), label: '人已答' },
            ]}
          />
        </View>
      </View>
      <RuleCard title="答题规则" rules={[...more, ...ruleTexts(rules, unit), ...rewardRules(paper)]} />
      <Section title="更多">
        {mine?.bestAttemptId ? (
          <ListRow
            icon="trial"
            text="我的成绩"
            note={mine.scoreAt ? waitText(mine.scoreAt) : `最好 ${pointsText(mine.bestScore)} 分，已答 ${mine.tries} 次`}
            onPress={onResult}
            testId="my-result"
          />
        ) : null}
        {children}
      </Section>
    </View>
  )
}

/** What passing brings. */
const rewardRules = ({ certificate, credits }: PaperItem): string[] => [
  ...(certificate ? [`合格即颁发《${certificate}》，认证后领取`] : []),
  ...(credits > 0 ? [`首次合格得 ${credits} 积分，可在积分商城兑换`] : []),
]
