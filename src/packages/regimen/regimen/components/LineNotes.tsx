import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { LineNote, Severity } from '@/domain/regimen/sheet-types'
import { Icon } from '@/ui/Icon'
import styles from './LineNotes.module.scss'

const COLORS = { danger: 'red', caution: 'orange' } as const satisfies Record<Exclude<Severity, 'info'>, string>

/** Sentences of a line: red forbids, amber asks for care, grey informs. */
export function LineNotes({ notes }: { notes: readonly LineNote[] }) {
  return (
    <>
      {notes.map(({ severity, text }) => (
        <View key={text} className={classNames(styles.note, styles[severity], 't-dose-warning', `t-note-${severity}`)}>
          {severity === 'info' ? null : <Icon name="warning" size="small" color={COLORS[severity]} />}
          <View className={styles.text}>{text}</View>
        </View>
      ))}
    </>
  )
}
