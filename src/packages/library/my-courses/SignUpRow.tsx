import { View } from '@tarojs/components'
import type { DocSummary } from '@/api/doc'
import type { DocEvent } from '@/api/event'
import { eventPhase, eventTimeText, type EventPhase } from '@/domain/event-time'
import { DocRow } from '@/ui/DocRow'
import { Tag } from '@/ui/Tag'
import styles from './MyCoursesView.module.scss'

/** An event the user signed up for, with the document it belongs to. */
export interface SignedUp {
  doc: DocSummary
  event: DocEvent
}

const PHASES = {
  coming: ['primary', '未开始'],
  running: ['danger', '进行中'],
  over: ['neutral', '已结束'],
  cancelled: ['neutral', '已取消'],
} as const satisfies Record<EventPhase, readonly [string, string]>

/** Time, place, state, and whether the user was there. The name of the event replaces the title of its document. */
export function SignUpRow({ signedUp, onOpen }: { signedUp: SignedUp; onOpen: (signedUp: SignedUp) => void }) {
  const { doc, event } = signedUp
  const [tone, text] = PHASES[eventPhase(event)]
  return (
    <DocRow
      doc={{ ...doc, title: event.title || doc.title, liveState: '' }}
      onPress={() => onOpen(signedUp)}
      note={
        <View className={`${styles.signUp} t-sign-up`}>
          <View className={styles.note}>
            <Tag tone={tone}>{text}</Tag>
            {event.signUp?.signedInAt ? <Tag tone="success">已签到</Tag> : null}
            <View className={styles.when}>{eventTimeText(event)}</View>
          </View>
          <View className={styles.place}>{event.place || '线上'}</View>
        </View>
      }
    />
  )
}
