import { ScrollView, View } from '@tarojs/components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { LiveMessage } from '@/api/live'
import { a11y, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { report } from '@/ui/Icon/more'
import { isNewer } from '../room/messages'
import styles from './Chat.module.scss'
import { ChatLine } from './ChatLine'
import { drawnOf, pinnedOf, WINDOW, windowFrom } from './message-window'
import { useFollowing } from './use-following'

interface ChatListProps {
  /** Newest first. */
  messages: readonly LiveMessage[]
  /** Public alias of the one who reads; empty for a visitor. */
  me: string
  isHost: boolean
  onRemove: (message: LiveMessage) => void
  /** The user's own messages that are being sent. */
  outgoing?: readonly ReactNode[]
  /** Above the oldest, when all that is here is drawn. */
  more?: ReactNode
}

/** Messages of a room, the newest at the bottom, where the list stays while its reader does not move up. */
export function ChatList({ messages, me, isHost, onRemove, outgoing = [], more }: ChatListProps) {
  const [wanted, setWanted] = useState(WINDOW)
  const newest = messages[0]?.id ?? ''
  const { away, top, moved, arrived } = useFollowing(newest, outgoing.length)
  const newestNow = useRef('')
  newestNow.current = newest
  const [heldAt, setHeldAt] = useState('')
  // Whoever reads further up is not moved by what comes; at the end everything is shown.
  useEffect(() => setHeldAt(away ? newestNow.current : ''), [away])

  const shown = heldAt ? messages.filter(({ id }) => !isNewer(id, heldAt)) : messages
  const from = useRef('')
  from.current = windowFrom(shown, from.current, wanted)
  const drawn = drawnOf(shown, from.current)
  const waiting = messages.length - shown.length
  const pinned = pinnedOf(messages)
  // While Taro's element comes or goes, a browser's own event arrives here, which has no detail.
  const scrolled = ({ detail }: { detail?: { scrollTop: number } }) => detail && moved(detail.scrollTop)
  return (
    <View className={`${styles.frame} t-live-messages`}>
      {pinned ? (
        <View className={`${styles.pinned} t-live-pinned`} {...withRole('status')}>
          <Icon name={report} size="small" color="orange" />
          <View className={styles.pinnedText}>{pinned.content}</View>
        </View>
      ) : null}
      <View className={styles.scroller}>
        <ScrollView
          scrollY
          className={`${styles.list} t-live-scroll`}
          scrollTop={top}
          lowerThreshold={40}
          onScroll={scrolled}
          onScrollToLower={arrived}
        >
          {drawn.length < shown.length ? (
            <View
              className={`${styles.older} t-live-older`}
              onClick={() => setWanted(drawn.length + WINDOW)}
              {...withRole('button')}
            >
              查看更早的消息
            </View>
          ) : (
            more
          )}
          {/* Oldest first, so that the mini-program sends one row for one message. */}
          {[...drawn].reverse().map((message) => (
            <ChatLine
              key={message.id}
              message={message}
              mine={me !== '' && message.authorId === me}
              removable={isHost || (me !== '' && message.authorId === me)}
              onRemove={onRemove}
            />
          ))}
          {outgoing}
        </ScrollView>
      </View>
      {waiting > 0 ? (
        <View className={`${styles.waiting} t-live-new-messages`} onClick={arrived} {...a11y(`${waiting} 条新消息`, 'button')}>
          <Icon name="down" size="small" color="brand-text" />
          {waiting} 条新消息
        </View>
      ) : null}
    </View>
  )
}
