import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { ColumnDetail, ColumnDoc } from '@/api/column'
import { Rows } from '@/features/doc-feed/Rows'
import { withRole } from '@/ui/a11y'
import { sparkle } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Tabs } from '@/ui/Tabs'
import { ColumnDocRow } from '../components/ColumnDocRow'
import { Head } from './components/Head'
import styles from './ColumnView.module.scss'
import { COURSE_TYPE, docTabs } from './doc-tabs'
import type { Skin } from './skins'

interface ColumnViewProps {
  column: ColumnDetail
  skin: Skin
  /** A colleague who invites; empty: nobody. */
  inviter: string
  onFans: () => void
  /** Asks the articles of the column. */
  onAsk: () => void
  onUnion: (unionId: string) => void
  /** The first open classes. */
  courses: readonly ColumnDoc[]
  type: string
  onType: (type: string) => void
  /** All documents of one type, on a page of their own. */
  onDocs: (type: string) => void
  items: readonly ColumnDoc[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (item: ColumnDoc) => void
  /** Puts the documents into the states of their data. */
  frame: (rows: ReactNode) => ReactNode
}

/** A column: who writes it, whom it is read by, and what is in it. */
export function ColumnView(props: ColumnViewProps) {
  const { column, skin, inviter, onFans, onAsk, onUnion, courses, type, onType, onDocs, items, more, onLoadMore, onOpen, frame } =
    props
  const { union } = column
  const tabs = docTabs(column)
  const current = tabs.find(({ key }) => key === type)
  return (
    <View className={`t-skin-${skin.name}`}>
      <Head column={column} skin={skin} onFans={onFans} />
      {inviter ? (
        <View className={styles.inviter}>
          <Notice tone="info" testId="column-inviter">
            {inviter} 邀请您关注本专栏
          </Notice>
        </View>
      ) : null}
      <View className={styles.entries}>
        <ListRow icon="people" text="粉丝榜" note="按阅读、评论与点赞排名" onPress={onFans} testId="fans-rank" />
        <ListRow icon={sparkle} text="问专栏" note="从本专栏的文章中摘句作答" onPress={onAsk} testId="ask-column" />
        {union ? (
          <ListRow
            icon="shield"
            text={`申请加入${union.name}`}
            note="需完成医务人员认证"
            onPress={() => onUnion(union.id)}
            testId="join-union"
          />
        ) : null}
      </View>
      {courses.length > 0 ? (
        <Section title="课程" moreText="全部课程" onMore={() => onDocs(COURSE_TYPE)}>
          <View className="t-courses">
            {courses.map((item) => (
              <ColumnDocRow key={item.doc.id} item={item} onOpen={onOpen} />
            ))}
          </View>
        </Section>
      ) : null}
      <Tabs items={tabs} current={current?.key ?? tabs[0]?.key ?? ''} onChange={onType} />
      {frame(
        <View className="t-column-docs">
          <Rows>
            {items.map((item) => (
              <ColumnDocRow key={item.doc.id} item={item} onOpen={onOpen} />
            ))}
          </Rows>
          <LoadMore state={more} onLoad={onLoadMore} />
          {current ? (
            <View className={`${styles.all} t-all-docs`} onClick={() => onDocs(current.key)} {...withRole('link')}>
              按列表查看全部 {current.count} 篇
            </View>
          ) : null}
        </View>,
      )}
    </View>
  )
}
