import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { DocDetail } from '@/api/doc'
import type { LiveRoomAnswer } from '@/api/live'
import { formatCount, formatDayTime } from '@/domain/format'
import { a11y } from '@/ui/a11y'
import { Icon, type IconName } from '@/ui/Icon'
import { like } from '@/ui/Icon/more'
import { ShareArea } from '@/ui/ShareArea'
import { Tag } from '@/ui/Tag'
import type { DocActions } from '../../hooks/use-doc-actions'
import styles from './Head.module.scss'
import { Lecturer } from './Lecturer'

interface HeadProps {
  doc: DocDetail
  room: LiveRoomAnswer
  /** The picture says that it is live. */
  onAir: boolean
  /** Undefined for an editor's preview. */
  actions?: DocActions
  onColumnist: (id: string) => void
  onNote: () => void
  onNotes: () => void
  /** The host only. */
  onHost?: () => void
}

const STATES = { preview: ['primary', '预告'], live: ['danger', '直播中'], replay: ['neutral', '回放'] } as const

/** What the live is, its state, its lecturer, and what can be done with it. */
export function Head({ doc, room, onAir, actions, onColumnist, onNote, onNotes, onHost }: HeadProps) {
  const [tone, text] = STATES[room.state]
  return (
    <View className={styles.head}>
      <View className={`${styles.title} t-live-title`}>{doc.title}</View>
      <View className={styles.meta}>
        {onAir ? null : (
          <Tag tone={tone} testId="live-state">
            {text}
          </Tag>
        )}
        <Text className={styles.note}>{[formatDayTime(room.startTime), `${formatCount(doc.viewCount)} 观看`].join(' · ')}</Text>
      </View>
      <Lecturer doc={doc} room={room} actions={actions} onColumnist={onColumnist} onNote={onNote} />
      {actions ? (
        <View className={styles.actions}>
          <Action
            name={like}
            text={doc.likeCount > 0 ? formatCount(doc.likeCount) : '点赞'}
            label={doc.liked ? '取消点赞' : '点赞'}
            on={doc.liked}
            onPress={() => actions.like(doc)}
          />
          <Action
            name="star"
            text={doc.collected ? '已收藏' : '收藏'}
            label={doc.collected ? '取消收藏' : '收藏'}
            on={doc.collected}
            onPress={() => actions.collect(doc)}
          />
          <Action name="share" text="分享" onPress={() => actions.share(doc)} />
          <Action name="book" text="我的笔记" onPress={onNotes} />
          {onHost ? <Action name="gear" text="主持" label="主持人操作" onPress={onHost} /> : null}
        </View>
      ) : null}
    </View>
  )
}

interface ActionProps {
  name: IconName
  text: string
  /** For screen readers, where it is not the text. */
  label?: string
  on?: boolean
  onPress: () => void
}

function Action({ name, text, label = text, on = false, onPress }: ActionProps) {
  const className = classNames(styles.action, on && styles.on)
  const face = (
    <>
      <Icon name={name} size="small" color={on ? 'brand-text' : 'ink-2'} filled={on} />
      <Text className={styles.actionText}>{text}</Text>
    </>
  )
  return name === 'share' ? (
    <ShareArea className={className} onPress={onPress} label={label} testId="live-share">
      {face}
    </ShareArea>
  ) : (
    <View className={`${className} t-live-${name}`} onClick={onPress} {...a11y(label, 'button')}>
      {face}
    </View>
  )
}
