import { Text, View } from '@tarojs/components'
import type { UseQueryResult } from '@tanstack/react-query'
import classNames from 'classnames'
import { useState } from 'react'
import { docApi, type HistoryItem } from '@/api/doc'
import { isLiveType } from '@/domain/doc-type'
import { READ_TO_THE_END } from '@/domain/reading'
import { useApi } from '@/shell/data'
import { KEPT, LAST_READ } from '@/shell/data/first-answer'
import { useFresh } from '@/shell/data/use-fresh'
import { leftDocEntry } from '@/stores/entries'
import { a11y, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { Progress } from '@/ui/Progress'
import styles from './ContinueCard.module.scss'
import { continueAddress, continueDocument } from './continue-document'

/** What was read last. */
export function useLastRead(): UseQueryResult<{ items: readonly HistoryItem[] }> {
  const history = useApi(docApi.history, LAST_READ, KEPT)
  // A tab of the mini-program is never created again.
  useFresh(history)
  return history
}

interface ContinueCardProps {
  items: readonly HistoryItem[]
  /** Opens an address elsewhere than in this window: in the frame of the desktop page. */
  onOpen?: (address: string) => void
}

/** What was begun last and not read to its end; closed, it stays away until something else was begun. */
export function ContinueCard({ items, onOpen }: ContinueCardProps) {
  const [left, setLeft] = useState(() => leftDocEntry.read() ?? '')
  const begun = items.find(({ progress }) => progress > 0 && progress < READ_TO_THE_END)
  if (!begun || begun.doc.id === left) return null
  const { doc, progress } = begun
  const leave = () => {
    leftDocEntry.write(doc.id)
    setLeft(doc.id)
  }
  const go = () => (onOpen ? onOpen(continueAddress(doc, progress)) : continueDocument(doc, progress))
  return (
    <View className={classNames(styles.card, onOpen && styles.beside, 't-continue')}>
      <View className={styles.body} onClick={go} {...withRole('link')}>
        {doc.cover ? <Picture src={doc.cover} alt="" className={styles.cover} /> : null}
        <View className={styles.text}>
          <Text className={styles.note}>{`继续 · ${isLiveType(doc.docType) ? '公开课' : '文章'}`}</Text>
          <View className={classNames(styles.title, onOpen ? styles.lines : styles.line)}>{doc.title}</View>
          <View className={styles.progress}>
            <Progress value={progress} />
            <Text className={styles.note}>{restOf(begun)}</Text>
          </View>
        </View>
      </View>
      <View
        className={`${onOpen ? styles.corner : styles.close} t-continue-close`}
        onClick={leave}
        {...a11y('不再提示这一篇', 'button')}
      >
        <Icon name="close" />
      </View>
    </View>
  )
}

/** Of a recording the time that is left, of an article the part that was read. */
function restOf({ doc, progress }: HistoryItem): string {
  if (doc.durationSeconds > 0) return `剩 ${Math.max(1, Math.round((doc.durationSeconds * (1 - progress)) / 60))} 分钟`
  return `已读 ${Math.round(progress * 100)}%`
}
