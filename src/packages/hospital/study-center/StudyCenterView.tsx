import { Text, View } from '@tarojs/components'
import type { Columnist, DocSummary } from '@/api/doc'
import { formatCount } from '@/domain/format'
import { Rows } from '@/features/doc-feed/Rows'
import { openColumn, openDocument } from '@/shell/navigation/open-native'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { DocRow } from '@/ui/DocRow'
import { LoadMore } from '@/ui/LoadMore'
import { Tabs } from '@/ui/Tabs'
import { TABS, type StudyTab } from './choice'
import styles from './StudyCenter.module.scss'

interface StudyHeadProps {
  tab: StudyTab
  onTab: (tab: StudyTab) => void
  diseases: readonly { id: string; name: string }[]
  /** Empty: all. */
  current: string
  allowsAll: boolean
  onDisease: (id: string) => void
}

/** What kind, and of which disease. */
export const StudyHead = ({ tab, onTab, diseases, current, allowsAll, onDisease }: StudyHeadProps) => (
  <View className="t-study-center">
    <Tabs items={TABS} current={tab} onChange={onTab} />
    {diseases.length > 0 ? (
      <ChipStrip tabs>
        {[...(allowsAll ? [{ id: '', name: '全部病种' }] : []), ...diseases].map(({ id, name }) => (
          <Chip
            key={id}
            text={name}
            role="tab"
            on={id === current}
            onPress={() => onDisease(id)}
            testId={`disease-${id || 'all'}`}
          />
        ))}
      </ChipStrip>
    ) : null}
  </View>
)

interface ListProps<Item> {
  items: readonly Item[]
  more: 'loading' | 'more' | 'end' | 'error'
  onMore: () => void
}

export const DocRows = ({ items, more, onMore }: ListProps<DocSummary>) => (
  <>
    <Rows>
      {items.map((doc) => (
        <DocRow key={doc.id} doc={doc} onPress={openDocument} />
      ))}
    </Rows>
    <LoadMore state={more} onLoad={onMore} />
  </>
)

/** Columns to open; they are followed on their own page. */
export const ColumnRows = ({ items, more, onMore }: ListProps<Columnist>) => (
  <>
    <Rows>
      {items.map(({ id, name, avatar, title, hospital, fansCount }) => (
        <View key={id} className={`${styles.row} t-column-row`} onClick={() => openColumn(id)} {...withRole('link')}>
          <Avatar src={avatar} name={name} />
          <View className={styles.body}>
            <View className={styles.head}>
              <Text className={styles.name}>{name}</Text>
              <Text className={styles.fans}>{formatCount(fansCount)} 粉丝</Text>
            </View>
            <Text className={styles.note}>{[title, hospital].filter(Boolean).join(' · ')}</Text>
          </View>
        </View>
      ))}
    </Rows>
    <LoadMore state={more} onLoad={onMore} />
  </>
)
