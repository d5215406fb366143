import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { docApi } from '@/api/doc'
import { serverNow } from '@/domain/clock'
import { privilegeAction } from '@/domain/privilege'
import { calendar } from '@/platform/calendar'
import { media } from '@/platform/media'
import { navigate, openLink, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { openColumn, openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { assetUrl } from '@/ui/asset-url'
import { CampTask } from '../components/CampTask'
import { EventCard } from '../doc/components/EventCard'
import { useDocActions } from '../hooks/use-doc-actions'
import { useGiveWay } from '../hooks/use-give-way'
import { usePrivilege } from '../hooks/use-privilege'
import { namedTask } from '../named-task'
import { addToCalendar } from './add-to-calendar'
import { talkIdOf } from './address'
import { AgendaTab } from './components/AgendaTab'
import { Chat } from './components/Chat'
import { Head } from './components/Head'
import { Intro } from './components/Intro'
import { Questions } from './components/Questions'
import { ReplayChat } from './components/ReplayChat'
import { RoomBar } from './components/RoomBar'
import { Stage } from './components/Stage'
import { useHost } from './hooks/use-host'
import { useLiveRoom } from './hooks/use-live-room'
import { useReminder } from './hooks/use-reminder'
import { useRoom } from './hooks/use-room'
import { useUnderHeader } from './hooks/use-under-header'
import { useWatching } from './hooks/use-watching'
import { firstTab, LiveView, type LiveTab } from './LiveView'
import styles from './LiveView.module.scss'
import { Playback } from '@/features/player/Playback'
import { skinOf } from './skins'

/** What was seen last opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

/** A live room: `/live/{id}` and the addresses that open one at a talk, in a skin, for an editor or with a task. */
function LivePage() {
  const route = useRoute<'live'>()
  const { shell } = useStores()
  const docId = route.params.id
  const preview = 'preview' in route.preset
  const payload = preview ? { docId, preview } : { docId }
  const query = useApi(docApi.detail, payload, { persistSeconds: preview ? 0 : KEPT_SECONDS })
  const doc = query.data
  const gated = !!doc && privilegeAction(doc.privilegeCode) !== 'show'
  const outside = preview || gated
  const { query: roomQuery, room, inView } = useRoom({ docId, preview, mayWatch: !!doc && !gated })
  const { refetch: refetchRoom } = roomQuery
  const live = useLiveRoom(docId, {
    room,
    open: !!doc && !!room && !outside && room.state !== 'replay',
    inView,
    refetch: refetchRoom,
  })
  const [playback] = useState(() => new Playback(`live:${docId}`))
  useWatching(doc, {
    tracked: !preview,
    completable: route.has('completable'),
    playback,
    durationSeconds: room?.durationSeconds ?? 0,
    task: namedTask(route.params),
  })

  const actions = useDocActions(payload)
  const openGate = usePrivilege(doc)
  const remind = useReminder(docId)
  const host = useHost(docId, () => void refetchRoom())
  const underHeader = useUnderHeader(route)
  const [asking, setAsking] = useState(false)
  const [chosenTab, setChosenTab] = useState<LiveTab | null>(null)

  // An article that was linked as a live.
  const isArticle = useGiveWay(doc, 'live')

  const refetch = () => Promise.all([query.refetch(), refetchRoom()])
  const talkId = talkIdOf(route)
  const noteTime = () =>
    room?.state === 'live' ? Math.max(0, Math.floor((serverNow() - Date.parse(room.startTime)) / 1000)) : playback.second
  const closed = room?.state === 'replay' ? '直播已结束，互动已关闭' : room?.chatOpen ? '' : '主持人暂未开放互动'

  const sticky = !!room && room.state !== 'preview' && !gated
  const hasPicture = !sticky || room.streams.length > 0

  return (
    <PageShell
      title={doc?.title}
      ownTitle
      barOver={preview || !hasPicture ? undefined : !room ? 'ground' : sticky ? 'stuckPicture' : 'picture'}
      isSample={doc?.isSample}
      data={{
        hasData: !!doc && !!room,
        error: query.error ?? roomQuery.error,
        refetch,
      }}
      skeleton="live"
      share={
        doc && { title: doc.title, description: doc.summary, image: doc.cover, onShared: preview ? undefined : actions.shared }
      }
      footer={
        doc && room && !outside ? (
          <RoomBar live={live} closed={closed} mayWrite={actions.mayWrite} onSaid={() => setChosenTab('chat')} />
        ) : undefined
      }
    >
      {doc && room && !isArticle ? (
        <LiveView
          skin={skinOf(route.preset.skin)}
          preview={preview}
          underHeader={underHeader}
          sticky={sticky}
          outside={outside}
          tab={chosenTab ?? firstTab(room.state, { outside, talkNamed: talkId !== '' })}
          counts={{ intro: gated ? 0 : doc.attachments.length }}
          onTab={setChosenTab}
          stage={
            <Stage
              doc={doc}
              room={room}
              live={live}
              playback={playback}
              gated={gated}
              inView={inView}
              talkId={talkId}
              onGate={openGate}
              onRefetch={() => void refetchRoom()}
              onNext={() => openDocument({ id: doc.nextDocId, docType: doc.nextDocType })}
              onRemind={() => void remind(!room.reminded, room.startTime)}
              onCalendar={calendar.available() ? () => void addToCalendar(route, doc.title, room) : undefined}
            />
          }
          head={
            <>
              <Head
                doc={doc}
                room={room}
                onAir={room.state === 'live' && !gated && room.streams.length > 0 && (inView || playback.floats)}
                actions={preview ? undefined : actions}
                onColumnist={openColumn}
                onNote={() => actions.mayWrite() && void navigate('newNote', { docid: docId, time: String(noteTime()) })}
                onNotes={() => void navigate('noteList', { docId })}
                onHost={room.isHost ? host : undefined}
              />
              <CampTask docId={docId} />
              {doc.hasEvent && !preview ? (
                <View className={styles.event}>
                  <EventCard docId={docId} />
                </View>
              ) : null}
            </>
          }
          content={{
            chat: () =>
              room.state === 'replay' ? (
                <ReplayChat docId={docId} isHost={room.isHost} />
              ) : (
                <Chat live={live} isHost={room.isHost} />
              ),
            agenda: () => <AgendaTab room={room} playback={playback} named={talkId} />,
            ask: () => (
              <Questions
                docId={docId}
                live={live}
                isHost={room.isHost}
                open={room.questionsOpen}
                mayWrite={actions.mayWrite}
                asking={asking}
                onAsking={setAsking}
              />
            ),
            intro: () => (
              <Intro
                doc={doc}
                gated={gated}
                textSize={shell.textSize}
                onLink={(link) => void openLink(link)}
                onPicture={(current, all) => media.previewImages(all.map(assetUrl), assetUrl(current))}
              />
            ),
          }}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(LivePage)
