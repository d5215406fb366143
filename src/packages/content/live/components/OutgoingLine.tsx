import { Text, View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import type { Outgoing } from '../room/LiveRoom'
import styles from './Chat.module.scss'

interface OutgoingLineProps {
  item: Outgoing
  onResend: (key: string) => void
  onTakeBack: (key: string) => void
}

/** The user's own message until the room has it. */
export function OutgoingLine({ item, onResend, onTakeBack }: OutgoingLineProps) {
  const { key, content, state, sentence } = item
  return (
    <View className={`${styles.outgoing} t-live-outgoing`}>
      <Text className={styles.text}>{content}</Text>
      {state === 'sending' ? (
        <Text className={styles.time}>发送中…</Text>
      ) : (
        <View className={styles.failed}>
          <Text className={styles.failure}>发送失败：{sentence}</Text>
          <View className={`${styles.link} t-live-resend`} onClick={() => onResend(key)} {...a11y('重发', 'button')}>
            重发
          </View>
          <View className={`${styles.link} t-live-take-back`} onClick={() => onTakeBack(key)} {...a11y('修改后再发', 'button')}>
            修改
          </View>
        </View>
      )}
    </View>
  )
}
