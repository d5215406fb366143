import { Text, View } from '@tarojs/components'
import type { Entry } from '@/api/community'
import { a11y, withRole } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import styles from './entry.module.scss'
import { EntryHead } from './EntryHead'
import { Pictures } from './Pictures'

const SHOWN = 3

/** Figures of an entry, in words. */
export function countsOf({ kind, praiseCount, commentCount, answerCount, pictures }: Entry): string {
  const said = kind === 'question' ? `${answerCount} 个回答` : `${commentCount} 条评论`
  return [said, praiseCount > 0 && `${praiseCount} 人赞同`, pictures.length > SHOWN && `${pictures.length} 张图片`]
    .filter(Boolean)
    .join(' · ')
}

interface EntryCardProps {
  entry: Entry
  /** Several kinds stand together. */
  mixed?: boolean
  onOpen: (entry: Entry) => void
  /** What else can be done with it. */
  onMore?: (entry: Entry) => void
}

/** An entry in a list: its beginning, and how much was said to it. */
export function EntryCard({ entry, mixed, onOpen, onMore }: EntryCardProps) {
  const { kind, question, title, text, pictures } = entry
  return (
    <Card spaced testId="entry">
      <View className={`${styles.body} t-open-entry`} onClick={() => onOpen(entry)} {...withRole('link')}>
        <EntryHead entry={entry} kind={mixed} />
        {mixed && kind === 'answer' ? (
          <View className={styles.asked}>{question?.title ? `回答：${question.title}` : '回答的问题已撤回'}</View>
        ) : null}
        {title ? <View className={styles.title}>{title}</View> : null}
        {text ? (
          <View className={styles.cut}>
            <Text className={styles.text}>{text}</Text>
          </View>
        ) : null}
        <Pictures urls={pictures} most={SHOWN} />
      </View>
      <View className={styles.foot}>
        <View className={styles.counts}>{countsOf(entry)}</View>
        {onMore ? (
          <View className={`${styles.more} t-entry-more`} onClick={() => onMore(entry)} {...a11y('更多操作', 'button')}>
            <Icon name="more" size="small" />
          </View>
        ) : null}
      </View>
    </Card>
  )
}
