import type { PaperItem } from '@/api/assessment'
import { paperPhase } from '@/domain/assessment/attempt'
import { serverNow } from '@/domain/clock'
import { FootBar, footMain } from '@/features/tools'
import { Button } from '@/ui/Button'

interface BeginBarProps {
  paper: PaperItem
  busy: boolean
  onBegin: () => void
  /** Left out: there is none. */
  onRank?: () => void
}

/** What the main button does, or why there is nothing to do. */
export function beginText({ rules, mine }: PaperItem): { text: string; disabled: boolean } {
  if (mine?.openAttemptId) return { text: '继续答题', disabled: false }
  const phase = paperPhase(rules, serverNow())
  if (phase !== 'open') return { text: phase === 'coming' ? '尚未开始' : '已结束', disabled: true }
  const left = rules.tries > 0 ? rules.tries - (mine?.tries ?? 0) : null
  if (left === null) return { text: mine?.tries ? '再答一次' : '开始答题', disabled: false }
  return left > 0 ? { text: `开始答题（还可答 ${left} 次）`, disabled: false } : { text: '次数已用完', disabled: true }
}

/** Ranking, and the way into the paper. */
export function BeginBar({ paper, busy, onBegin, onRank }: BeginBarProps) {
  const { text, disabled } = beginText(paper)
  return (
    <FootBar>
      {onRank ? (
        <Button tone="secondary" onPress={onRank} testId="rank">
          排行榜
        </Button>
      ) : null}
      <Button className={footMain} busy={busy} disabled={disabled} onPress={onBegin} testId="begin">
        {text}
      </Button>
    </FootBar>
  )
}
