import { Text, View } from '@tarojs/components'
import type { ContestantDetail, Edition } from '@/api/campaign'
import { splitName, totalLikes } from '@/domain/campaign'
import { ListRow } from '@/ui/ListRow'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import styles from './ContestantView.module.scss'

interface ContestantViewProps {
  edition: Edition
  contestant: ContestantDetail
  onWork: (work: ContestantDetail['works'][number]) => void
  onColumn: () => void
  onRank: () => void
  onEdition: () => void
  /** The visitor came from the list of all, not of a group. */
  ofAll: boolean
  onGroup: () => void
}

/** One contestant: picture, introduction, works, votes. */
export function ContestantView({
  edition,
  contestant,
  onWork,
  onColumn,
  onRank,
  onEdition,
  ofAll,
  onGroup,
}: ContestantViewProps) {
  const { name } = splitName(contestant.name)
  return (
    <View>
      <View className={styles.head}>
        <Picture className={styles.picture} src={contestant.pic} ratio="square" alt={name} />
        <View className={styles.about}>
          <View className={`${styles.name} t-contestant-title`}>{name}</View>
          <View className={styles.line}>
            <Tag tone="primary">{contestant.groupTitle}</Tag>
            {edition.mine?.sharedToday ? (
              <Tag tone="success" testId="shared-today">
                今日已分享
              </Tag>
            ) : null}
          </View>
          <View className={styles.note}>{[contestant.hospital, contestant.title].filter(Boolean).join(' · ')}</View>
        </View>
      </View>
      <View className={styles.votes}>
        <View className={styles.figure}>
          <Text className={`${styles.number} t-total-likes`}>{totalLikes(contestant)}</Text>
          <Text className={styles.note}>总赞数</Text>
        </View>
        <View className={styles.figure}>
          <Text className={`${styles.number} t-place`}>{contestant.place}</Text>
          <Text className={styles.note}>{`名次（共 ${edition.contestantCount} 位）`}</Text>
        </View>
        <View className={styles.figure}>
          <Text className={styles.number}>{contestant.works.length}</Text>
          <Text className={styles.note}>参评作品</Text>
        </View>
      </View>
      {contestant.detail > 0 ? (
        <View className={styles.sum}>{`点赞 ${contestant.voteNum} · 评审加赞 ${contestant.detail}`}</View>
      ) : null}
      <Section title="选手介绍">
        <View className={styles.text}>{contestant.introduction || '暂无介绍'}</View>
      </Section>
      <Section title="参评作品">
        {contestant.works.map((work) => (
          <ListRow key={work.docId} icon="article" text={work.title} onPress={() => onWork(work)} testId="work" />
        ))}
        {contestant.works.length === 0 ? <View className={styles.text}>暂无作品</View> : null}
      </Section>
      <Section title="更多">
        <ListRow text="作品专栏" icon="column" onPress={onColumn} testId="to-column" />
        <ListRow
          text={ofAll ? '全部选手' : `${contestant.groupTitle}的全部选手`}
          icon="user"
          onPress={onGroup}
          testId="to-group"
        />
        <ListRow text="排行榜" icon="fire" onPress={onRank} testId="to-rank" />
        <ListRow text={edition.title} icon="home" note="查看全部选手" onPress={onEdition} testId="to-edition" />
      </Section>
    </View>
  )
}
