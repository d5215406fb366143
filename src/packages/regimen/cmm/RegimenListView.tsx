import { View } from '@tarojs/components'
import type { Regimen } from '@/domain/regimen/types'
import { RecordList } from '@/features/tools/RecordList'
import { ManualBanner } from './components/ManualBanner'
import { ManualFooter } from './components/ManualFooter'
import { RegimenRow } from './components/RegimenRow'

interface RegimenListViewProps {
  /** Of the manual. */
  edition: string
  regimens: readonly Regimen[]
  onOpen: (regimen: Regimen) => void
}

/** Regimens in the order they are given. */
export function RegimenListView({ edition, regimens, onOpen }: RegimenListViewProps) {
  return (
    <View className="t-regimens">
      <ManualBanner />
      <RecordList>
        {regimens.map((regimen) => (
          <RegimenRow key={`${regimen.id}-${regimen.edition ?? ''}`} regimen={regimen} onPress={() => onOpen(regimen)} />
        ))}
      </RecordList>
      <ManualFooter edition={edition} />
    </View>
  )
}
