import { View } from '@tarojs/components'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { CheckTag } from '@/features/tools/CheckTag'
import styles from './Material.module.scss'

export interface MaterialItem {
  id: string
  text: string
  note?: string
  checked: boolean
}

export interface StageMaterial {
  /** Regimens of the cancer under their settings. */
  regimens: readonly { setting: string; items: readonly MaterialItem[] }[]
  guidelines: readonly MaterialItem[]
  trials: readonly MaterialItem[]
}

interface MaterialProps {
  material: StageMaterial
  /** Absent for patients: they see what there is, the doses stay with the doctor. */
  onOpen?: (kind: 'regimen' | 'guideline' | 'trial', id: string) => void
}

const NOTE = '以下为该肿瘤现有的方案、指南与试验，按适用阶段列出，并非针对该分期的推荐；治疗由诊疗团队结合患者情况决定。'
const PATIENT_NOTE = '以下为该肿瘤的公开资料目录，供与医生沟通时参考，不是治疗建议；治疗方案由您的主诊团队决定。'

/** What the data hold on the treatment of a cancer: a catalogue, never a recommendation. */
export function Material({ material, onOpen }: MaterialProps) {
  const { regimens, guidelines, trials } = material
  return (
    <View className="t-material">
      <View className={styles.note}>{onOpen ? NOTE : PATIENT_NOTE}</View>
      {regimens.map(({ setting, items }) => (
        <Items key={setting} title={`方案 · ${setting}`} items={items} kind="regimen" onOpen={onOpen} />
      ))}
      <Items title="指南" items={guidelines} kind="guideline" onOpen={onOpen} />
      <Items title="临床试验结果" items={trials} kind="trial" onOpen={onOpen} />
      {regimens.length + guidelines.length + trials.length === 0 ? (
        <View className={`${styles.note} t-no-material`}>本应用尚无该肿瘤的方案、指南或试验资料。</View>
      ) : null}
    </View>
  )
}

interface ItemsProps extends Pick<MaterialProps, 'onOpen'> {
  title: string
  items: readonly MaterialItem[]
  kind: 'regimen' | 'guideline' | 'trial'
}

function Items({ title, items, kind, onOpen }: ItemsProps) {
  if (items.length === 0) return null
  return (
    <Section title={title}>
      {items.map(({ id, text, note, checked }) => (
        <ListRow
          key={id}
          text={text}
          note={note}
          extra={<CheckTag checked={checked} />}
          onPress={onOpen && (() => onOpen(kind, id))}
          testId={`${kind}-${id}`}
        />
      ))}
    </Section>
  )
}
