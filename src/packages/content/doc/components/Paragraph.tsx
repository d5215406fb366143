import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import type { Block } from '@/domain/rich-text/tree'
import { excerptOf } from '@/domain/text-place'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from './Paragraph.module.scss'

interface ParagraphProps {
  block: Block
  index: number
  children: ReactNode
  /** How many notes stand at it. */
  notes: number
  /** Somebody was led to it. */
  found: boolean
  /** The reader looks for the paragraph of a note. */
  picking: boolean
  onHold?: () => void
  onPick: () => void
  onNotes: () => void
}

/** Of the whole body, and of its headings: by them the outline and the notes find their places. */
export const blockClass = (index: number): string => `t-block-${index}`
export const HEADING_CLASS = 't-block-heading'

/** A paragraph with what stands beside it: its notes, or the place for one. */
export function Paragraph(props: ParagraphProps) {
  const { block, index, children, notes, found, picking, onHold, onPick, onNotes } = props
  return (
    <View
      className={classNames(
        styles.paragraph,
        found && styles.found,
        picking && styles.picking,
        blockClass(index),
        block.kind === 'heading' && HEADING_CLASS,
      )}
      onLongPress={onHold}
    >
      {children}
      {picking ? (
        <View className={`${styles.pick} t-pick`} onClick={onPick} {...a11y(`在此记笔记：${excerptOf(block)}`, 'button')} />
      ) : notes > 0 ? (
        <View className={`${styles.mark} t-note-mark`} onClick={onNotes} {...a11y(`本段有 ${notes} 条笔记`, 'button')}>
          <Icon name="edit" size="small" color="brand-text" />
        </View>
      ) : null}
    </View>
  )
}
