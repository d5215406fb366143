import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { Contestant, Edition, Ranked } from '@/api/campaign'
import { splitName, totalLikes } from '@/domain/campaign'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { StateView } from '@/ui/StateView'
import { Tabs } from '@/ui/Tabs'
import { EditionHead } from '../components/EditionHead'
import { LikeControl } from '../components/LikeControl'
import styles from './RankView.module.scss'

interface RankViewProps {
  edition: Edition
  /** 0: the whole edition. */
  group: number
  items: readonly Ranked[]
  /** Those whose vote is being sent. */
  sending: ReadonlySet<string>
  onGroup: (group: number) => void
  onOpen: (contestant: Contestant) => void
  onLike: (contestant: Contestant) => void
  /** The page of the edition. */
  onHome: () => void
}

/** Contestants by their total. */
export function RankView({ edition, group, items, sending, onGroup, onOpen, onLike, onHome }: RankViewProps) {
  const tabs = ['总榜', ...edition.groups.map(({ title }) => title)].map((text, at) => ({ key: String(at), text }))
  return (
    <View>
      <EditionHead edition={edition} />
      <Tabs items={tabs} current={String(group)} onChange={(key) => onGroup(Number(key))} />
      {items.length === 0 ? (
        <StateView kind="empty" title="还没有选手上榜" text="选手名单公布后会排在这里" actionText="看看活动" onAction={onHome} />
      ) : null}
      {items.map(({ place, contestant }) => {
        const { name, group: no } = splitName(contestant.name)
        const likes = totalLikes(contestant)
        return (
          <View key={contestant.id} className={`${styles.row} t-rank-row`}>
            <View className={styles.person} onClick={() => onOpen(contestant)} {...withRole('link')}>
              <Text className={classNames(styles.place, place <= 3 && styles.top, 't-rank-place')}>{place}</Text>
              <Avatar src={contestant.pic} name={name} />
              <View className={styles.about}>
                <View className={`${styles.name} t-rank-name`}>{name}</View>
                <View className={styles.note}>{edition.groups[no - 1]?.title ?? ''}</View>
              </View>
              <Text className={`${styles.likes} t-rank-likes`}>{`${likes} 赞`}</Text>
            </View>
            <LikeControl
              name={name}
              status={edition.activitystatus}
              sending={sending.has(contestant.id)}
              onPress={() => onLike(contestant)}
            />
          </View>
        )
      })}
    </View>
  )
}
