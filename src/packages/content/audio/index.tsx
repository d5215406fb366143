import { observer } from 'mobx-react'
import { useEffect, useMemo, useRef } from 'react'
import { docApi, type PlaylistItem } from '@/api/doc'
import { hasPrevious, goBack, navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { AudioView } from './AudioView'
import { audioSession, trackKey, type Track } from './session/AudioSession'
import { useAudioHold } from './session/use-audio-hold'
import { useListening } from './use-listening'

/** Opens without a network for a week, as the article does. */
const KEPT_SECONDS = 7 * 86_400

const trackOf = ({ docId, audio }: PlaylistItem): Track => ({
  key: trackKey(docId, audio.id),
  docId,
  audioId: audio.id,
  title: audio.title,
  sources: audio.sources,
  durationSeconds: audio.durationSeconds,
})

/** The page of the player: `/AudioDetial/{docId}/{audioId}/{play}/{progress}`. It takes over what plays in the article, and gives it back. */
function AudioPage() {
  const { params } = useRoute<'audioDetail'>()
  const { docId, audioId, play, progress } = params
  const mayPass = useLoginGate()
  const query = useApi(docApi.audios, { docId }, { persistSeconds: KEPT_SECONDS })
  const items = useMemo(() => query.data?.items ?? [], [query.data])
  const tracks = useMemo(() => items.map(trackOf), [items])
  const current = tracks.findIndex((track) => audioSession.isCurrent(track))
  const shown = current >= 0 ? current : 0
  const step = (by: 1 | -1) => {
    const next = tracks[shown + by]
    if (next) audioSession.play(next)
  }
  // The list goes on by itself; at its end it stops.
  useAudioHold('playlist', () => step(1))
  useListening(tracks[shown]?.docId ?? docId)

  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || tracks.length === 0) return
    opened.current = true
    const wanted = tracks.find((track) => track.docId === docId && track.audioId === audioId) ?? tracks[0]
    if (!wanted || audioSession.isCurrent(wanted)) return
    const seconds = Number(progress)
    audioSession.load(wanted, seconds > 0 && Number.isFinite(seconds) ? seconds : undefined)
    // Browsers may refuse to play without a tap; then it waits for one.
    if (play === '1') audioSession.play()
  }, [tracks, docId, audioId, play, progress])

  const item = items[shown]
  const openDoc = (id: string) => (id === docId && hasPrevious() ? void goBack('home') : openDocument({ id }))
  return (
    <PageShell
      title={item?.audio.title}
      data={screenData(query)}
      skeleton="article"
      empty={
        items.length === 0 && {
          title: '没有可以收听的音频',
          text: '音频可能已下架，或需要先登录、认证后阅读原文',
          actionText: '看原文',
          onAction: () => openDocument({ id: docId }),
        }
      }
      share={item && { title: item.audio.title, description: item.docTitle, image: item.cover }}
    >
      {item ? (
        <AudioView
          items={items}
          current={shown}
          playing={audioSession.playing}
          failed={audioSession.failed}
          position={audioSession.state.position}
          duration={audioSession.duration || item.audio.durationSeconds}
          rate={audioSession.rate}
          onToggle={() => {
            const track = tracks[shown]
            if (track) audioSession.toggle(track)
          }}
          onSeek={audioSession.seek}
          onSkip={audioSession.skip}
          onStep={step}
          onRate={audioSession.setRate}
          onChoose={(index) => {
            const track = tracks[index]
            if (track) audioSession.play(track)
          }}
          onDoc={openDoc}
          onNote={(id, seconds) => mayPass() && void navigate('newNote', { docid: id, time: String(seconds) })}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(AudioPage)
