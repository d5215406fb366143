import { observer } from 'mobx-react'
import type { PlaceKind } from '@/domain/identity-hospital'
import { useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { returnToAsker } from '../rules/asker'
import { flowOf } from '../rules/flows'
import { identityDraft, slotOf } from '../rules/identity-draft'
import { AddHospitalView } from './AddHospitalView'
import { useAddPlace } from './use-add-place'

/** Adding a missing hospital or company: `/userInfo/addHospital`, `/jurisdictionaddHospital`, `/identify/edit/addHospital`. */
function AddHospitalPage() {
  const route = useRoute<'userInfoAddHospital' | 'jurisdictionAddHospital' | 'identifyEditAddHospital'>()
  const flow = flowOf(route.preset)
  const slot = slotOf(route.query.slot)
  const kind: PlaceKind = route.query.kind === 'company' ? 'company' : 'hospital'
  const form = useAddPlace({
    kind,
    name: route.query.name ?? '',
    onPlace: ({ id, name }) => {
      identityDraft.change(slot, { hospitalId: id, hospital: name })
      return returnToAsker(flow, slot, 'hospital')
    },
  })
  return (
    <PageShell needs="login" title={kind === 'company' ? '添加企业' : undefined}>
      <AddHospitalView kind={kind} form={form} />
    </PageShell>
  )
}

export default observer(AddHospitalPage)
