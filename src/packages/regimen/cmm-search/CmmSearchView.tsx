import { View } from '@tarojs/components'
import type { Regimen } from '@/domain/regimen/types'
import { RecordList } from '@/features/tools/RecordList'
import { LoadMore } from '@/ui/LoadMore'
import { SearchBar } from '@/ui/SearchBar'
import { StateView } from '@/ui/StateView'
import { RegimenRow } from '../cmm/components/RegimenRow'
import { ManualBanner } from '../cmm/components/ManualBanner'
import { ManualFooter } from '../cmm/components/ManualFooter'
import styles from './CmmSearchView.module.scss'

interface CmmSearchViewProps {
  /** Of the manual. */
  edition: string
  text: string
  onText: (text: string) => void
  /** How many are found; `results` are those shown so far. */
  total: number
  results: readonly Regimen[]
  more: 'more' | 'end'
  onMore: () => void
  onOpen: (regimen: Regimen) => void
}

/** Regimens while the user types. Without a word all of them are listed. */
export function CmmSearchView({ edition, text, onText, total, results, more, onMore, onOpen }: CmmSearchViewProps) {
  const words = text.trim().split(/\s+/).filter(Boolean)
  return (
    <View>
      <SearchBar value={text} placeholder="方案、药品，如 FOLFOX、奥沙利铂、aslb" autoFocus onChange={onText} onSearch={onText} />
      {results.length === 0 ? (
        <StateView
          kind="empty"
          title="没有找到方案"
          text="可输入方案名、瘤种、药品的中文名、拼音首字母或英文名；多个词以空格隔开"
          actionText="查看全部"
          onAction={() => onText('')}
        />
      ) : (
        <View className="t-cmm-results">
          <ManualBanner />
          <View className={`${styles.count} t-cmm-count`}>共 {total} 个方案</View>
          <RecordList>
            {results.map((regimen) => (
              <RegimenRow key={regimen.id} regimen={regimen} marks={words} onPress={() => onOpen(regimen)} />
            ))}
          </RecordList>
          <LoadMore state={more} onLoad={onMore} />
        </View>
      )}
      <ManualFooter edition={edition} />
    </View>
  )
}
