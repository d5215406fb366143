import { View } from '@tarojs/components'
import type { Regimen } from '@/domain/regimen/types'
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
      {regimens.map((regimen) => (
        <RegimenRow key={`${regimen.id}-${regimen.edition ?? ''}`} regimen={regimen} onPress={() => onOpen(regimen)} />
      ))}
      <ManualFooter edition={edition} />
    </View>
  )
}
