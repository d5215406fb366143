import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { DocDetail } from '@/api/doc'
import type { LiveRoomAnswer } from '@/api/live'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import type { DocActions } from '../../hooks/use-doc-actions'
import styles from './Head.module.scss'

interface LecturerProps {
  doc: DocDetail
  room: LiveRoomAnswer
  actions?: DocActions
  onColumnist: (id: string) => void
  onNote: () => void
}

/** Who gives the live; to follow them, and to take a note. */
export function Lecturer({ doc, room, actions, onColumnist, onNote }: LecturerProps) {
  const { columnist } = doc
  const notes = actions && room.state !== 'preview'
  if (!columnist && !notes) return null
  const speaks = room.talks.some(({ speakers }) => speakers.some(({ columnistId }) => columnistId === columnist?.id))
  return (
    <View className={styles.lecturer}>
      {columnist ? (
        <View className={`${styles.who} t-live-lecturer`} onClick={() => onColumnist(doc.columnistId)} {...withRole('link')}>
          <Avatar src={columnist.avatar} name={columnist.name} size="normal" />
          <View className={styles.names}>
            <View className={styles.name}>
              {columnist.name}
              <Text className={styles.role}>{speaks ? '主讲' : '专栏'}</Text>
            </View>
            <Text className={styles.hospital}>{[columnist.hospital, columnist.title].filter(Boolean).join(' ')}</Text>
          </View>
        </View>
      ) : (
        <View className={styles.who} />
      )}
      {columnist && actions ? (
        <Small
          text={columnist.followed ? '已关注' : '关注'}
          quiet={columnist.followed}
          testId="live-follow"
          onPress={() => actions.follow(columnist)}
        />
      ) : null}
      {notes ? <Small text="记笔记" quiet testId="live-plus" onPress={onNote} /> : null}
    </View>
  )
}

function Small({ text, quiet, testId, onPress }: { text: string; quiet: boolean; testId: string; onPress: () => void }) {
  return (
    <View className={`${styles.tap} t-${testId}`} onClick={onPress} {...withRole('button')}>
      <View className={classNames(styles.small, quiet && styles.quiet)}>{text}</View>
    </View>
  )
}
