import { View } from '@tarojs/components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { LiveMessage } from '@/api/live'
import { a11y } from '@/ui/a11y'
import { isNewer } from '../room/messages'
import styles from './Chat.module.scss'
import { ChatLine } from './ChatLine'
import { drawnOf, WINDOW, windowFrom } from './message-window'

interface ChatListProps {
  /** Newest first. */
  messages: readonly LiveMessage[]
  /** The reader has scrolled away from the top: new messages wait above, so that nothing jumps. */
  away: boolean
  onBackToTop: () => void
  /** Public alias of the one who reads; empty for a visitor. */
  me: string
  isHost: boolean
  onRemove: (message: LiveMessage) => void
  /** The user's own messages that are being sent. */
  outgoing?: ReactNode
  /** At the end, when all that is here is drawn. */
  foot?: ReactNode
}

/** Messages of a room, the newest on top. */
export function ChatList(props: ChatListProps) {
  const { messages, away, onBackToTop, me, isHost, onRemove, outgoing, foot } = props
  const [wanted, setWanted] = useState(WINDOW)
  const newestNow = useRef('')
  newestNow.current = messages[0]?.id ?? ''
  const [heldAt, setHeldAt] = useState('')
  // At the top everything is shown.
  useEffect(() => setHeldAt(away ? newestNow.current : ''), [away])

  const shown = heldAt ? messages.filter(({ id }) => !isNewer(id, heldAt)) : messages
  const from = useRef('')
  from.current = windowFrom(shown, from.current, wanted)
  const drawn = drawnOf(shown, from.current)
  const waiting = messages.length - shown.length
  return (
    <View className="t-live-messages">
      {waiting > 0 ? (
        <View
          className={`${styles.waiting} t-live-new-messages`}
          onClick={onBackToTop}
          {...a11y(`${waiting} 条新消息`, 'button')}
        >
          {waiting} 条新消息 ↑
        </View>
      ) : null}
      {outgoing}
      {/* Oldest first in the tree and turned round by style: the mini-program sends one row for a row that is added at the end, and
          the whole list for one that is put before the others. */}
      <View className={styles.lines}>
        {[...drawn].reverse().map((message) => (
          <ChatLine
            key={message.id}
            message={message}
            removable={isHost || (me !== '' && message.authorId === me)}
            onRemove={onRemove}
          />
        ))}
      </View>
      {drawn.length < shown.length ? (
        <View
          className={`${styles.older} t-live-older`}
          onClick={() => setWanted(drawn.length + WINDOW)}
          {...a11y('查看更早的消息', 'button')}
        >
          查看更早的消息
        </View>
      ) : (
        foot
      )}
    </View>
  )
}
