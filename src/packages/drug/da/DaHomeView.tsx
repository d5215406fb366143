import { View } from '@tarojs/components'
import type { ClassGroup } from '@/domain/drug/list'
import type { Drug } from '@/domain/drug/types'
import { className } from '@/domain/drug/wording'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import styles from './DaHomeView.module.scss'

interface Kept {
  id: string
  title: string
}

export interface DaHomeViewProps {
  diseases: readonly { id: string; name: string; count: number }[]
  classes: readonly ClassGroup[]
  /** Drugs that entered the list last, by the records' own first year. */
  latest: readonly { year: number; drugs: readonly Drug[] }[]
  recent: readonly Kept[]
  favourites: readonly Kept[]
  onSearch: () => void
  onNrld: () => void
  onDisease: (id: string) => void
  onClass: (id: string) => void
  onDrug: (id: string) => void
}

/** The drug assistant's first page: search, what was opened and kept, diseases, latest additions, classes. */
export function DaHomeView(props: DaHomeViewProps) {
  const { diseases, classes, latest, recent, favourites, onSearch, onNrld, onDisease, onClass, onDrug } = props
  return (
    <View className="t-da-home">
      <View className={`${styles.search} t-da-search`} onClick={onSearch} {...withRole('button')}>
        <Icon name="search" />
        药名、商品名、拼音、靶点
      </View>
      {favourites.length + recent.length > 0 ? (
        <Section title="我的">
          {favourites.map(({ id, title }) => (
            <ListRow key={id} icon="star" text={title} note="已收藏" onPress={() => onDrug(id)} testId="da-favourite" />
          ))}
          {recent.map(({ id, title }) => (
            <ListRow key={id} icon="clock" text={title} note="最近打开" onPress={() => onDrug(id)} testId="da-recent" />
          ))}
        </Section>
      ) : null}
      <Section title="国家医保药品目录">
        <ListRow icon="shield" text="按年份查目录" note="各版目录概况与本库药品" onPress={onNrld} testId="da-nrld" />
      </Section>
      <Section title="按疾病">
        {diseases.map(({ id, name, count }) => (
          <ListRow key={id} text={name} extra={<Count n={count} />} onPress={() => onDisease(id)} testId="da-disease" />
        ))}
      </Section>
      {latest.map(({ year, drugs }) => (
        <Section key={year} title={`${year} 年目录首次收录（年份待核对）`}>
          {drugs.map((drug) => (
            <ListRow
              key={drug.id}
              text={drug.zh}
              note={className(drug.class)}
              onPress={() => onDrug(drug.id)}
              testId="da-latest"
            />
          ))}
        </Section>
      ))}
      <Section title="按药物类别">
        {classes.map(({ id, name, drugs }) => (
          <ListRow key={id} text={name} extra={<Count n={drugs.length} />} onPress={() => onClass(id)} testId="da-class" />
        ))}
      </Section>
    </View>
  )
}

const Count = ({ n }: { n: number }) => <View className={styles.count}>{n} 种</View>
