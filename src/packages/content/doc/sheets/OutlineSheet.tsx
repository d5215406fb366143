import { View } from '@tarojs/components'
import classNames from 'classnames'
import { useEffect, useState } from 'react'
import { a11y } from '@/ui/a11y'
import { Sheet } from '@/ui/Sheet'
import { goToBlock, headingReached } from '../hooks/use-place'
import type { OutlineEntry } from '../outline'
import styles from './sheets.module.scss'

interface OutlineSheetProps {
  open: boolean
  entries: readonly OutlineEntry[]
  onClose: () => void
}

/** The headings of the article; the one that is being read is marked. */
export function OutlineSheet({ open, entries, onClose }: OutlineSheetProps) {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    if (open) void headingReached().then(setCurrent)
  }, [open])
  return (
    <Sheet open={open} title="目录" onClose={onClose} testId="outline-sheet">
      {entries.map(({ index, level, text }, at) => (
        <View
          key={index}
          className={classNames(styles.entry, level > 0 && styles.deeper, at === current && styles.current, 't-outline-entry')}
          onClick={() => {
            onClose()
            goToBlock(index)
          }}
          {...a11y(at === current ? `${text}，正在阅读` : text, 'link')}
        >
          {text}
        </View>
      ))}
    </Sheet>
  )
}
