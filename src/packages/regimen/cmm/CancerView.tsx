import { View } from '@tarojs/components'
import type { Regimen } from '@/domain/regimen/types'
import { settingText } from '@/domain/regimen/wording'
import { Section } from '@/ui/Section'
import { ManualBanner } from './components/ManualBanner'
import { ManualFooter } from './components/ManualFooter'
import { RegimenRow } from './components/RegimenRow'

interface CancerViewProps {
  /** Of the manual. */
  edition: string
  groups: readonly { setting: string; regimens: readonly Regimen[] }[]
  onOpen: (regimen: Regimen) => void
}

/** Regimens of one cancer by setting; one that serves several settings is listed under each. */
export function CancerView({ edition, groups, onOpen }: CancerViewProps) {
  return (
    <View className="t-cmm-cancer-regimens">
      <ManualBanner />
      {groups.map(({ setting, regimens }) => (
        <Section key={setting} title={settingText(setting)}>
          {regimens.map((regimen) => (
            <RegimenRow key={regimen.id} regimen={regimen} onPress={() => onOpen(regimen)} />
          ))}
        </Section>
      ))}
      <ManualFooter edition={edition} />
    </View>
  )
}
