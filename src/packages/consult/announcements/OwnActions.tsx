import { View } from '@tarojs/components'
import type { AnnouncementRow } from '@/api/directory'
import { mayAnnounce, type AnnouncementEvent } from '@/domain/consultation/announcement'
import { InlineAction } from '@/features/security-check/InlineAction'
import styles from './Own.module.scss'

interface OwnActionsProps {
  announcement: AnnouncementRow
  onEdit: () => void
  onMove: (event: AnnouncementEvent) => void
}

const NAMES: Readonly<Record<AnnouncementEvent, string>> = {
  publish: '发布',
  pin: '置顶',
  unpin: '取消置顶',
  end: '结束',
  remove: '删除',
}

/** What a doctor does with one of his own: as much as its state lets him. */
export function OwnActions({ announcement: { state, title, pinned }, onEdit, onMove }: OwnActionsProps) {
  const events: AnnouncementEvent[] = ['publish', pinned ? 'unpin' : 'pin', 'end', 'remove']
  const open = events.filter((event) => mayAnnounce(state, event))
  if (open.length === 0) return null
  return (
    <View className={styles.actions}>
      {mayAnnounce(state, 'publish') ? (
        <InlineAction label={`修改 ${title}`} onPress={onEdit} testId="announcement-edit">
          修改
        </InlineAction>
      ) : null}
      {open.map((event) => (
        <InlineAction
          key={event}
          label={`${NAMES[event]} ${title}`}
          onPress={() => onMove(event)}
          testId={`announcement-${event}`}
        >
          {NAMES[event]}
        </InlineAction>
      ))}
    </View>
  )
}
