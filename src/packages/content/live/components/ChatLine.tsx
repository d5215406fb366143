import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { memo } from 'react'
import type { LiveMessage } from '@/api/live'
import { formatRelative } from '@/domain/format'
import { a11y } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Icon } from '@/ui/Icon'
import { trash } from '@/ui/Icon/more'
import { Tag } from '@/ui/Tag'
import styles from './Chat.module.scss'

interface ChatLineProps {
  message: LiveMessage
  mine: boolean
  removable: boolean
  onRemove: (message: LiveMessage) => void
}

/** One message. It is drawn once: an existing row must cost nothing when others come. */
export const ChatLine = memo(function ChatLine({ message, mine, removable, onRemove }: ChatLineProps) {
  return (
    <View className={`${styles.line} t-live-message`}>
      <Avatar src={message.authorAvatar} name={message.authorName} size="small" />
      <View className={styles.body}>
        <View className={styles.who}>
          <Text className={styles.name}>{message.authorName}</Text>
          {message.isHost ? <Tag tone="primary">主持人</Tag> : null}
          {message.certified ? (
            <View {...a11y('已认证', 'img')}>
              <Icon name="badge" size="small" color="brand-text" />
            </View>
          ) : null}
          <Text className={styles.time}>{formatRelative(message.createdAt)}</Text>
        </View>
        <View className={classNames(styles.bubble, mine && styles.mine, 't-live-message-text')}>{message.content}</View>
      </View>
      {removable ? (
        <View
          className={`${styles.action} t-live-message-remove`}
          onClick={() => onRemove(message)}
          {...a11y(`删除 ${message.authorName} 的发言`, 'button')}
        >
          <Icon name={trash} size="small" />
        </View>
      ) : null}
    </View>
  )
})
