import { View } from '@tarojs/components'
import classNames from 'classnames'
import styles from './Skeleton.module.scss'

/** What is drawn for one part of the content. */
type Part = 'row' | 'record' | 'person' | 'title' | 'line' | 'short' | 'card' | 'strip' | 'hero'

const REST: readonly Part[] = ['line', 'line', 'short', 'line', 'line', 'short']

/** Of what is coming, from its top: `rows` have a picture, `records` have none, a `board` has its figures on a card above them. */
const SHAPES = {
  rows: ['row', 'row', 'row', 'row', 'row', 'row'],
  records: ['record', 'record', 'record', 'record', 'record', 'record', 'record', 'record'],
  board: ['card', 'record', 'record', 'record', 'record'],
  people: ['person', 'person', 'person', 'person', 'person', 'person'],
  lines: REST,
  article: ['title', ...REST],
  live: ['hero', 'title', 'short', ...REST],
  home: ['card', 'strip', 'card', 'row', 'row'],
  study: ['card', 'strip', 'row', 'row', 'row'],
} satisfies Record<string, readonly Part[]>

export type SkeletonShape = keyof typeof SHAPES

/** Those on the page itself; the others lie on the ground of what is read. */
const ON_PAGE: readonly SkeletonShape[] = ['rows', 'records', 'board', 'people', 'home', 'study']

/** Grey shapes where the content will be. They are seen after a moment: what comes at once does not flash. */
export function Skeleton({ shape = 'rows', count = Infinity }: { shape?: SkeletonShape; count?: number }) {
  return (
    <View aria-label="正在加载" className={classNames(styles.skeleton, !ON_PAGE.includes(shape) && styles.block, 't-skeleton')}>
      {SHAPES[shape].slice(0, count).map((part, index) => (
        <Shape key={index} part={part} />
      ))}
    </View>
  )
}

function Shape({ part }: { part: Part }) {
  switch (part) {
    case 'row':
      return (
        <View className={styles.row}>
          <View className={styles.text}>
            <View className={styles.line} />
            <View className={styles.line} />
            <View className={styles.short} />
          </View>
          <View className={styles.picture} />
        </View>
      )
    case 'record':
      return (
        <View className={styles.record}>
          <View className={styles.head} />
          <View className={styles.short} />
        </View>
      )
    case 'person':
      return (
        <View className={styles.row}>
          <View className={styles.face} />
          <View className={styles.text}>
            <View className={styles.short} />
            <View className={styles.line} />
            <View className={styles.line} />
          </View>
        </View>
      )
    case 'strip':
      return (
        <View className={styles.strip}>
          <View className={styles.cover} />
          <View className={styles.cover} />
        </View>
      )
    default:
      return <View className={styles[part]} />
  }
}
