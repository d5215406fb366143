import { Text, View } from '@tarojs/components'
import type { PaperCard } from '@/api/literature'
import { heading } from '@/ui/a11y'
import { Notice } from '@/ui/Notice'
import { PaperTags } from './PaperRow'
import styles from './PaperHead.module.scss'

/** On top of every page of a paper: what it is called, whose it is, and what has to be known before it is read. */
export function PaperHead({ paper }: { paper: PaperCard }) {
  const { title, authors, journal, publishedOn, retraction, isSample } = paper
  return (
    <View className={styles.head}>
      <PaperTags paper={paper} withSample />
      <Text className={`${styles.title} t-paper-title`} {...heading(2)}>
        {title}
      </Text>
      {authors ? <Text className={styles.note}>{authors}</Text> : null}
      <Text className={styles.note}>{[journal, publishedOn].filter(Boolean).join(' · ')}</Text>
      <Notice tone="danger" testId="retraction">
        {retraction && `本文已撤稿，不应作为依据：${retraction}`}
      </Notice>
      <Notice tone="watch" testId="sample-notice">
        {isSample && '示例论文：为演示而写，药物、期刊、作者和数据均为虚构，不能用于临床'}
      </Notice>
    </View>
  )
}
