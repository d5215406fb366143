import { observer } from 'mobx-react'
import { directoryApi } from '@/api/directory'
import { docApi } from '@/api/doc'
import { DOC_TYPE, LIVE_TYPES } from '@/domain/doc-type'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { said } from '../at'
import { KEPT_SECONDS } from '../licensed'
import { CenterView, OrderBar } from './CenterView'
import { waysOf } from './ways'

/** On the page; the study centre has all. */
const SHOWN = 4

/** The centre of a disease: `/IHClinicCenterHome/{id}`; `?hospital=…` keeps it to one hospital. */
function CenterPage() {
  const { params, query: given } = useRoute<'ihClinicCenterHome'>()
  const query = useApi(
    directoryApi.center,
    { diseaseId: params.id, hospitalId: said(given.hospital) },
    { persistSeconds: KEPT_SECONDS },
  )
  const center = query.data
  const of = { items: [params.id], pageIdx: 0, pageSize: SHOWN }
  const options = { enabled: center !== undefined, persistSeconds: KEPT_SECONDS }
  const articles = useApi(docApi.list, { ...of, docTypes: [DOC_TYPE.article, DOC_TYPE.conferenceArticle] }, options)
  const lives = useApi(docApi.list, { ...of, docTypes: [...LIVE_TYPES] }, options)
  const title = center && `${center.name}中心`
  const ways = center && waysOf(center)
  return (
    <PageShell
      title={title}
      data={screenData(query)}
      skeleton="article"
      isSample={center?.doctors.some((doctor) => doctor.isSample)}
      share={title ? { title, description: `${center.doctorCount} 位专家可线上复诊` } : undefined}
      ownTitle
      barOver={center && 'ground'}
      footer={ways ? <OrderBar ways={ways} /> : undefined}
      backToTop
    >
      {center && ways ? <CenterView center={center} ways={ways} articles={articles} lives={lives} /> : null}
    </PageShell>
  )
}

export default observer(CenterPage)
