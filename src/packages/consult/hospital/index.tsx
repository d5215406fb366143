import { observer } from 'mobx-react'
import { directoryApi } from '@/api/directory'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { HospitalView } from './HospitalView'

/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const copy = async (address: string) => dialog.toast((await clipboard.write(address)) ? '地址已复制' : '未能复制，请长按文字复制')

/** A hospital: `/NewHospitalHomePage/{hospitalId}`, `/HospitalHomepage/{id}`. */
function HospitalPage() {
  const params: Readonly<Record<string, string | undefined>> = useRoute().params
  const hospitalId = params.hospitalId ?? params.id ?? ''
  const query = useApi(directoryApi.hospital, { hospitalId }, { persistSeconds: KEPT_SECONDS })
  const hospital = query.data
  return (
    <PageShell
      title={hospital?.name}
      data={screenData(query)}
      skeleton="article"
      isSample={hospital?.isSample}
      ownTitle
      barOver={hospital && 'ground'}
      share={hospital && { title: hospital.name, description: `${hospital.level} ${hospital.category}` }}
    >
      {hospital ? <HospitalView hospital={hospital} onCopy={(address) => void copy(address)} /> : null}
    </PageShell>
  )
}

export default observer(HospitalPage)
