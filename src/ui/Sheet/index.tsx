import type { ReactNode } from 'react'
import { AtFloatLayout } from 'taro-ui'
import { testClass } from '../a11y'
import { useLayer } from '../layers'
import styles from './Sheet.module.scss'

interface SheetProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  testId?: string
}

/** A panel that rises from the bottom. Its content exists only while it is open. */
export function Sheet({ open, title, onClose, children, testId }: SheetProps) {
  useLayer(open, onClose)
  if (!open) return null
  return (
    <AtFloatLayout isOpened title={title} onClose={onClose} className={`${styles.sheet} ${testClass(testId)}`} scrollY>
      {children}
    </AtFloatLayout>
  )
}
