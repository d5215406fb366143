import { Text, View } from '@tarojs/components'
import type { LiteratureHome } from '@/api/literature'
import { withRole } from '@/ui/a11y'
import { ListRow } from '@/ui/ListRow'
import { SearchEntry } from '@/ui/SearchEntry'
import { Section } from '@/ui/Section'
import { PaperList } from '../components/PaperList'
import styles from './Literature.module.scss'

interface LiteratureViewProps {
  home: LiteratureHome
  onSearch: () => void
  onInterpret: () => void
  onAll: () => void
  onDisease: (key: string) => void
  onJournal: (name: string) => void
}

export function LiteratureView({ home, onSearch, onInterpret, onAll, onDisease, onJournal }: LiteratureViewProps) {
  const { isToday, day, items, total, diseases, journals } = home
  return (
    <>
      <SearchEntry text="标题、作者、DOI、疾病或药名" onPress={onSearch} testId="to-search" />
      <View className={styles.entry}>
        <ListRow
          icon="article"
          text="解读一篇文献"
          note="上传 PDF，或按标题、DOI 查找；只摘原文句子"
          onPress={onInterpret}
          testId="to-interpret"
        />
      </View>
      <Section title={isToday ? '今日文献' : `最近入库（${day}）`} moreText={`全部 ${total} 篇`} onMore={onAll} plain>
        <PaperList papers={items} />
      </Section>
      <Section title="按疾病">
        <View className={styles.diseases}>
          {diseases.map(({ key, name, count }) => (
            <View key={key} className={`${styles.disease} t-disease`} onClick={() => onDisease(key)} {...withRole('link')}>
              <Text>{name}</Text>
              <Text className={styles.count}>{count}</Text>
            </View>
          ))}
        </View>
      </Section>
      {journals.length > 0 ? (
        <Section title="按期刊">
          {journals.map(({ key, name, count }) => (
            <ListRow key={key} text={name} note={`${count} 篇`} onPress={() => onJournal(name)} testId="journal" />
          ))}
        </Section>
      ) : null}
    </>
  )
}
