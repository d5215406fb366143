import { View } from '@tarojs/components'
import type { UseQueryResult } from '@tanstack/react-query'
import { missionApi, type Mission } from '@/api/mission'
import { isBuilt, navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { KEPT_SHORTLY } from '@/shell/data/first-answer'
import { useFresh } from '@/shell/data/use-fresh'
import { list } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'

/** The tasks of somebody who is signed in. */
export function useMissions(signedIn: boolean): UseQueryResult<{ missions: readonly Mission[] }> {
  const enabled = signedIn && isBuilt('mall/tasks')
  const missions = useApi(missionApi.list, {}, { ...KEPT_SHORTLY, enabled })
  useFresh(missions, enabled)
  return missions
}

/** What has a goal of its own and is not done: the day's tasks. Courses and task articles have their places beside it. */
export function Running({ missions }: { missions: readonly Mission[] }) {
  const daily = missions.filter(({ kind }) => kind === 'daily')
  const done = daily.filter(({ state }) => state !== 'open').length
  const ready = missions.filter(({ state }) => state === 'ready').length
  const courses = isBuilt('library/my-courses')
  const taskArticles = isBuilt('content/task-feed')
  if (daily.length === 0 && !courses && !taskArticles) return null
  return (
    <Section title="正在进行">
      <View>
        {daily.length > 0 ? (
          <ListRow
            text="我的任务"
            note={`今日完成 ${done} / ${daily.length}`}
            icon={list}
            extra={ready > 0 ? <Tag tone="reward">{`${ready} 项可领积分`}</Tag> : null}
            onPress={() => void navigate('myTaskList')}
            testId="study-tasks"
          />
        ) : null}
        {taskArticles ? (
          <ListRow text="积分阅读" note="读完即得积分的文章" icon="article" onPress={() => void navigate('jyjDoc')} />
        ) : null}
        {courses ? (
          <ListRow text="我的课程" note="已加入和看过的公开课" icon="live" onPress={() => void navigate('myCourses')} />
        ) : null}
      </View>
    </Section>
  )
}
