import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { assessmentApi } from '@/api/assessment'
import { campApi } from '@/api/camp'
import { docApi } from '@/api/doc'
import { userApi } from '@/api/user'
import { voteApi } from '@/api/vote'
import { LiveStrip, useLives } from '@/features/live-strip'
import { isBuilt, navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { KEPT } from '@/shell/data/first-answer'
import { useLoginGate } from '@/shell/session/login'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useInOrder } from '@/shell/PageShell/steady'
import { useFresh } from '@/shell/data/use-fresh'
import { useStores } from '@/stores/context'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { RootTitle } from '@/ui/RootTitle'
import { Skeleton } from '@/ui/Skeleton'
import { Begun } from './components/Begun'
import { Contests } from './components/Contests'
import { Daily } from './components/Daily'
import { Places } from './components/Places'
import { Running, useMissions } from './components/Running'
import { VisitorCard, WeekCard } from './components/WeekCard'
import styles from './Study.module.scss'

const ASKED = 10

/** The learning tab: this week against its goal, what was begun, what is running, lives, and the places to learn. */
function StudyPage() {
  const { session } = useStores()
  const mayPass = useLoginGate()
  const figures = useApi(userApi.studyInfo, {}, { enabled: session.signedIn, ...KEPT })
  const history = useApi(docApi.history, { kind: 'browse', pageIdx: 0, pageSize: ASKED }, KEPT)
  const missions = useMissions(session.signedIn)
  const lives = useLives()
  const contests = useApi(assessmentApi.events, {}, KEPT)
  const camps = useApi(campApi.list, {}, KEPT)
  const votes = useApi(voteApi.caseVotes, {}, KEPT)
  const parts = useInOrder([
    figures.isLoading,
    history.isLoading,
    camps.isLoading || missions.isLoading,
    contests.isLoading || votes.isLoading,
    lives.isLoading,
  ])
  const refetch = () => Promise.all([history.refetch(), camps.refetch(), session.signedIn ? figures.refetch() : null])
  // A tab of the mini-program is never created again.
  useFresh({ isPending: history.isPending, refetch })

  return (
    <PageShell data={{ hasData: true, error: null, refetch }}>
      <RootTitle title="学习">
        <View className={styles.action} onClick={() => void navigate('search')} {...a11y('搜索', 'button')}>
          <Icon name="search" size="large" color="ink" />
        </View>
        {isBuilt('library/history') ? (
          <View className={styles.action} onClick={() => void navigate('learnHistory')} {...a11y('学习历史', 'button')}>
            <Icon name="clock" size="large" color="ink" />
          </View>
        ) : null}
      </RootTitle>
      {parts > 0 && session.signedIn ? (
        <DataStates data={screenData(figures)} skeleton="lines">
          {figures.data ? <WeekCard figures={figures.data} /> : null}
        </DataStates>
      ) : null}
      {parts > 0 && !session.signedIn ? <VisitorCard onLogin={() => void mayPass()} /> : null}
      {parts > 1 ? (
        <DataStates data={screenData(history)}>
          <Begun items={history.data?.items ?? []} />
        </DataStates>
      ) : null}
      {parts > 2 ? (
        <>
          <Running
            camps={camps.data?.items ?? []}
            missions={session.signedIn ? (missions.data?.missions ?? []) : []}
            signedIn={session.signedIn}
          />
          <Daily />
        </>
      ) : null}
      {parts > 3 ? <Contests events={contests.data?.items ?? []} votes={votes.data?.items ?? []} /> : null}
      {parts > 4 ? (
        <>
          <LiveStrip lives={lives} />
          <Places />
        </>
      ) : (
        // A new one for each part that comes: shapes that are pushed down move too.
        <Skeleton key={parts} shape={parts > 0 ? 'rows' : 'study'} />
      )}
    </PageShell>
  )
}

export default observer(StudyPage)
