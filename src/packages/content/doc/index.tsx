import { View } from '@tarojs/components'
import { observable } from 'mobx'
import { observer } from 'mobx-react'
import { useMemo, useState } from 'react'
import { docApi } from '@/api/doc'
import { useRoute } from '@/routes'
import { articleProgress, useReadingPlace } from '@/features/reading/continue-reading'
import { place } from '@/platform/place'
import { useApi } from '@/shell/data'
import { KEPT } from '@/shell/data/first-answer'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useRichText } from '@/ui/RichText'
import { ActionBar } from './components/ActionBar'
import { BarActions } from './components/BarActions'
import { Comments } from './components/Comments'
import { ListenBar } from './components/ListenBar'
import { Related } from './components/Related'
import { Reading } from './Reading'
import type { Over } from './sheets/Sheets'
import { spokenOf } from './spoken'
import { useReply } from '@/features/comments'
import { useCompletion } from '../hooks/use-completion'
import { useDocActions } from '../hooks/use-doc-actions'
import { useGiveWay } from '../hooks/use-give-way'
import { usePrivilege } from '../hooks/use-privilege'
import { namedTask } from '../named-task'
import { useListening } from './hooks/use-listening'
import { BELOW_BAR } from './hooks/use-place'
import { useReading } from './hooks/use-reading'
import styles from './doc.module.scss'

/** An article: `/doc/{id}` and the addresses that open one for an editor or with a task. */
function DocPage() {
  const route = useRoute<'doc'>()
  const docId = route.params.id
  const preview = 'preview' in route.preset
  const payload = preview ? { docId, preview } : { docId }
  const query = useApi(docApi.detail, payload, preview ? {} : KEPT)
  const doc = query.data
  const blocks = useRichText(doc?.body ?? '')
  const actions = useDocActions(payload)
  const openGate = usePrivilege(doc)
  const [writing, setWriting] = useState(false)
  // Only the sheets read it: what opens over the article draws nothing else of the page anew.
  const [over] = useState(() => observable.box<Over>(''))
  const reply = useReply()
  const { start: listen, listening } = useListening(useMemo(() => (doc ? spokenOf(doc, blocks) : []), [doc, blocks]))
  // A live that was linked as an article: watching is not reading.
  const isLive = useGiveWay(doc, 'article')
  const isRead = useReading(isLive ? undefined : doc, {
    tracked: !preview,
    completable: route.has('completable'),
    task: namedTask(route.query),
  })
  useCompletion(docId, isRead)
  useReadingPlace(!!doc && !isLive && !preview)

  return (
    <PageShell
      title={doc?.title}
      data={screenData(query)}
      skeleton="article"
      backToTop
      ownTitle
      paper
      isSample={doc?.isSample}
      progress={articleProgress}
      actions={
        doc && !isLive ? (
          <BarActions onTextSize={() => over.set('size')} onMore={preview ? undefined : () => over.set('more')} />
        ) : undefined
      }
      share={
        doc && { title: doc.title, description: doc.summary, image: doc.cover, onShared: preview ? undefined : actions.shared }
      }
      footer={
        doc && !isLive && !preview ? (
          <>
            {listening ? <ListenBar listening={listening} /> : null}
            <ActionBar
              doc={doc}
              actions={actions}
              writing={writing}
              onWriting={setWriting}
              onComments={() => void place.goTo('.t-comments', BELOW_BAR)}
              onShare={() => over.set('share')}
            />
          </>
        ) : undefined
      }
    >
      {doc && !isLive ? (
        <>
          <Reading
            doc={doc}
            blocks={blocks}
            preview={preview}
            actions={actions}
            over={over}
            onGate={openGate}
            onListen={listen}
          />
          {preview ? null : (
            <>
              <Related docId={docId} />
              <Comments docId={docId} reply={reply} />
            </>
          )}
          {listening ? <View className={styles.room} /> : null}
        </>
      ) : null}
    </PageShell>
  )
}

export default observer(DocPage)
