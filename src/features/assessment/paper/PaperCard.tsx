import type { PaperItem } from '@/api/assessment'
import { paperPhase } from '@/domain/assessment/attempt'
import { durationText } from '@/domain/assessment/rules'
import { pointsText } from '@/domain/assessment/scoring'
import { serverNow } from '@/domain/clock'
import { LinkCard } from '@/ui/LinkCard'
import { Tag } from '@/ui/Tag'

interface PaperCardProps {
  paper: PaperItem
  /** What a paper consists of. */
  unit?: '题' | '步'
  onOpen: () => void
}

/** A paper in a list, with how one stands. */
export function PaperCard({ paper, unit = '题', onOpen }: PaperCardProps) {
  const { rules, mine, participants, title } = paper
  const state = stateOf(paper)
  const time =
    rules.questionSeconds > 0
      ? `每题 ${durationText(rules.questionSeconds)}`
      : rules.limitSeconds > 0
        ? durationText(rules.limitSeconds)
        : '不限时'
  return (
    <LinkCard
      title={title}
      notes={[[`${rules.questions} ${unit}`, time, participants > 0 ? `${participants} 人已答` : ''].filter(Boolean).join(' · ')]}
      tags={
        <>
          <Tag tone={state.tone} testId="paper-state">
            {state.text}
          </Tag>
          {paper.certificate ? <Tag tone="reward">合格可得证书</Tag> : null}
          {mine?.scoreAt ? (
            <Tag>成绩待公布</Tag>
          ) : mine?.bestAttemptId ? (
            <Tag tone="reward">{`最好 ${pointsText(mine.bestScore)} 分`}</Tag>
          ) : null}
          {mine?.isRescored ? <Tag>有题目作废，已重新计分</Tag> : null}
        </>
      }
      onPress={onOpen}
      testId="paper"
    />
  )
}

/** How somebody stands with a paper, in a word. */
export function stateOf({ rules, mine }: Pick<PaperItem, 'rules' | 'mine'>): {
  text: string
  tone: 'primary' | 'success' | 'neutral' | 'watch'
} {
  if (mine?.openAttemptId) return { text: '答题中', tone: 'watch' }
  const phase = paperPhase(rules, serverNow())
  if (phase === 'coming') return { text: '未开始', tone: 'neutral' }
  if (phase === 'closed') return { text: '已结束', tone: 'neutral' }
  if (mine?.bestAttemptId) return { text: '已完成', tone: 'success' }
  return { text: '可答题', tone: 'primary' }
}
