import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { PaperCard } from '@/api/literature'
import { withRole } from '@/ui/a11y'
import { Tag } from '@/ui/Tag'
import styles from './PaperRow.module.scss'

interface PaperRowProps {
  paper: PaperCard
  onPress: (paper: PaperCard) => void
  /** At the right end. */
  action?: ReactNode
}

/** One paper in a list: what it is called, what it concludes in its own words, where it stands. */
export function PaperRow({ paper, onPress, action }: PaperRowProps) {
  const { title, gist, retraction } = paper
  return (
    <View className={`${styles.row} t-paper`}>
      <View className={styles.body} onClick={() => onPress(paper)} {...withRole('link')}>
        <PaperTags paper={paper} />
        <Text className={`${styles.title} t-row-title`}>{title}</Text>
        {retraction ? (
          <Text className={`${styles.retraction} t-row-retraction`}>{`撤稿原因：${retraction}`}</Text>
        ) : gist ? (
          <Text className={styles.gist}>{gist}</Text>
        ) : null}
        <Text className={styles.note}>{whereText(paper)}</Text>
      </View>
      {action}
    </View>
  )
}

/** `作者 · 期刊 · 2026-09`. */
export const whereText = ({ authors, journal, publishedOn }: Pick<PaperCard, 'authors' | 'journal' | 'publishedOn'>): string =>
  [authors, journal, publishedOn].filter(Boolean).join(' · ')

/** What has to be known before a paper is read, the worst first. */
export function PaperTags({ paper, withSample = false }: { paper: PaperCard; withSample?: boolean }) {
  const { retraction, isSample, language, hasFullText, diseases } = paper
  const tags = [
    retraction ? (
      <Tag key="retracted" tone="danger" testId="retracted">
        已撤稿
      </Tag>
    ) : null,
    withSample && isSample ? (
      <Tag key="sample" tone="watch" testId="sample-paper">
        示例论文
      </Tag>
    ) : null,
    ...diseases.slice(0, 2).map(({ key, name }) => (
      <Tag key={key} tone="evid">
        {name}
      </Tag>
    )),
    hasFullText ? <Tag key="whole">全文</Tag> : null,
    language === 'en' ? <Tag key="english">英文</Tag> : null,
  ].filter(Boolean)
  return tags.length > 0 ? <View className={styles.tags}>{tags}</View> : null
}
