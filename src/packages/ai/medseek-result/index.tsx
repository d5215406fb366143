import { observer } from 'mobx-react'
import { medseekApi } from '@/api/medseek'
import { sharedTitle } from '@/domain/paper/citation'
import { navigate, useRoute } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useLoginGate } from '@/shell/session/login'
import { unlessGone } from '../components/unless-gone'
import { ResultView } from './ResultView'

/** `/MedSeek/{uid}/{rid}` and `/MedSeek/{rid}`: what the owner of an interpretation shares, for everybody. */
function MedseekResultPage() {
  const { params } = useRoute<'medseekResult' | 'medseekResultByRid'>()
  const { rid } = params
  const query = unlessGone(useApi(medseekApi.shared, { uid: 'uid' in params ? params.uid : '', id: rid }))
  const mayPass = useLoginGate()
  const item = query.data?.item
  const original = (passage = '') =>
    item && mayPass() && void navigate('aiLiteratureOriginal', passage ? { id: item.paperId, passage } : { id: item.paperId })
  return (
    <PageShell
      data={screenData(query)}
      skeleton="article"
      backToTop
      isSample={item?.isSample}
      share={
        item && { title: sharedTitle(item), description: '文献解读：摘自原文', route: routeOf('medseekResultByRid', { rid }) }
      }
    >
      {query.data ? (
        <ResultView
          detail={query.data}
          onPlace={item?.isOwnFile ? undefined : original}
          onLogin={() => mayPass()}
          onOwn={() => void navigate('medseekInterpret')}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(MedseekResultPage)
