import { View } from '@tarojs/components'
import classNames from 'classnames'
import { teamApi } from '@/api/team'
import { pointsText } from '@/domain/assessment/scoring'
import { NotAllRanked } from '@/features/assessment/rank/NotAllRanked'
import { useApi } from '@/shell/data'
import { usePoll } from '@/shell/data/use-poll'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Sheet } from '@/ui/Sheet'
import { StateView } from '@/ui/StateView'
import styles from './team.module.scss'

interface TeamBoardProps {
  eventId: string
  open: boolean
  onClose: () => void
}

/** Points move while others answer. */
const AGAIN_MS = 20_000

/** The teams of a contest, the best first. */
export function TeamBoard({ eventId, open, onClose }: TeamBoardProps) {
  return (
    <Sheet open={open} title="团队榜" onClose={onClose} testId="team-board">
      <Board eventId={eventId} />
    </Sheet>
  )
}

function Board({ eventId }: { eventId: string }) {
  const query = useApi(teamApi.ranking, { eventId })
  usePoll(query.refetch, AGAIN_MS)
  const { data } = query
  return (
    <DataStates data={screenData(query)} skeleton="records">
      {data?.items.length === 0 ? <StateView kind="empty" title="还没有团队" text="新建一个，邀请同事一起参加" /> : null}
      {data?.rankedAt ? <NotAllRanked until={data.rankedAt} /> : null}
      {data?.items.map(({ id, rank, name, members, score, isMine }) => (
        <View key={id} className={classNames(styles.member, isMine && styles.mine, 't-team')}>
          <View className={styles.place}>{rank}</View>
          <View className={styles.name}>{isMine ? `${name}（我的团队）` : name}</View>
          <View className={styles.note}>{`${members} 人`}</View>
          <View className={styles.score}>{`${pointsText(score)} 分`}</View>
        </View>
      ))}
      {data && data.total > data.items.length ? (
        <View className={styles.note}>{`共 ${data.total} 队，显示前 ${data.items.length} 队`}</View>
      ) : null}
    </DataStates>
  )
}
