import { View } from '@tarojs/components'
import type { TrialResult } from '@/domain/trial/types'
import { SearchBar } from '@/ui/SearchBar'
import { StateView } from '@/ui/StateView'
import { RecordList } from '@/features/tools/RecordList'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { TRIAL_LEGEND, TrialRow } from '../trj-list/components/TrialRow'
import styles from './TrialSearchView.module.scss'

interface TrialSearchViewProps {
  text: string
  onText: (text: string) => void
  results: readonly TrialResult[]
  onOpen: (id: string) => void
}

/** Trials while the user types. Without a word all of them are listed. */
export function TrialSearchView({ text, onText, results, onOpen }: TrialSearchViewProps) {
  return (
    <View>
      <CheckBanner text={TRIAL_LEGEND} />
      <SearchBar value={text} placeholder="试验名、登记号、药品、瘤种" autoFocus onChange={onText} onSearch={onText} />
      {results.length === 0 ? (
        <StateView
          kind="empty"
          title="没有找到试验"
          text="可输入试验名、登记号、瘤种、药品的中文名、拼音首字母或英文名，多个词以空格隔开"
          actionText="查看全部"
          onAction={() => onText('')}
        />
      ) : (
        <View className="t-trj-results">
          <View className={`${styles.count} t-trj-count`}>共 {results.length} 项试验</View>
          <RecordList>
            {results.map((trial) => (
              <TrialRow
                key={trial.id}
                trial={trial}
                marks={text.trim().split(/\s+/).filter(Boolean)}
                onPress={() => onOpen(trial.id)}
              />
            ))}
          </RecordList>
        </View>
      )}
      <ToolFooter of="medicine" />
    </View>
  )
}
