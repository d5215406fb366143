import { observer } from 'mobx-react'
import { useRoute } from '@/routes'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { familyOf, NONE, PLACES } from '../components/families'
import { openCase } from '../components/open-case'
import { useSeason } from '../components/use-season'
import { HomeView } from './HomeView'

/** `/CaseHomepage` and its families: the season that runs; `?id=`: another one. */
function CaseHomePage() {
  const { session } = useStores()
  const { preset, query } = useRoute<'caseHomepage'>()
  const family = familyOf(preset)
  const places = PLACES[family]
  const { data, isPending, season, former, event, papers, isEmpty } = useSeason(family, query.id)
  useFresh({ isPending, refetch: data.refetch })
  return (
    <PageShell
      title={event?.title}
      data={data}
      skeleton="board"
      isSample={event?.isSample}
      empty={isEmpty && { title: '赛季尚未开始', text: '公布后会列在这里' }}
      share={{ description: '一起来做病例' }}
    >
      {season && event ? (
        <HomeView
          family={family}
          season={season}
          event={event}
          papers={papers}
          hasFormer={former.length > 0}
          signedIn={session.signedIn}
          onLogin={() => void places.login()}
          onInfo={() => void places.info()}
          onOpen={(paper) => void openCase(places, paper)}
          onSelect={() => void places.select()}
          onFormer={() => void places.oldSelect()}
          onRank={() => void places.rank(season.id, NONE)}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(CaseHomePage)
