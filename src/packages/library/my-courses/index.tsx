import { observer } from 'mobx-react'
import { useRef, useState } from 'react'
import { call } from '@/api/client'
import { courseApi, type Course } from '@/api/course'
import type { DocSummary } from '@/api/doc'
import { sentenceOf } from '@/api/client/errors'
import { eventApi } from '@/api/event'
import { dialog } from '@/platform/dialog'
import { navigate, useRoute } from '@/routes'
import { useApi, useInvalidate, usePages } from '@/shell/data'
import { openDocument } from '@/shell/navigation/open-native'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { useFresh } from '@/shell/data/use-fresh'
import { MyCoursesView, type MyTab } from './MyCoursesView'
import type { SignedUp } from './SignUpRow'

/** The specification's page size of classes. */
const PAGE_SIZE = 25
/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const idOf = ({ doc }: Course | SignedUp) => doc.id

const EMPTY: Readonly<Record<MyTab, { title: string; text: string }>> = {
  learning: { title: '没有正在学习的课程', text: '加入一门公开课，或打开一门开始学习' },
  done: { title: '还没有学完的课程', text: '学到末尾的课程会出现在这里' },
  all: { title: '还没有课程', text: '加入一门公开课，学习进度会保存在这里' },
  events: { title: '还没有报名', text: '在直播或活动页报名后，可以在这里查看时间与地点、签到或取消' },
}

/** My courses: `/MyCourses`; `?tab=events` begins with what was signed up for. */
function MyCoursesPage() {
  const { session } = useStores()
  const { query } = useRoute<'myCourses'>()
  const [tab, setTab] = useState<MyTab>(query.tab === 'events' ? 'events' : 'learning')
  const [joining, setJoining] = useState('')
  const enabled = session.signedIn
  const isEvents = tab === 'events'
  const courses = usePages(courseApi.list, { tab: isEvents ? 'all' : tab, pageSize: PAGE_SIZE }, idOf, {
    enabled: enabled && !isEvents,
    persistSeconds: KEPT_SECONDS,
  })
  // Not kept on the device: names, places and times of a person's own.
  const signUps = usePages(eventApi.list, { pageSize: PAGE_SIZE }, idOf, { enabled: enabled && isEvents })
  const list = isEvents ? signUps : courses
  const suggested = useApi(courseApi.suggested, {}, { enabled, persistSeconds: KEPT_SECONDS })
  // The same for every tab: those of the previous tab are shown until the next one has its answer.
  const counts = useRef(courses.first?.counts)
  if (courses.first) counts.current = courses.first.counts
  const invalidate = useInvalidate()
  const refetch = () => Promise.all([list.refetch(), suggested.refetch()])
  useFresh(courses, enabled && !isEvents)
  // Signed up, in or off again on the page above.
  useFresh(signUps, enabled && isEvents)

  const join = async (doc: DocSummary) => {
    if (joining) return
    setJoining(doc.id)
    try {
      await call(courseApi.join, { docId: doc.id }, { idempotent: true })
      await invalidate(courseApi.list, courseApi.suggested)
      dialog.toast('已加入我的课程', { icon: 'success' })
    } catch (error) {
      dialog.toast(sentenceOf(error))
    } finally {
      setJoining('')
    }
  }

  return (
    <PageShell
      needs="login"
      // Tabs and suggestions stay in every state of the list; the part above them draws those states.
      data={{ hasData: true, error: null, refetch }}
      onReachBottom={list.loadMore}
      backToTop
    >
      <MyCoursesView
        tab={tab}
        onTab={setTab}
        counts={{ ...counts.current, ...(signUps.first && { events: signUps.first.total }) }}
        items={courses.items}
        more={list.more}
        onLoadMore={list.loadMore}
        onOpen={openDocument}
        signUps={signUps.items}
        onOpenSignUp={({ doc }) => void navigate('docSignIn', { id: doc.id, type: '1' })}
        suggested={suggested.data?.items ?? []}
        joining={joining}
        onJoin={(doc) => void join(doc)}
        onAll={() => void navigate('listPage', { type: 6 })}
        frame={(rows) => (
          <DataStates
            data={screenData(list)}
            empty={
              list.items.length === 0 && {
                ...EMPTY[tab],
                actionText: isEvents ? '看看直播预告' : '看看公开课',
                onAction: () => void (isEvents ? navigate('liveList') : navigate('listPage', { type: 6 })),
              }
            }
          >
            {rows}
          </DataStates>
        )}
      />
    </PageShell>
  )
}

export default observer(MyCoursesPage)
