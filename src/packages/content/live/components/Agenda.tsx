import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { LiveRoomAnswer, LiveSpeaker, LiveTalk } from '@/api/live'
import { formatClock, formatDayTime } from '@/domain/format'
import { a11y, withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Icon } from '@/ui/Icon'
import { StateView } from '@/ui/StateView'
import { Tag } from '@/ui/Tag'
import styles from './Agenda.module.scss'

interface AgendaProps {
  room: LiveRoomAnswer
  /** Id of the talk that is held, or played, now; empty: none. */
  current: string
  currentText: string
  /** Id of the talk that the address names; empty: none. */
  named: string
  /** The replay can be moved in. */
  mayJump: boolean
  onJump: (seconds: number) => void
  onSpeaker: (columnistId: string) => void
}

const timeOf = (iso: string): string => formatDayTime(iso).split(' ')[1] ?? ''

/** Talks with their speakers; in a replay, where they are in it, and the chapters between them. */
export function Agenda({ room, current, currentText, named, mayJump, onJump, onSpeaker }: AgendaProps) {
  const rows = rowsOf(room, mayJump)
  if (rows.length === 0) return <StateView kind="empty" title="议程待公布" text="议程确定后会显示在这里" />
  return (
    <View className={`${styles.agenda} t-live-agenda`}>
      {rows.map((row) =>
        'speakers' in row ? (
          <Talk
            key={row.id}
            talk={row}
            mark={row.id === current ? currentText : ''}
            isNamed={row.id === named}
            onJump={mayJump && row.replaySeconds !== null ? onJump : undefined}
            onSpeaker={onSpeaker}
          />
        ) : (
          <View
            key={`chapter-${row.id}`}
            className={`${styles.chapter} t-live-chapter`}
            onClick={() => onJump(row.seconds)}
            {...withRole('button')}
          >
            <Text className={styles.clock}>{formatClock(row.seconds)}</Text>
            <Text className={styles.chapterTitle}>{row.title}</Text>
            <Icon name="play" size="small" color="brand-text" />
          </View>
        ),
      )}
    </View>
  )
}

/** One list: a chapter that begins with a talk is that talk. */
function rowsOf({ talks, chapters }: LiveRoomAnswer, mayJump: boolean) {
  if (!mayJump) return talks
  const own = chapters.filter(({ seconds }) => talks.every(({ replaySeconds }) => replaySeconds !== seconds))
  const placeOf = (row: LiveTalk | (typeof own)[number]) => ('speakers' in row ? (row.replaySeconds ?? 0) : row.seconds)
  return [...talks, ...own].sort((a, b) => placeOf(a) - placeOf(b))
}

interface TalkProps {
  talk: LiveTalk
  /** Empty: it is not the one of now. */
  mark: string
  isNamed: boolean
  onJump?: (seconds: number) => void
  onSpeaker: (columnistId: string) => void
}

function Talk({ talk, mark, isNamed, onJump, onSpeaker }: TalkProps) {
  const { title, introduction, startTime, endTime, replaySeconds, speakers } = talk
  return (
    <View
      className={classNames(
        styles.talk,
        (mark !== '' || isNamed) && styles.current,
        't-live-talk',
        isNamed && 't-live-talk-named',
      )}
    >
      <View className={styles.time}>
        <Text>{[formatDayTime(startTime), timeOf(endTime)].filter(Boolean).join('–')}</Text>
        {mark ? <Tag tone="danger">{mark}</Tag> : null}
      </View>
      <Text className={styles.title}>{title}</Text>
      {introduction ? <Text className={styles.text}>{introduction}</Text> : null}
      {speakers.map((speaker) => (
        <Speaker key={`${speaker.name}/${speaker.hospital}`} speaker={speaker} onPress={onSpeaker} />
      ))}
      {onJump ? (
        <View
          className={`${styles.jump} t-live-talk-jump`}
          onClick={() => onJump(replaySeconds ?? 0)}
          {...a11y(`从 ${formatClock(replaySeconds ?? 0)} 播放：${title}`, 'button')}
        >
          <Icon name="play" size="small" color="brand-text" />从 {formatClock(replaySeconds ?? 0)} 播放
        </View>
      ) : null}
    </View>
  )
}

function Speaker({ speaker, onPress }: { speaker: LiveSpeaker; onPress: (columnistId: string) => void }) {
  const { name, title, hospital, avatar, columnistId } = speaker
  return (
    <View
      className={`${styles.speaker} t-live-speaker`}
      onClick={columnistId ? () => onPress(columnistId) : undefined}
      {...(columnistId && withRole('link'))}
    >
      <Avatar src={avatar} name={name} size="small" />
      <View className={styles.who}>
        <Text className={styles.name}>{name}</Text>
        <Text className={styles.note}>{[hospital, title].filter(Boolean).join(' · ')}</Text>
      </View>
      {columnistId ? <Icon name="forward" size="small" color="ink-3" /> : null}
    </View>
  )
}
