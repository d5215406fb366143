import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { DocSummary } from '@/api/doc'
import { DocRow } from '@/ui/DocRow'
import { Progress } from '@/ui/Progress'
import { Tag } from '@/ui/Tag'
import styles from './ProgressRow.module.scss'

interface ProgressRowProps {
  doc: DocSummary
  text: string
  /** 0 to 1; without it there is no bar. */
  progress?: number
  /** Before the text. */
  children?: ReactNode
  onPress: () => void
}

/** A document with how far it was read: words, and a bar below them. Of a live only what is on now is said. */
export function ProgressRow({ doc, text, progress, children, onPress }: ProgressRowProps) {
  return (
    <DocRow
      doc={{ ...doc, liveState: '' }}
      onPress={onPress}
      note={
        <View className={styles.note}>
          <View className={styles.line}>
            {doc.liveState === 'live' ? <Tag tone="danger">直播中</Tag> : null}
            {children}
            <Text className={`${styles.text} t-progress-note`}>{text}</Text>
          </View>
          {progress === undefined ? null : <Progress value={progress} />}
        </View>
      }
    />
  )
}
