import { View } from '@tarojs/components'
import { RecordList } from '@/features/tools/RecordList'
import { RecordRow } from '@/features/tools/RecordRow'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { LoadMore } from '@/ui/LoadMore'
import { Notice } from '@/ui/Notice'
import { SearchBar } from '@/ui/SearchBar'
import { Segmented } from '@/ui/Segmented'
import { StateView } from '@/ui/StateView'
import { YearNote } from '../da/components/YearNote'
import styles from './PreviewView.module.scss'
import type { PreviewRow, PreviewType } from './rows'

const TYPES = [
  { key: 'drug', text: '用药资料', testId: 'preview-drug' },
  { key: 'nrld', text: '医保目录', testId: 'preview-nrld' },
] as const

interface PreviewViewProps {
  type: PreviewType
  onType: (type: PreviewType) => void
  /** `drug` 2026.11. */
  edition: string
  text: string
  onText: (text: string) => void
  /** How many are found; `rows` are those shown so far. */
  total: number
  rows: readonly PreviewRow[]
  more: 'more' | 'end'
  onMore: () => void
  /** Of the reimbursement list only. */
  year?: { year: number; unknown?: string; loaded: boolean }
  onOpen: (id: string) => void
}

/** A data set before it is released, for those who edit it: which one, a search, one record a row as readers will see it. */
export function PreviewView({ type, onType, edition, text, onText, total, rows, more, onMore, year, onOpen }: PreviewViewProps) {
  return (
    <View className="t-da-preview">
      <View className={styles.head}>
        <Notice tone="watch" testId="preview-mark">
          预览：{edition} 版，未经审核发布，不用于临床
        </Notice>
        <Segmented label="预览哪份资料" items={TYPES} current={type} onChange={onType} />
      </View>
      <SearchBar value={text} placeholder="药名、商品名、拼音、靶点" onChange={onText} onSearch={onText} />
      {year ? (
        <View className={styles.count}>
          <YearNote {...year} isLine />
        </View>
      ) : null}
      {total === 0 ? (
        <StateView kind="empty" title="没有找到药品" actionText="查看全部" onAction={() => onText('')} />
      ) : (
        <>
          <View className={`${styles.count} t-preview-count`}>
            共 {total} 种{year ? `，${year.year} 年目录` : ''}
          </View>
          <RecordList>
            {rows.map(({ id, zh, en, note }) => (
              <RecordRow key={id} title={zh} notes={[en, note]} onPress={() => onOpen(id)} testId="preview-row" />
            ))}
          </RecordList>
          <LoadMore state={more} onLoad={onMore} />
        </>
      )}
      <ToolFooter of="medicine" />
    </View>
  )
}
