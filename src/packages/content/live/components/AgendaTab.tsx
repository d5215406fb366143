import { observer } from 'mobx-react'
import type { LiveRoomAnswer } from '@/api/live'
import { openColumn } from '@/shell/navigation/open-native'
import { useTicks } from '../hooks/use-ticks'
import type { Playback } from '@/features/player/Playback'
import { heldAt, playedAt } from '../talks'
import { Agenda } from './Agenda'

interface AgendaTabProps {
  room: LiveRoomAnswer
  playback: Playback
  named: string
}

const LOOK_MS = 20_000

/** The agenda, with the talk of now. */
export const AgendaTab = observer(function AgendaTab({ room, playback, named }: AgendaTabProps) {
  const time = useTicks(LOOK_MS)
  const isReplay = room.state === 'replay'
  const current = isReplay
    ? playback.playing
      ? playedAt(room.talks, playback.second)
      : ''
    : room.state === 'live'
      ? heldAt(room.talks, time)
      : ''
  return (
    <Agenda
      room={room}
      current={current}
      currentText={isReplay ? '正在播放' : '进行中'}
      named={named}
      mayJump={isReplay && room.streams.length > 0}
      onJump={playback.jump}
      onSpeaker={openColumn}
    />
  )
})
