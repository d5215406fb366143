import { View } from '@tarojs/components'
import type { BookItem, Strength } from '@/api/memory'
import { dueText } from '@/domain/memory/due'
import { heading, withRole } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { Icon } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import { ItemText } from '@/features/assessment/item/ItemText'
import { Sparkline } from '../components/Sparkline'
import styles from './ReviewView.module.scss'

interface ReviewViewProps {
  items: readonly BookItem[]
  topics: readonly { topic: string; count: number }[]
  /** Empty: all. */
  topic: string
  due: number
  /** In China. */
  today: string
  strength: Strength | undefined
  onTopic: (topic: string) => void
  onOpen: (itemId: string) => void
}

export function ReviewView({ items, topics, topic, due, today, strength, onTopic, onOpen }: ReviewViewProps) {
  const all = topics.reduce((sum, { count }) => sum + count, 0)
  return (
    <View>
      <Card spaced>
        <View className={styles.section} {...heading(2)}>
          {due > 0 ? `今天待复习 ${due} 题` : '今天的复习已完成'}
        </View>
        <View className={styles.note}>题目在快要忘记时再次出现：答对间隔变长，答错第二天再来</View>
      </Card>
      {strength && strength.topics.length > 0 ? <Topics strength={strength} /> : null}
      <ChipStrip tabs>
        <Chip text={`全部 ${all}`} role="tab" on={topic === ''} onPress={() => onTopic('')} testId="topic" />
        {topics.map((one) => (
          <Chip
            key={one.topic}
            text={`${one.topic} ${one.count}`}
            role="tab"
            on={topic === one.topic}
            onPress={() => onTopic(one.topic)}
            testId="topic"
          />
        ))}
      </ChipStrip>
      {items.map(({ itemId, stem, topic: of, wrong, dueOn, isLearned }) => (
        <View key={itemId} className={`${styles.item} t-book-item`} onClick={() => onOpen(itemId)} {...withRole('button')}>
          <View className={styles.body}>
            <View className={styles.stem}>
              <ItemText text={stem} size="small" />
            </View>
            <View className={styles.tags}>
              {of ? <Tag>{of}</Tag> : null}
              <Tag tone="danger">{`错 ${wrong} 次`}</Tag>
              <Tag tone={isLearned ? 'success' : dueOn <= today ? 'watch' : 'neutral'}>
                {isLearned ? `已掌握 · ${dueText(dueOn, today)}` : dueText(dueOn, today)}
              </Tag>
            </View>
          </View>
          <Icon name="forward" size="small" color="ink-3" />
        </View>
      ))}
    </View>
  )
}

/** How well each topic is remembered, over a month. */
const Topics = ({ strength: { topics, days } }: { strength: Strength }) => (
  <Card spaced testId="strength">
    <View className={styles.section} {...heading(2)}>
      各知识点掌握度
    </View>
    <View className={styles.note}>{`答过的题中估计还会的比例，${days[0] ?? ''} 至今天`}</View>
    {topics.map(({ topic, items, values }) => {
      const now = values.at(-1) ?? 0
      return (
        <View key={topic} className={styles.topic}>
          <View className={styles.name}>
            <View className={styles.title}>{topic || '其他'}</View>
            <View className={styles.note}>{`${items} 题`}</View>
          </View>
          <Sparkline values={values} label={`${topic}：${saidOf(values, days)}`} />
          <View className={`${styles.value} t-strength-value`}>{`${now}%`}</View>
        </View>
      )
    })}
  </Card>
)

const saidOf = (values: readonly (number | null)[], days: readonly string[]): string =>
  values.flatMap((value, at) => (value === null ? [] : [`${days[at] ?? ''} ${value}%`])).join('，')
