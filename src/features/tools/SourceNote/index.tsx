import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import { CheckTag } from '../CheckTag'
import styles from './SourceNote.module.scss'

interface Note {
  title: string
  /** Paragraphs; a list is one paragraph an item. */
  lines: readonly string[]
  /** False: no source has confirmed it; it says so. */
  checked?: boolean
  /** What else must be known of it before it is opened, in orange. */
  mark?: string
  /** Open from the start: what a doctor must not miss. */
  open?: boolean
}

/** Formula, version, source and caveats of a tool: folded, so that the result stays in view. */
export function SourceNote({ notes }: { notes: readonly Note[] }) {
  const told = notes.filter((note) => note.lines.length > 0)
  if (told.length === 0) return null
  return (
    <View className={styles.notes}>
      {told.map((note) => (
        <Fold key={note.title} {...note} />
      ))}
    </View>
  )
}

function Fold({ title, lines, checked = true, mark, open = false }: Note) {
  const [isOpen, setOpen] = useState(open)
  return (
    <View className={styles.note}>
      <View className={`${styles.head} t-note`} onClick={() => setOpen(!isOpen)} {...withRole('button', { expanded: isOpen })}>
        <View className={styles.title}>{title}</View>
        <CheckTag checked={checked} />
        {mark ? <Tag tone="watch">{mark}</Tag> : null}
        <View className={styles.arrow}>
          <Icon name={isOpen ? 'up' : 'down'} size="small" />
        </View>
      </View>
      {isOpen
        ? lines.map((line) => (
            <View key={line} className={styles.line}>
              {line}
            </View>
          ))
        : null}
    </View>
  )
}
