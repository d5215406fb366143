import { observer } from 'mobx-react'
import { useState } from 'react'
import { directoryApi, type RatingRow } from '@/api/directory'
import { Rows } from '@/features/doc-feed/Rows'
import { RatingItem } from '@/features/directory/RatingItem'
import { useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { LoadMore } from '@/ui/LoadMore'
import { AnswerSheet } from './AnswerSheet'
import { RatingHead } from './RatingHead'

const PAGE_SIZE = 20
const idOf = ({ id }: RatingRow) => id

/** What patients said of a doctor or of a team. */
function RatingsPage() {
  const { params, preset } = useRoute<'doctorConsultationRate' | 'teamConsultationRate'>()
  const of = preset.of === 'team' ? 'team' : 'doctor'
  const list = usePages(directoryApi.ratings, { of, id: params.id, pageSize: PAGE_SIZE }, idOf)
  const { first } = list
  const [answering, setAnswering] = useState<RatingRow | null>(null)
  return (
    <PageShell
      title={first && `${first.name}的评价`}
      data={screenData(list)}
      skeleton="people"
      empty={list.items.length === 0 && { title: '还没有评价', text: '完成服务的患者可以评价' }}
      onReachBottom={list.loadMore}
      isSample={first?.isSample}
      backToTop
    >
      {first ? <RatingHead rating={first.rating} count={first.count} parts={first.parts} /> : null}
      <Rows>
        {list.items.map((one) => (
          <RatingItem key={one.id} rating={one} onAnswer={() => setAnswering(one)} />
        ))}
      </Rows>
      <LoadMore state={list.more} onLoad={list.loadMore} />
      {answering ? <AnswerSheet key={answering.id} rating={answering} onClose={() => setAnswering(null)} /> : null}
    </PageShell>
  )
}

export default observer(RatingsPage)
