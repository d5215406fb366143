import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { withWholeParts } from '@/domain/format'
import { withRole } from '@/ui/a11y'
import { Highlight } from '@/ui/Highlight'
import { Icon } from '@/ui/Icon'
import styles from './RecordRow.module.scss'

interface RecordRowProps {
  title: string
  /** Behind the title: 待核对 and other marks. */
  tags?: ReactNode
  /** What the record is: drugs, arms, figures. */
  lines?: readonly string[]
  /** Where it belongs: cancer, setting, publisher. */
  notes?: readonly string[]
  /** Pieces to mark: what was searched for. */
  marks?: readonly string[]
  /** Stands back, e.g. a drug that the list of the year lacks. */
  dim?: boolean
  onPress: () => void
  testId: string
}

/** One regimen, drug, guideline or trial of a list. */
export function RecordRow(props: RecordRowProps) {
  const { title, tags, lines = [], notes = [], marks = [], dim, onPress, testId } = props
  return (
    <View className={classNames(styles.row, dim && styles.dim, `t-${testId}`)} onClick={onPress} {...withRole('button')}>
      <View className={styles.body}>
        <View className={styles.head}>
          <View className={`${styles.title} t-row-title`}>
            <Highlight text={title} marks={marks} />
          </View>
          {tags}
        </View>
        {lines.map((line) => (
          <View key={line} className={styles.line}>
            <Highlight text={withWholeParts(line)} marks={marks} />
          </View>
        ))}
        {notes.map((note) => (
          <View key={note} className={styles.note}>
            <Highlight text={withWholeParts(note)} marks={marks} />
          </View>
        ))}
      </View>
      <Icon name="forward" size="small" color="ink-3" />
    </View>
  )
}
