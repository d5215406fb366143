import { Input, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { view } from '@/platform/view'
import { useStores } from '@/stores/context'
import { Notice } from '@/ui/Notice'
import { a11y } from '@/ui/a11y'
import { useTypedValue } from '@/ui/use-typed-value'
import type { LiveRoom } from '../room/LiveRoom'
import { FlowerButton } from './FlowerButton'
import styles from './RoomBar.module.scss'

interface RoomBarProps {
  live: LiveRoom
  /** Empty: writing is allowed. Otherwise the reason why not. */
  closed: string
  /** False after asking a visitor to sign in. */
  mayWrite: () => boolean
  /** After a message was sent from here. */
  onSaid: () => void
}

/** At the bottom, in reach of the thumb: write a message, give a flower. */
export const RoomBar = observer(function RoomBar({ live, closed, mayWrite, onSaid }: RoomBarProps) {
  const { session } = useStores()
  return (
    <View className={styles.frame}>
      <Notice tone="danger" edge testId="live-draft-error">
        {live.draftError}
      </Notice>
      <View className={styles.bar}>
        {closed ? (
          <Closed>{closed}</Closed>
        ) : session.signedIn ? (
          <Writing key={live.draftVersion} live={live} onSaid={onSaid} />
        ) : (
          <View
            className={`${styles.invite} t-live-sign-in`}
            onClick={() => void mayWrite()}
            {...a11y('登录后参与互动', 'button')}
          >
            登录后参与互动
          </View>
        )}
        <FlowerButton flowers={live.flowers} mayGive={mayWrite} />
      </View>
    </View>
  )
})

const Closed = ({ children }: { children: ReactNode }) => <View className={`${styles.closed} t-live-closed`}>{children}</View>

/** Created again with each version of the draft: in the mini-program an input that has the focus takes no other text. */
const Writing = observer(function Writing({ live, onSaid }: Pick<RoomBarProps, 'live' | 'onSaid'>) {
  const { tracker } = useStores()
  const typed = useTypedValue(live.draft)
  const send = () => {
    if (!live.draft.trim()) return void live.say()
    onSaid()
    view.hideKeyboard()
    void live.say()
  }
  return (
    <>
      <Input
        className={`${styles.input} t-live-input`}
        value={typed.value}
        placeholder="说说您的看法"
        placeholderClass={styles.placeholder}
        // It says when the text is too long; cutting it off silently would lose what was typed.
        maxlength={-1}
        confirmType="send"
        aria-label="互动内容"
        onFocus={typed.onFocus}
        onBlur={typed.onBlur}
        onInput={(event) => {
          tracker.stay.active()
          live.write(event.detail.value)
        }}
        onConfirm={send}
      />
      <View className={`${styles.send} t-live-send`} onClick={send} {...a11y('发送', 'button')}>
        发送
      </View>
    </>
  )
})
