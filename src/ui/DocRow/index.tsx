import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { memo, type ReactNode } from 'react'
import type { DocCard } from '@/domain/doc-card'
import { formatCount, formatDayTime, formatRelative } from '@/domain/format'
import { a11y, withRole } from '../a11y'
import { Highlight } from '../Highlight'
import { Icon } from '../Icon'
import { Picture } from '../Picture'
import { Tag } from '../Tag'
import styles from './DocRow.module.scss'

interface DocRowProps<Doc extends DocCard> {
  doc: Doc
  onPress: (doc: Doc) => void
  marks?: readonly string[]
  /** Instead of the line with time and counts. */
  note?: ReactNode
  /** Read to its end: it stands back. */
  read?: boolean
  /** What else can be done with it, behind 「…」 at the end of the line. */
  onMore?: (doc: Doc) => void
}

const LIVE_TAGS = { live: ['danger', '直播中'], preview: ['primary', '预告'], replay: ['neutral', '回放'] } as const

function Row<Doc extends DocCard>({ doc, onPress, marks, note, read, onMore }: DocRowProps<Doc>) {
  const live = doc.liveState ? LIVE_TAGS[doc.liveState] : undefined
  return (
    <View className={`${styles.row} t-doc-row`} onClick={() => onPress(doc)} {...withRole('link')}>
      <View className={styles.body}>
        <View className={classNames(styles.title, read && styles.readTitle, 't-row-title')}>
          {marks ? <Highlight text={doc.title} marks={marks} /> : doc.title}
        </View>
        <View className={styles.foot}>
          {read ? <Tag>已读</Tag> : null}
          {doc.price ? <Tag tone="reward">付费</Tag> : null}
          {live ? <Tag tone={live[0]}>{live[1]}</Tag> : null}
          {typeof note === 'object' ? (
            note
          ) : (
            <Text className={styles.note}>{note ?? factsOf(doc).filter(Boolean).join(' · ')}</Text>
          )}
          {onMore ? (
            <View
              className={`${styles.more} t-row-more`}
              onClick={(event) => {
                event.stopPropagation()
                onMore(doc)
              }}
              {...a11y(`更多操作：${doc.title}`, 'button')}
            >
              <Icon name="more" size="small" />
            </View>
          ) : null}
        </View>
      </View>
      {doc.cover ? <Picture src={doc.cover} alt="" className={styles.cover} /> : null}
    </View>
  )
}

/**
 * One document in a list: title, where it comes from, how much it is read, and its picture. A list that grows draws only its new rows: hand on functions
 * that stay the same.
 */
export const DocRow = memo(Row) as typeof Row

/** The start is the most important fact about a live: a long name must not push it out of the line. */
function factsOf(doc: DocCard): string[] {
  const author = doc.columnistName || doc.source
  const views = `${formatCount(doc.viewCount)} 阅读`
  if (doc.liveState === 'preview') return [formatDayTime(doc.startTime), author]
  return [author, formatRelative(doc.startTime || doc.publishTime), views]
}
