import { formatDayTime } from '@/domain/format'
import { Notice } from '@/ui/Notice'

/** Of a ranking over several papers: one of them tells its scores at its end only. */
export const NotAllRanked = ({ until, edge }: { until: string; edge?: boolean }) => (
  <Notice tone="info" edge={edge} testId="not-all-ranked">
    {`部分成绩将于 ${formatDayTime(until)} 公布并计入排行`}
  </Notice>
)
