import { View } from '@tarojs/components'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { YearNote } from '../da/components/YearNote'
import { ToolFooter } from '@/features/tools/ToolFooter'
import type { PreviewRow } from './rows'
import styles from './PreviewView.module.scss'

interface PreviewViewProps {
  title: string
  /** `drug` 2026.11. */
  edition: string
  rows: readonly PreviewRow[]
  /** Of the reimbursement list only. */
  year?: { year: number; unknown?: string; loaded: boolean }
  onOpen: (id: string) => void
}

/** A whole data set as it stands, unpublished look: one line a record. */
export function PreviewView({ title, edition, rows, year, onOpen }: PreviewViewProps) {
  return (
    <View className="t-da-preview">
      <View className={`${styles.mark} t-preview-mark`}>预览 · 未经审核发布 · {edition} 版</View>
      {year ? <YearNote {...year} /> : null}
      <Section title={`${title}（${rows.length}）`}>
        {rows.map(({ id, text, note }) => (
          <ListRow key={id} text={text} note={note} onPress={() => onOpen(id)} testId="preview-row" />
        ))}
      </Section>
      <ToolFooter of="medicine" />
    </View>
  )
}
