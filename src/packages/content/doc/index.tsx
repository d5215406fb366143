import { observer } from 'mobx-react'
import { useState } from 'react'
import { docApi } from '@/api/doc'
import { media } from '@/platform/media'
import { navigate, openLink, useRoute } from '@/routes'
import { articleProgress, useReadingPlace } from '@/features/reading/continue-reading'
import { useApi } from '@/shell/data'
import { KEPT } from '@/shell/first-answer'
import { openColumn, openDocument } from '@/shell/open-native'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { assetUrl } from '@/ui/asset-url'
import { ActionBar } from './components/ActionBar'
import { Comments } from './components/Comments'
import { KeepRow } from './components/KeepRow'
import { Related } from './components/Related'
import { DocView } from './DocView'
import { useReply } from '../components/comments/CommentList'
import { useAcademic } from '../hooks/use-academic'
import { useDocActions } from '../hooks/use-doc-actions'
import { useGiveWay } from '../hooks/use-give-way'
import { usePrivilege } from '../hooks/use-privilege'
import { namedTask } from '../named-task'
import { useReading } from './hooks/use-reading'

/** An article: `/doc/{id}` and the addresses that open one for an editor or with a task. */
function DocPage() {
  const route = useRoute<'doc'>()
  const { shell } = useStores()
  const docId = route.params.id
  const preview = 'preview' in route.preset
  const payload = preview ? { docId, preview } : { docId }
  const query = useApi(docApi.detail, payload, preview ? {} : KEPT)
  const doc = query.data
  const actions = useDocActions(payload)
  const openGate = usePrivilege(doc)
  const [writing, setWriting] = useState(false)
  const reply = useReply()
  // A live that was linked as an article: watching is not reading.
  const isLive = useGiveWay(doc, 'article')
  const isRead = useReading(isLive ? undefined : doc, {
    tracked: !preview,
    completable: route.has('completable'),
    task: namedTask(route.query),
  })
  useAcademic(docId, isRead)
  useReadingPlace(!!doc && !isLive && !preview)

  return (
    <PageShell
      title={doc?.title}
      data={screenData(query)}
      skeleton="article"
      backToTop
      ownTitle
      isSample={doc?.isSample}
      progress={articleProgress}
      share={
        doc && { title: doc.title, description: doc.summary, image: doc.cover, onShared: preview ? undefined : actions.shared }
      }
      footer={
        doc && !isLive && !preview ? (
          <ActionBar doc={doc} actions={actions} writing={writing} onWriting={setWriting} />
        ) : undefined
      }
    >
      {doc && !isLive ? (
        <>
          <DocView
            doc={doc}
            preview={preview}
            textSize={shell.textSize}
            onTextSize={shell.setTextSize}
            onLink={(link) => void openLink(link)}
            onPicture={(current, all) => media.previewImages(all.map(assetUrl), assetUrl(current))}
            onGate={openGate}
            onNext={() => openDocument({ id: doc.nextDocId, docType: doc.nextDocType })}
            onColumnist={openColumn}
            onNote={(seconds) => actions.mayWrite() && void navigate('newNote', { docid: docId, time: String(seconds) })}
            onAudio={(audioId, { playing, seconds }) =>
              void navigate('audioDetail', { docId, audioId, play: playing ? '1' : '0', progress: String(seconds) })
            }
          />
          {preview ? null : (
            <>
              <KeepRow docId={docId} />
              <Related docId={docId} />
              <Comments docId={docId} reply={reply} />
            </>
          )}
        </>
      ) : null}
    </PageShell>
  )
}

export default observer(DocPage)
