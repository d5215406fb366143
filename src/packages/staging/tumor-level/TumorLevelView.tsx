import { View } from '@tarojs/components'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { RecordList } from '@/features/tools/RecordList'
import { ListRow } from '@/ui/ListRow'
import { OrganIndex } from '../components/OrganIndex'
import { cancerGroups } from '../components/cancer-groups'

interface TumorLevelViewProps {
  onOpen: (cancerId: string) => void
  onTreatments: () => void
}

/** The first level of staging: systems and their cancers. */
export function TumorLevelView({ onOpen, onTreatments }: TumorLevelViewProps) {
  return (
    <View className="t-tumor-level">
      <RecordList>
        <ListRow text="按肿瘤查看治疗要点" icon="layers" onPress={onTreatments} testId="treatments" />
      </RecordList>
      <OrganIndex groups={cancerGroups()} onOpen={onOpen} />
      <ToolFooter of="staging" />
    </View>
  )
}
