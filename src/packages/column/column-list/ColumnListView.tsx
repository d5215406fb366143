import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Columnist } from '@/api/doc'
import { formatCount } from '@/domain/format'
import { Rows } from '@/features/doc-feed/Rows'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { LoadMore } from '@/ui/LoadMore'
import { Tabs } from '@/ui/Tabs'
import { FollowButton } from '../components/FollowButton'
import { SCOPES, SCOPES_56, type Scope } from './choice'
import styles from './ColumnListView.module.scss'

interface ColumnListViewProps {
  /** The list of columns and open classes. */
  byKind: boolean
  scope: Scope
  onScope: (scope: Scope) => void
  diseases: readonly { id: string; name: string }[]
  /** Empty: all. */
  diseaseId: string
  onDisease: (id: string) => void
  items: readonly Columnist[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (id: string) => void
  onFollow: (columnist: Columnist) => void
  /** Puts the rows into the states of their data. */
  frame: (rows: ReactNode) => ReactNode
}

const ALL = 'all'

/** Columns by disease, each to open or to follow. */
export function ColumnListView(props: ColumnListViewProps) {
  const { byKind, scope, onScope, diseases, diseaseId, onDisease, items, more, onLoadMore, onOpen, onFollow, frame } = props
  return (
    <>
      <View className={styles.tabs}>
        <Tabs items={byKind ? SCOPES_56 : SCOPES} current={scope} onChange={onScope} />
        {diseases.length > 0 ? (
          <Tabs
            items={[
              { key: `disease-${ALL}`, text: '全部病种' },
              ...diseases.map(({ id, name }) => ({ key: `disease-${id}`, text: name })),
            ]}
            current={`disease-${diseaseId || ALL}`}
            onChange={(key) => onDisease(key === `disease-${ALL}` ? '' : key.slice('disease-'.length))}
          />
        ) : null}
      </View>
      {frame(
        <>
          <Rows>
            {items.map((columnist) => (
              <Row key={columnist.id} columnist={columnist} onOpen={onOpen} onFollow={onFollow} />
            ))}
          </Rows>
          <LoadMore state={more} onLoad={onLoadMore} />
        </>,
      )}
    </>
  )
}

interface RowProps extends Pick<ColumnListViewProps, 'onOpen' | 'onFollow'> {
  columnist: Columnist
}

function Row({ columnist, onOpen, onFollow }: RowProps) {
  const { id, name, avatar, hospital, title, introduction, fansCount } = columnist
  return (
    <View className={`${styles.row} t-column-row`} onClick={() => onOpen(id)} {...withRole('link')}>
      <Avatar src={avatar} name={name} size="large" />
      <View className={styles.body}>
        <View className={styles.head}>
          <Text className={styles.name}>{name}</Text>
          <Text className={`${styles.fans} t-fans`}>{formatCount(fansCount)} 粉丝</Text>
        </View>
        <Text className={styles.note}>{[title, hospital].filter(Boolean).join(' · ')}</Text>
        {introduction ? <Text className={styles.text}>{introduction}</Text> : null}
      </View>
      <FollowButton columnist={columnist} onPress={onFollow} />
    </View>
  )
}
