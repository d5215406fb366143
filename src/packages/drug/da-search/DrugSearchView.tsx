import { View } from '@tarojs/components'
import { reimbursementOf } from '@/domain/drug/reimbursement'
import type { Drug } from '@/domain/drug/types'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { LoadMore } from '@/ui/LoadMore'
import { SearchBar } from '@/ui/SearchBar'
import { StateView } from '@/ui/StateView'
import { DrugRow } from '../da/components/DrugRow'
import { RecordList } from '@/features/tools/RecordList'
import { ToolFooter } from '@/features/tools/ToolFooter'
import styles from './DrugSearchView.module.scss'

interface DrugSearchViewProps {
  text: string
  onText: (text: string) => void
  /** Name of the class that the search is limited to. */
  className?: string
  onAllClasses: () => void
  /** How many are found; `results` are those shown so far. */
  total: number
  results: readonly Drug[]
  more: 'more' | 'end'
  onMore: () => void
  year: number
  loaded: ReadonlySet<number>
  onOpen: (id: string) => void
}

/** Drugs while the user types. Without a word all of them are listed. */
export function DrugSearchView(props: DrugSearchViewProps) {
  const { text, onText, className, onAllClasses, total, results, more, onMore, year, loaded, onOpen } = props
  const words = text.trim().split(/\s+/).filter(Boolean)
  return (
    <View>
      <SearchBar value={text} placeholder="药名、商品名、拼音、靶点" autoFocus onChange={onText} onSearch={onText} />
      {className ? (
        <View className={`${styles.limit} t-da-limit`} onClick={onAllClasses} {...a11y(`取消限定 ${className}`, 'button')}>
          类别：{className}
          <Icon name="close" size="small" />
        </View>
      ) : null}
      {total === 0 ? (
        <StateView
          kind="empty"
          title="没有找到药品"
          text="可输入中文名、商品名、拼音首字母、英文名、类别或靶点，多个词以空格隔开；商品名收录不全"
          actionText="查看全部"
          onAction={() => {
            onText('')
            onAllClasses()
          }}
        />
      ) : (
        <View className="t-da-results">
          <View className={`${styles.count} t-da-count`}>共 {total} 种药品</View>
          <RecordList>
            {results.map((drug) => (
              <DrugRow
                key={drug.id}
                drug={drug}
                reimbursement={reimbursementOf(drug, year, loaded)}
                marks={words}
                onPress={() => onOpen(drug.id)}
              />
            ))}
          </RecordList>
          <LoadMore state={more} onLoad={onMore} />
        </View>
      )}
      <ToolFooter of="medicine" />
    </View>
  )
}
