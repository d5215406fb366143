import { View } from '@tarojs/components'
import { ListRow } from '@/ui/ListRow'
import { SearchEntry } from '@/ui/SearchEntry'
import { Section } from '@/ui/Section'
import { ManualFooter } from './components/ManualFooter'
import styles from './CmmHomeView.module.scss'

interface CmmHomeViewProps {
  /** Of the manual. */
  edition: string
  cancers: readonly { id: string; name: string; count: number }[]
  /** Regimens opened last. */
  recent: readonly { id: string; title: string }[]
  favouriteCount: number
  onSearch: () => void
  onFavourites: () => void
  onCancer: (id: string) => void
  onRegimen: (id: string) => void
}

/** The manual's first page: search, favourites, what was opened last, cancers. */
export function CmmHomeView({
  edition,
  cancers,
  recent,
  favouriteCount,
  onSearch,
  onFavourites,
  onCancer,
  onRegimen,
}: CmmHomeViewProps) {
  return (
    <View className="t-cmm-home">
      <SearchEntry text="方案、药品、拼音首字母" onPress={onSearch} testId="cmm-search" />
      <Section title="我的">
        <ListRow
          icon="star"
          text="收藏的方案"
          extra={<View className={styles.count}>{favouriteCount}</View>}
          onPress={onFavourites}
          testId="cmm-favourites"
        />
        {recent.map(({ id, title }) => (
          <ListRow key={id} icon="clock" text={title} note="最近打开" onPress={() => onRegimen(id)} testId="cmm-recent" />
        ))}
      </Section>
      <Section title="按瘤种">
        {cancers.map(({ id, name, count }) => (
          <ListRow
            key={id}
            text={name}
            extra={<View className={styles.count}>{count} 个方案</View>}
            onPress={() => onCancer(id)}
            testId="cmm-cancer"
          />
        ))}
      </Section>
      <ManualFooter edition={edition} />
    </View>
  )
}
