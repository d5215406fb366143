import type { ReportItem } from '@/api/report'
import { formatRelative } from '@/domain/format'
import { KeptList } from '../components/KeptList'

interface HistoryViewProps {
  items: readonly ReportItem[]
  onOpen: (id: string) => void
  onMore: (item: ReportItem) => void
}

const noteOf = ({ cancerName, tnm, stageName, isConfirmed, updatedAt }: ReportItem): string =>
  [cancerName || '肿瘤未定', tnm, stageName || '未得出分期', stageName && !isConfirmed ? '待确认' : '', formatRelative(updatedAt)]
    .filter(Boolean)
    .join(' · ')

export function HistoryView({ items, onOpen, onMore }: HistoryViewProps) {
  return <KeptList items={items} noteOf={noteOf} onOpen={onOpen} onMore={onMore} testId="report" />
}
