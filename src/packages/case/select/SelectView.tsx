import { View } from '@tarojs/components'
import type { PaperItem, Season } from '@/api/assessment'
import { pointsText } from '@/domain/assessment/scoring'
import { PaperCard } from '@/features/assessment/paper/PaperCard'
import { heading } from '@/ui/a11y'
import { ListRow } from '@/ui/ListRow'
import { Tabs } from '@/ui/Tabs'
import { timesText } from '../home/HomeView'
import styles from './SelectView.module.scss'

interface SelectViewProps {
  season: Season
  papers: readonly PaperItem[]
  /** To choose from; fewer than two: nothing to choose. */
  seasons: readonly Season[]
  onSeason: (id: string) => void
  onOpen: (paper: PaperItem) => void
  onRank: () => void
}

/** The cases of a season, each with how one stands. */
export function SelectView({ season, papers, seasons, onSeason, onOpen, onRank }: SelectViewProps) {
  const total = papers.reduce((sum, { rules }) => sum + rules.totalPoints, 0)
  return (
    <View>
      {seasons.length > 1 ? (
        <Tabs items={seasons.map(({ id, title }) => ({ key: id, text: title }))} current={season.id} onChange={onSeason} />
      ) : null}
      <View className={styles.head}>
        <View className={styles.title} {...heading(2)}>
          {season.title}
        </View>
        <View className={styles.note}>{timesText(season)}</View>
        <View
          className={styles.note}
        >{`${papers.length} 个病例，满分 ${pointsText(total)} 分，${season.participants} 人参加`}</View>
      </View>
      {papers.map((paper) => (
        <PaperCard key={paper.id} paper={paper} unit="步" onOpen={() => onOpen(paper)} />
      ))}
      <ListRow icon="trial" text="赛季排行" onPress={onRank} testId="rank" />
    </View>
  )
}
