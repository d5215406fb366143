import { Text, View } from '@tarojs/components'
import type { CatalogueEntry } from '@/domain/tnm/catalogue'
import type { Edition } from '@/domain/tnm/types'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { cancerGroups } from '../components/cancer-groups'
import { OrganIndex } from '../components/OrganIndex'
import { OrganMark } from '../components/OrganMark'
import styles from './TumorSelectedView.module.scss'

interface TumorSelectedViewProps {
  cancers: readonly { entry: CatalogueEntry; editions: readonly Edition[] }[]
  onStage: (cancerId: string, editionId: string) => void
  onBlueprint: (cancerId: string) => void
  /** Another cancer of the index. */
  onOther: (cancerId: string) => void
}

/** The subtypes of a tumour, each with its editions and its treatment overview; below, the index of the others. */
export function TumorSelectedView({ cancers, onStage, onBlueprint, onOther }: TumorSelectedViewProps) {
  const unchecked = cancers.flatMap(({ editions }) =>
    editions.filter(({ groupsChecked }) => !groupsChecked).map(({ shortZh }) => shortZh),
  )
  const shown = cancers.map(({ entry }) => entry.id)
  const others = cancerGroups()
    .map((group) => ({ ...group, entries: group.entries.filter(({ id }) => !shown.includes(id)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <View className="t-tumor-selected">
      {unchecked.length > 0 ? <CheckBanner text={`${unchecked.join('、')}的分期组合待核对`} /> : null}
      {cancers.map(({ entry, editions }) => (
        <Section key={entry.id} title={entry.nameZh}>
          <View className={styles.head}>
            <OrganMark id={entry.id} />
            <Text className={styles.note}>{`选${editions.length > 1 ? '一个' : ''}版本，逐项得出分期`}</Text>
          </View>
          {editions.map((edition) => (
            <ListRow
              key={edition.id}
              text={edition.titleZh}
              note={edition.appliesToZh}
              onPress={() => onStage(entry.id, edition.id)}
              testId={`edition-${entry.id}-${edition.id}`}
            />
          ))}
          <ListRow text="各分期治疗一览" icon="layers" onPress={() => onBlueprint(entry.id)} testId={`blueprint-${entry.id}`} />
        </Section>
      ))}
      <OrganIndex groups={others} onOpen={onOther} />
      <ToolFooter of="staging" />
    </View>
  )
}
