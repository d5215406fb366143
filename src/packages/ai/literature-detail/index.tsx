import { observer } from 'mobx-react'
import { literatureApi } from '@/api/literature'
import { citationText, sharedTitle } from '@/domain/paper/citation'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { navigate, useRoute } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { useApi } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useLoginGate } from '@/shell/session/login'
import { sharePage } from '@/shell/share/share-page'
import type { ScreenShare } from '@/shell/share/use-share'
import { useStores } from '@/stores/context'
import { KEPT } from '../kept'
import { useKeeping } from '../use-keeping'
import { DetailView } from './DetailView'
import { PaperBar } from './PaperBar'

/** `/AILiteratureDetails/{id}`, and `/shareAILiterature/{id}`, which needs no account. */
function LiteratureDetailPage() {
  const route = useRoute<'aiLiteratureDetails' | 'shareAiLiterature'>()
  const { id } = route.params
  const isShared = route.preset.shared === '1'
  const { session } = useStores()
  const query = useApi(
    isShared ? literatureApi.shared : literatureApi.detail,
    { id },
    { ...KEPT, enabled: isShared || session.signedIn },
  )
  const { busy, keep } = useKeeping()
  const mayPass = useLoginGate()
  const copying = useAction(async (text: string) => {
    dialog.toast((await clipboard.write(text)) ? '已复制引用' : '复制失败，请长按文字复制')
  })
  const detail = query.data
  const paper = detail?.paper
  // What is shared is the page that everybody can open; of the reader it says nothing.
  const share: ScreenShare | undefined = paper && {
    title: sharedTitle(paper),
    description: [paper.isSample ? '示例论文' : '', paper.journal, paper.publishedOn].filter(Boolean).join(' · '),
    route: routeOf('shareAiLiterature', { id }),
  }
  const open = (passage = '') => mayPass() && void navigate('aiLiteratureOriginal', passage ? { id, passage } : { id })
  return (
    <PageShell
      needs={isShared ? undefined : 'login'}
      data={screenData(query)}
      skeleton="article"
      backToTop
      isSample={paper?.isSample}
      share={share}
      footer={
        paper ? (
          <PaperBar
            collected={paper.collected}
            busy={busy}
            onCollect={() => mayPass() && void keep(id, !paper.collected)}
            onShare={() => void sharePage(route, paper.title, share)}
            onOriginal={() => open()}
            onAsk={() => mayPass() && void navigate('zlhAiHome', { paper: id })}
          />
        ) : undefined
      }
    >
      {detail ? (
        <DetailView
          detail={detail}
          onPlace={open}
          onCopy={() => void copying.run(citationText({ ...detail.paper, doi: detail.doi, pmid: detail.pmid }))}
          onLogin={() => mayPass()}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(LiteratureDetailPage)
