import { Text, View } from '@tarojs/components'
import type { PaperTopic } from '@/api/literature'
import { withRole } from '@/ui/a11y'
import styles from './SearchHints.module.scss'

const SHOWN = 8

/** Before anything is typed: what can be typed, and diseases that there are papers about. */
export const SearchHints = ({ diseases, onSearch }: { diseases: readonly PaperTopic[]; onSearch: (word: string) => void }) => (
  <View className={styles.hints}>
    <Text className={styles.note}>中文、英文和缩写都可以，例如“非小细胞肺癌”与“NSCLC”；DOI 和 PMID 直接定位。</Text>
    <View className={styles.words}>
      {diseases.slice(0, SHOWN).map(({ key, name }) => (
        <View key={key} className={`${styles.word} t-hint`} onClick={() => onSearch(name)} {...withRole('button')}>
          {name}
        </View>
      ))}
    </View>
  </View>
)
