import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Course } from '@/api/course'
import type { DocSummary } from '@/api/doc'
import type { CourseTab } from '@/domain/course'
import { formatDayTime, formatDuration } from '@/domain/format'
import { Button } from '@/ui/Button'
import { DocRow } from '@/ui/DocRow'
import { LoadMore } from '@/ui/LoadMore'
import { Section } from '@/ui/Section'
import { Rows } from '@/features/doc-feed/Rows'
import { Tabs, type TabItem } from '@/ui/Tabs'
import { Tag } from '@/ui/Tag'
import { ProgressRow } from '../components/ProgressRow'
import { progressText } from '../progress-text'
import { SignUpRow, type SignedUp } from './SignUpRow'
import styles from './MyCoursesView.module.scss'

/** Beside the courses: the events the user signed up for. */
export type MyTab = CourseTab | 'events'

interface MyCoursesViewProps {
  tab: MyTab
  onTab: (tab: MyTab) => void
  /** Undefined until the first answer. */
  counts: Readonly<Record<string, number>> | undefined
  items: readonly Course[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (doc: DocSummary) => void
  /** Of the tab 我的报名, in place of the courses. */
  signUps: readonly SignedUp[]
  onOpenSignUp: (signedUp: SignedUp) => void
  /** Free courses to join. */
  suggested: readonly DocSummary[]
  /** Id of the course that is being joined; empty: none. */
  joining: string
  onJoin: (doc: DocSummary) => void
  onAll: () => void
  /** Puts the rows into the states of their data. */
  frame: (rows: ReactNode) => ReactNode
}

const TAB_NAMES: readonly { key: MyTab; text: string }[] = [
  { key: 'learning', text: '学习中' },
  { key: 'done', text: '已完成' },
  { key: 'all', text: '全部' },
  { key: 'events', text: '我的报名' },
]
const SOURCES: Readonly<Record<Course['source'], string>> = { '': '', free: '免费', bought: '已购' }

/** The courses of an account with how far each is, others to join, and the events it signed up for. */
export function MyCoursesView(props: MyCoursesViewProps) {
  const { tab, onTab, counts, items, more, onLoadMore, onOpen, signUps, onOpenSignUp, suggested, joining, onJoin, onAll, frame } =
    props
  const tabs: TabItem<MyTab>[] = TAB_NAMES.map((item) => ({ ...item, count: counts?.[item.key] }))
  return (
    <>
      <Tabs items={tabs} current={tab} onChange={onTab} />
      {frame(
        <>
          <Rows>
            {tab === 'events'
              ? signUps.map((signedUp) => <SignUpRow key={signedUp.doc.id} signedUp={signedUp} onOpen={onOpenSignUp} />)
              : items.map((course) => <CourseRow key={course.doc.id} course={course} onOpen={onOpen} />)}
          </Rows>
          <LoadMore state={more} onLoad={onLoadMore} />
        </>,
      )}
      {tab !== 'events' && suggested.length > 0 ? (
        <View className={styles.suggested}>
          <Section title="可以加入的公开课" moreText="全部公开课" onMore={onAll}>
            <Rows>
              {suggested.map((doc) => (
                <DocRow
                  key={doc.id}
                  doc={doc}
                  onPress={() => onOpen(doc)}
                  note={<Join doc={doc} busy={joining === doc.id} onJoin={() => onJoin(doc)} />}
                />
              ))}
            </Rows>
          </Section>
        </View>
      ) : null}
    </>
  )
}

function CourseRow({ course, onOpen }: { course: Course; onOpen: (doc: DocSummary) => void }) {
  const { doc, source, progress, seconds } = course
  const start = doc.liveState === 'preview' ? `${formatDayTime(doc.startTime)} 开始` : ''
  const learnt = progressText(progress, '学') || start || '未开始'
  const text = [learnt, seconds > 0 ? formatDuration(seconds) : ''].filter(Boolean).join(' · ')
  return (
    <ProgressRow doc={doc} text={text} progress={progress > 0 ? progress : undefined} onPress={() => onOpen(doc)}>
      {SOURCES[source] ? <Tag tone={source === 'bought' ? 'reward' : 'success'}>{SOURCES[source]}</Tag> : null}
    </ProgressRow>
  )
}

/** Who teaches, and the button that joins: it lies on a row that opens the course. */
const Join = ({ doc, busy, onJoin }: { doc: DocSummary; busy: boolean; onJoin: () => void }) => (
  <View className={styles.note}>
    <Text className={styles.who}>{doc.columnistName || doc.source}</Text>
    <View onClick={(event) => event.stopPropagation()}>
      <Button tone="secondary" size="small" busy={busy} onPress={onJoin} testId={`join-${doc.id}`}>
        加入
      </Button>
    </View>
  </View>
)
