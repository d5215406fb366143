import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useOnline } from '@/shell/data/use-online'
import { useStores } from '@/stores/context'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { StateView } from '@/ui/StateView'
import { useRemoveMessage } from '../hooks/use-remove-message'
import { POLL_MS, type LiveRoom } from '../room/LiveRoom'
import styles from './Chat.module.scss'
import { ChatList } from './ChatList'
import { OutgoingLine } from './OutgoingLine'

/** The chat of the room. */
export const Chat = observer(function Chat({ live, isHost }: { live: LiveRoom; isHost: boolean }) {
  const { session } = useStores()
  const remove = useRemoveMessage(live.removed)
  const { messages, outgoing, connection } = live
  const online = useOnline()
  const notes = {
    open: '',
    connecting: messages.length > 0 ? '正在重新连接…' : '',
    refused: '',
    polling: `实时连接不可用，消息每 ${POLL_MS / 1000} 秒更新一次`,
  }
  const note = online ? notes[connection] : '网络未连接，恢复后自动更新'
  if (connection === 'refused')
    return (
      <StateView
        kind="notAllowed"
        title="暂时无法进入互动"
        text="直播可能已下架，或您的登录已失效"
        actionText="重试"
        onAction={live.join}
      />
    )
  return (
    <View className={styles.frame}>
      <Notice tone="watch" edge testId="live-connection">
        {note}
      </Notice>
      {messages.length === 0 && outgoing.length === 0 ? (
        connection === 'connecting' ? (
          <Skeleton shape="lines" />
        ) : (
          <StateView kind="empty" title="还没有人发言" text="说说您的看法，与同行一起讨论" />
        )
      ) : (
        <ChatList
          messages={messages}
          me={session.auth2}
          isHost={isHost}
          onRemove={remove}
          outgoing={outgoing.map((item) => (
            <OutgoingLine
              key={item.key}
              item={item}
              onResend={(key) => void live.resend(key)}
              onTakeBack={(key) => live.takeBack(key)}
            />
          ))}
        />
      )}
    </View>
  )
})
