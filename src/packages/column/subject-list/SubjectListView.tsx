import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Subject } from '@/api/subject'
import { formatDate } from '@/domain/format'
import { SUBJECT_KINDS, subjectTypeName, type SubjectKind } from '@/domain/subject'
import { withRole } from '@/ui/a11y'
import { LoadMore } from '@/ui/LoadMore'
import { Picture } from '@/ui/Picture'
import { Tabs, type TabItem } from '@/ui/Tabs'
import { Tag } from '@/ui/Tag'
import styles from './SubjectListView.module.scss'

interface SubjectListViewProps {
  kind: SubjectKind | 'all'
  onKind: (kind: SubjectKind | 'all') => void
  items: readonly Subject[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (id: string) => void
  /** Puts the rows into the states of their data. */
  frame: (rows: ReactNode) => ReactNode
}

const TABS: readonly TabItem<SubjectKind | 'all'>[] = [
  { key: 'all', text: '全部' },
  ...SUBJECT_KINDS.map(({ key, name }) => ({ key, text: name })),
]

/** Subjects of one kind, each with its banner. */
export function SubjectListView({ kind, onKind, items, more, onLoadMore, onOpen, frame }: SubjectListViewProps) {
  return (
    <>
      <Tabs items={TABS} current={kind} onChange={onKind} />
      {frame(
        <>
          <View className={styles.list}>
            {items.map((subject) => (
              <Card key={subject.id} subject={subject} onOpen={onOpen} />
            ))}
          </View>
          <LoadMore state={more} onLoad={onLoadMore} />
        </>,
      )}
    </>
  )
}

function Card({ subject, onOpen }: { subject: Subject; onOpen: (id: string) => void }) {
  const { id, type, title, summary, banner, publishTime } = subject
  return (
    <View className={`${styles.card} t-subject-card`} onClick={() => onOpen(id)} {...withRole('link')}>
      <Picture src={banner} ratio="banner" alt="" />
      <View className={styles.body}>
        <Text className={styles.title}>{title}</Text>
        {summary ? <Text className={styles.summary}>{summary}</Text> : null}
        <View className={styles.foot}>
          <Tag tone="primary">{subjectTypeName(type) || '专题'}</Tag>
          <Text className={styles.note}>{formatDate(publishTime)}</Text>
        </View>
      </View>
    </View>
  )
}
