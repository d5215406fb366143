import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { dialogRole, heading, testClass } from '../a11y'
import { Button } from '../Button'
import { useLayer } from '../layers'
import styles from './Modal.module.scss'

interface ModalProps {
  open: boolean
  title: string
  text?: string
  children?: ReactNode
  confirmText: string
  onConfirm: () => void
  cancelText?: string
  onCancel?: () => void
  /** What is asked for cannot be undone. */
  danger?: boolean
  testId?: string
}

/** A question over the page, drawn by the page itself so that it looks the same everywhere. */
export function Modal({
  open,
  title,
  text,
  children,
  confirmText,
  onConfirm,
  cancelText,
  onCancel,
  danger = false,
  testId,
}: ModalProps) {
  // A dialog that only informs has one button, which closes it.
  useLayer(open, onCancel ?? onConfirm, true)
  if (!open) return null
  return (
    <View className={`${styles.scrim} ${testClass(testId)}`} catchMove>
      <View className={styles.panel} {...dialogRole(title, children ? 'dialog' : 'alertdialog')}>
        <Text className={styles.title} {...heading(2)}>
          {title}
        </Text>
        {text ? <Text className={styles.text}>{text}</Text> : null}
        {children}
        <View className={styles.actions}>
          {cancelText && onCancel ? (
            <Button className={styles.action} tone="plain" onPress={onCancel} testId={testId && `${testId}-cancel`}>
              {cancelText}
            </Button>
          ) : null}
          <Button
            className={styles.action}
            tone={danger ? 'danger' : 'primary'}
            onPress={onConfirm}
            testId={testId && `${testId}-confirm`}
          >
            {confirmText}
          </Button>
        </View>
      </View>
    </View>
  )
}
