import { observer } from 'mobx-react'
import { useState } from 'react'
import { profileApi } from '@/api/profile'
import { FIELD_SCHEMAS } from '@/domain/identity-field'
import { firstIssue } from '@/domain/validation'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import type { Option } from '@/features/options/OptionSheet'
import { useSettledText } from '../hooks/use-settled-text'
import { returnToAsker } from '../rules/asker'
import { flowOf } from '../rules/flows'
import { identityDraft, slotOf } from '../rules/identity-draft'
import { PickSchoolView } from './PickSchoolView'

/** Finding a school: `/userInfo/school`, `/jurisdictionSchool`, `/identify/edit/school`. One that is not listed is taken as it is typed. */
function PickSchoolPage() {
  const route = useRoute<'userInfoSchool' | 'jurisdictionSchool' | 'identifyEditSchool'>()
  const flow = flowOf(route.preset)
  const slot = slotOf(route.query.slot)
  const [text, setText] = useState('')
  const [province, setProvince] = useState<Option | null>(null)
  const [error, setError] = useState('')
  const keyword = useSettledText(text.trim()).slice(0, 60)
  const query = useApi(profileApi.schoolSuggest, { keyword, ...(province && { provId: province.id }) }, { keepPrevious: true })

  const choose = (name: string) => {
    const universityName = name.trim()
    const issue = firstIssue(FIELD_SCHEMAS.school, { universityName })
    setError(issue)
    if (issue) return
    identityDraft.change(slot, { universityName })
    void returnToAsker(flow, slot, 'school')
  }
  return (
    <PageShell needs="login">
      <PickSchoolView
        text={text}
        province={province}
        error={error}
        data={screenData(query)}
        schools={query.data?.items}
        onText={(next) => {
          setText(next)
          setError('')
        }}
        onProvince={setProvince}
        onChoose={choose}
      />
    </PageShell>
  )
}

export default observer(PickSchoolPage)
