import { View } from '@tarojs/components'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ListedCamp } from '@/api/camp'
import { missionApi, type Mission } from '@/api/mission'
import { isBuilt, navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { KEPT_SHORTLY } from '@/shell/data/first-answer'
import { useFresh } from '@/shell/data/use-fresh'
import { list } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Ring } from '@/ui/Ring'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'

/** Where a camp of an edition begins. */
const HOMES: Readonly<Record<ListedCamp['edition'], (track: string) => Promise<unknown>>> = {
  base: (type) => navigate('answerProjectHome', { type }),
  '2023': (type) => navigate('answerProjectHome2023', { type }),
  '2024': () => navigate('answerProjectHome2024'),
  '2025': () => navigate('answerProjectHome2025'),
}

/** The tasks of somebody who is signed in. */
export function useMissions(signedIn: boolean): UseQueryResult<{ missions: readonly Mission[] }> {
  const enabled = signedIn && isBuilt('mall/tasks')
  const missions = useApi(missionApi.list, {}, { ...KEPT_SHORTLY, enabled })
  useFresh(missions, enabled)
  return missions
}

interface RunningProps {
  camps: readonly ListedCamp[]
  /** Of a visitor none. */
  missions: readonly Mission[]
  signedIn: boolean
}

/** What has a goal of its own and is not done: learning camps, and the day's tasks. Courses and task articles have their places beside it. */
export function Running({ camps, missions, signedIn }: RunningProps) {
  const daily = missions.filter(({ kind }) => kind === 'daily')
  const done = daily.filter(({ state }) => state !== 'open').length
  const ready = missions.filter(({ state }) => state === 'ready').length
  const courses = signedIn && isBuilt('library/my-courses')
  const taskArticles = signedIn && isBuilt('content/task-feed')
  if (camps.length === 0 && daily.length === 0 && !courses && !taskArticles) return null
  return (
    <Section title="正在进行">
      <View>
        {camps.map((camp) => (
          <ListRow
            key={camp.edition + camp.track}
            text={camp.title}
            note={`${camp.month} · ${camp.participants} 人参加`}
            icon="badge"
            tint="evid"
            extra={
              signedIn ? (
                <Ring
                  value={camp.all > 0 ? camp.done / camp.all : 0}
                  label={`本月完成 ${camp.done} 项，共 ${camp.all} 项`}
                  text={`${camp.done}/${camp.all}`}
                />
              ) : null
            }
            onPress={() => void HOMES[camp.edition](camp.track)}
            testId="study-camp"
          />
        ))}
        {daily.length > 0 ? (
          <ListRow
            text="我的任务"
            note={`今日完成 ${done} / ${daily.length}`}
            icon={list}
            tint="green"
            extra={ready > 0 ? <Tag tone="reward">{`${ready} 项可领积分`}</Tag> : null}
            onPress={() => void navigate('myTaskList')}
            testId="study-tasks"
          />
        ) : null}
        {taskArticles ? (
          <ListRow text="积分阅读" note="读完即得积分的文章" icon="article" tint="gold" onPress={() => void navigate('jyjDoc')} />
        ) : null}
        {courses ? (
          <ListRow
            text="我的课程"
            note="已加入和看过的公开课"
            icon="live"
            tint="orange"
            onPress={() => void navigate('myCourses')}
          />
        ) : null}
      </View>
    </Section>
  )
}
