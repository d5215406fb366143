import { observer } from 'mobx-react'
import { useState } from 'react'
import { pubApi, type Place } from '@/api/pub'
import type { PlaceKind } from '@/domain/identity-hospital'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import type { Area } from '@/domain/address/area'
import { useSettledText } from '../hooks/use-settled-text'
import { returnToAsker } from '../rules/asker'
import { FLOW_ROUTES, flowOf } from '../rules/flows'
import { identityDraft, slotOf } from '../rules/identity-draft'
import { PickHospitalView } from './PickHospitalView'

const MAX_KEYWORD = 60

/**
 * Finding a hospital, or a company (`kind=company`), by area and name: `/userInfo/hospital`, `/jurisdictionHospital`,
 * `/identify/edit/hospital`.
 */
function PickHospitalPage() {
  const route = useRoute<'userInfoHospital' | 'jurisdictionHospital' | 'identifyEditHospital'>()
  const flow = flowOf(route.preset)
  const slot = slotOf(route.query.slot)
  const kind: PlaceKind = route.query.kind === 'company' ? 'company' : 'hospital'
  const [text, setText] = useState('')
  const [area, setArea] = useState<Area | null>(null)
  const keyword = useSettledText(text.trim()).slice(0, MAX_KEYWORD)
  const query = useApi(
    pubApi.hospitalSuggest,
    {
      keyword,
      kind,
      ...(area && { provId: area.provId, cityId: area.cityId, ...(area.districtId && { districtId: area.districtId }) }),
    },
    { keepPrevious: true },
  )

  const choose = ({ id, name }: Place) => {
    identityDraft.change(slot, { hospitalId: id, hospital: name })
    void returnToAsker(flow, slot, 'hospital')
  }
  const add = () =>
    void navigate(FLOW_ROUTES[flow].addHospital, {
      kind: kind === 'company' ? kind : undefined,
      slot: slot === 'field' ? slot : undefined,
      name: text.trim() || undefined,
    })
  return (
    <PageShell needs="login" title={kind === 'company' ? '选择企业' : undefined}>
      <PickHospitalView
        kind={kind}
        text={text}
        area={area}
        data={screenData(query)}
        places={query.data?.items}
        onText={setText}
        onArea={setArea}
        onChoose={choose}
        onAdd={add}
      />
    </PageShell>
  )
}

export default observer(PickHospitalPage)
