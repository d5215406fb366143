import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import styles from './LeftDraft.module.scss'

interface LeftDraftProps {
  /** Why it cannot be sent: `服务已结束，这条消息没有发出`. */
  why: string
  /** What was typed; nothing is drawn without. */
  text: string
  onRemove: () => void
  /** Another way on, before the others. */
  children?: ReactNode
}

/** What was typed and kept on the device, and can no longer be sent, since what it belongs to is over or gone: it is said, may be taken along, and goes when its writer says so. */
export function LeftDraft({ why, text, onRemove, children }: LeftDraftProps) {
  if (!text.trim()) return null
  const copy = async () => {
    const done = await clipboard.write(text)
    dialog.toast(done ? '已复制' : '复制失败，请长按选择文字', { icon: done ? 'success' : 'none' })
  }
  const remove = async () => {
    const question = { title: '删除这些内容？', message: '只保存在本机，删除后不能恢复。', confirmText: '删除', danger: true }
    if (await dialog.confirm(question)) onRemove()
  }
  return (
    <Card spaced testId="left-draft">
      <Notice tone="watch">{why}</Notice>
      <Text className={styles.text} selectable userSelect>
        {text}
      </Text>
      <View className={styles.ways}>
        {children}
        <Button tone="secondary" size="small" onPress={() => void copy()} testId="left-copy">
          复制
        </Button>
        <Button tone="secondary" size="small" onPress={() => void remove()} testId="left-remove">
          删除
        </Button>
      </View>
    </Card>
  )
}
