import { View } from '@tarojs/components'
import type { AssessmentEvent, PaperItem } from '@/api/assessment'
import { ItemText } from '@/features/assessment/item/ItemText'
import { PaperCard } from '@/features/assessment/paper/PaperCard'
import { heading } from '@/ui/a11y'
import { ListRow } from '@/ui/ListRow'
import { Picture } from '@/ui/Picture'
import styles from './papers.module.scss'

interface PapersViewProps {
  event: AssessmentEvent
  papers: readonly PaperItem[]
  onOpen: (paper: PaperItem) => void
  onRank: () => void
  onArea: () => void
  onTeam: () => void
  onTeams: () => void
}

export function PapersView({ event, papers, onOpen, onRank, onArea, onTeam, onTeams }: PapersViewProps) {
  return (
    <View>
      <View className={styles.head}>
        <View className={styles.title} {...heading(2)}>
          {event.title}
        </View>
        {event.cover ? <Picture className={styles.cover} src={event.cover} ratio="banner" eager alt="" /> : null}
        <View className={styles.introduction}>
          <ItemText text={event.introduction} />
        </View>
      </View>
      {event.areas.length > 0 || event.teamSize > 0 ? (
        <View className={styles.rows}>
          {event.areas.length > 0 ? (
            <ListRow
              icon="people"
              text={event.area || '选择赛区'}
              note={event.area ? '您的赛区，开始答题后不能更改' : '答题前请先选择'}
              onPress={onArea}
              testId="area"
            />
          ) : null}
          {event.teamSize > 0 ? (
            <ListRow
              icon="people"
              text="我的团队"
              note={`每队最多 ${event.teamSize} 人，队员总分计入团队榜`}
              onPress={onTeam}
              testId="my-team"
            />
          ) : null}
        </View>
      ) : null}
      {papers.map((paper) => (
        <PaperCard key={paper.id} paper={paper} onOpen={() => onOpen(paper)} />
      ))}
      <View className={styles.rows}>
        <ListRow icon="trial" text="排行榜" onPress={onRank} testId="rank" />
        {event.teamSize > 0 ? <ListRow icon="trial" text="团队榜" onPress={onTeams} testId="teams" /> : null}
      </View>
    </View>
  )
}
