import { observer } from 'mobx-react'
import { useMemo, useState } from 'react'
import { medalApi } from '@/api/medal'
import { findMedal, MEDALS } from '@/domain/medal'
import type { Poster } from '@/platform/poster/contract'
import { useRoute } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { useApi } from '@/shell/data'
import { fullAddress } from '@/shell/share/full-address'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { sharePage } from '@/shell/share/share-page'
import { useStores } from '@/stores/context'
import { PosterSheet } from '@/ui/PosterSheet'
import { MyMedalView } from './MyMedalView'
import { medalPoster } from './poster'

/** My medals, opened at one: `/MyMedal/{medalId}`. An id that is no medal opens the first. */
function MyMedalPage() {
  const route = useRoute<'myMedal'>()
  const { session } = useStores()
  const query = useApi(medalApi.mine, {})
  const [current, setCurrent] = useState(findMedal(route.params.medalId)?.id ?? MEDALS[0]?.id ?? '')
  const [poster, setPoster] = useState<Poster | null>(null)
  const medal = findMedal(current)
  const mine = query.data?.medals.find(({ id }) => id === current)
  // A visitor has no public page.
  const face = useMemo(
    () => (session.auth2 ? routeOf('shareMedalPage', { userId: session.auth2, medalId: current }) : undefined),
    [session.auth2, current],
  )
  const title = `我获得了「${medal?.name ?? ''}」勋章`
  const share = mine?.earnedAt ? { title, description: medal?.text ?? '', route: face } : undefined

  return (
    <PageShell needs="login" data={screenData(query)} skeleton="lines" share={share}>
      {query.data && medal ? (
        <MyMedalView
          medals={query.data.medals}
          current={medal}
          onChoose={setCurrent}
          onShare={() => void sharePage(route, title, share)}
          onPoster={() =>
            setPoster(
              medalPoster({
                medal,
                userName: query.data.userName,
                earnedAt: mine?.earnedAt ?? '',
                link: face ? fullAddress(face.address) : '',
              }),
            )
          }
        />
      ) : null}
      <PosterSheet poster={poster} title="勋章海报" name={`勋章-${medal?.name ?? ''}`} onClose={() => setPoster(null)} />
    </PageShell>
  )
}

export default observer(MyMedalPage)
