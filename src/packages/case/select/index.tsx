import { observer } from 'mobx-react'
import { useState } from 'react'
import type { PaperItem } from '@/api/assessment'
import { useRoute } from '@/routes'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { familyOf, PLACES } from '../components/families'
import { openCase } from '../components/open-case'
import { useSeason } from '../components/use-season'
import { SelectView } from './SelectView'

/** `/SelectCase` and its families: the cases of the season that runs; `/OldselectCase`: of those that are over. */
function CaseSelectPage() {
  const { preset } = useRoute<'selectCase'>()
  const family = familyOf(preset)
  const places = PLACES[family]
  const isOld = preset.season === 'old'
  const [chosen, setChosen] = useState('')
  const current = useSeason(family)
  const former = current.former
  const formerId = chosen || former[0]?.id || current.season?.id || ''
  // Of a contest whose last season is over that one is the current one.
  const old = useSeason(family, isOld ? formerId : '')
  const shown = isOld ? old : current
  useFresh({ isPending: shown.isPending, refetch: shown.data.refetch })
  const hasNone = isOld && current.season !== undefined && former.length === 0
  const open = (paper: PaperItem) => void (isOld ? places.read(paper.id) : openCase(places, paper))
  return (
    <PageShell
      title={isOld ? '往届病例' : undefined}
      data={shown.data}
      skeleton="records"
      isSample={shown.event?.isSample}
      empty={
        hasNone
          ? { title: '还没有往届赛季', text: '赛季结束后，病例与解析会列在这里' }
          : shown.papers.length === 0 && { title: '病例还没有公布', text: '公布后会列在这里' }
      }
    >
      {shown.season && shown.event ? (
        <SelectView
          season={shown.season}
          papers={shown.papers}
          seasons={isOld ? former : []}
          onSeason={setChosen}
          onOpen={open}
          onRank={() => void places.rank(shown.season?.id ?? '', '0')}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(CaseSelectPage)
