import { View } from '@tarojs/components'
import type { CampInformation } from '@/api/camp'
import { formatDate } from '@/domain/format'
import { withRole } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { Picture } from '@/ui/Picture'
import { Tabs } from '@/ui/Tabs'
import { Tag } from '@/ui/Tag'
import styles from './InformationView.module.scss'

interface InformationViewProps {
  items: readonly CampInformation[]
  sections: readonly string[]
  /** Empty: all. */
  section: string
  more: 'loading' | 'more' | 'end' | 'error'
  withPictures: boolean
  onSection: (section: string) => void
  onOpen: (item: CampInformation) => void
  onMore: () => void
}

/** News of a camp by section, as lines or as cards with their pictures. */
export function InformationView({
  items,
  sections,
  section,
  more,
  withPictures,
  onSection,
  onOpen,
  onMore,
}: InformationViewProps) {
  return (
    <View>
      {sections.length > 1 ? (
        <Tabs
          items={[{ key: '', text: '全部' }, ...sections.map((text) => ({ key: text, text }))]}
          current={section}
          onChange={onSection}
        />
      ) : null}
      {items.map((item) =>
        withPictures ? (
          <Card key={item.id} className={styles.card}>
            <View className="t-information" onClick={() => onOpen(item)} {...withRole('button')}>
              {item.cover ? <Picture className={styles.cover} src={item.cover} alt="" ratio="banner" /> : null}
              <View className={styles.title}>{item.title}</View>
              {item.summary ? <View className={styles.note}>{item.summary}</View> : null}
              <View className={styles.line}>
                <Tag>{item.section}</Tag>
                <View className={styles.note}>{formatDate(item.publishedAt)}</View>
              </View>
            </View>
          </Card>
        ) : (
          <ListRow
            key={item.id}
            icon={item.docId ? 'article' : 'comment'}
            text={item.title}
            note={[item.section, formatDate(item.publishedAt)].join(' · ')}
            onPress={() => onOpen(item)}
            testId="information"
          />
        ),
      )}
      <LoadMore state={more} onLoad={onMore} />
    </View>
  )
}
