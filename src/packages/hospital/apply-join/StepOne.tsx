import { useState } from 'react'
import { directoryApi } from '@/api/directory'
import type { JoinState } from '@/api/join'
import { pubApi } from '@/api/pub'
import { userApi, type UserInfo } from '@/api/user'
import { isPhysicianTitle, NO_JOIN_FORM, type JoinForm } from '@/domain/consultation/join-form'
import { LIST_SECONDS, OptionSheet } from '@/features/options/OptionSheet'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { StepOneView, type Choice } from './StepOneView'
import { useJoinForm } from './use-join-form'

/** All of them: a list to choose from has no pages. */
const ALL = 500
const LICENSED = {
  ...{ keyword: '', provId: '', cityId: '', level: 0, category: 0, isOnline: true, isAbroad: false },
  ...{ pageIdx: 0, pageSize: ALL },
}

interface StepOneProps {
  /** The hospital of the address; `0`: it is chosen here. */
  hospitalId: string
  state: JoinState
}

/** Who somebody is and where he practises. What the account knows is filled in. */
export function StepOne({ hospitalId, state }: StepOneProps) {
  const query = useApi(userApi.info, { pro: 1 })
  const hospitals = useApi(directoryApi.hospitals, LICENSED, { persistSeconds: LIST_SECONDS })
  const known = hospitals.data?.items.some(({ id }) => id === hospitalId)
  return (
    <DataStates data={screenData(query)} skeleton="lines">
      <DataStates data={screenData(hospitals)} skeleton="lines">
        {query.data && hospitals.data ? (
          <Form state={state} initial={initialOf(state, query.data, known ? hospitalId : '')} hospitals={hospitals.data.items} />
        ) : null}
      </DataStates>
    </DataStates>
  )
}

/** What was saved, else what the account says of itself. The ID number comes masked, and stays where none is typed. */
function initialOf({ application }: JoinState, { basic, professional }: UserInfo, hospitalId: string): JoinForm {
  if (application) return { ...application.form, idNumber: '' }
  const [company] = professional.companies
  const title = company && isPhysicianTitle(company.deptTitle) ? company.deptTitleId : ''
  return {
    ...NO_JOIN_FORM,
    hospitalId,
    name: basic.realName,
    titleId: title,
    practiceOrg: company?.companyName ?? '',
  }
}

interface FormProps {
  state: JoinState
  initial: JoinForm
  hospitals: readonly { id: string; name: string }[]
}

function Form({ state, initial, hospitals }: FormProps) {
  const { application } = state
  const editing = useJoinForm(initial, application !== null, () => navigate('ihGistApplyJoinSecond'))
  const { form, change } = editing
  const [choosing, setChoosing] = useState<Choice | null>(null)
  const wards = useApi(
    directoryApi.departments,
    { keyword: '', hospitalId: form.hospitalId, kindId: '', pageIdx: 0, pageSize: ALL },
    { enabled: form.hospitalId !== '' },
  )
  const lists = useApi(pubApi.staticData, { keys: ['titles'] }, { persistSeconds: LIST_SECONDS })
  const titles = lists.data?.data.titles?.filter(({ name }) => isPhysicianTitle(name)) ?? []
  const departments = wards.data?.items ?? []
  const nameIn = (list: readonly { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name ?? ''
  const choose = (part: Partial<JoinForm>) => {
    change(part)
    setChoosing(null)
  }
  return (
    <>
      <StepOneView
        {...editing}
        names={{
          hospitalId: nameIn(hospitals, form.hospitalId),
          departmentId: nameIn(departments, form.departmentId),
          titleId: nameIn(titles, form.titleId),
        }}
        storedNumber={application?.form.idNumber ?? ''}
        rejectReason={state.rejectReason}
        onChoose={setChoosing}
      />
      <OptionSheet
        open={choosing === 'hospitalId'}
        title="选择要加入的医院"
        options={hospitals}
        chosen={form.hospitalId}
        // A department belongs to its hospital.
        onChoose={({ id }) => choose({ hospitalId: id, ...(id !== form.hospitalId && { departmentId: '' }) })}
        onClose={() => setChoosing(null)}
        testId="hospitals"
      />
      <OptionSheet
        open={choosing === 'departmentId'}
        title="选择科室"
        options={departments}
        chosen={form.departmentId}
        data={screenData(wards)}
        onChoose={({ id }) => choose({ departmentId: id })}
        onClose={() => setChoosing(null)}
        testId="departments"
      />
      <OptionSheet
        open={choosing === 'titleId'}
        title="选择职称"
        options={titles}
        chosen={form.titleId}
        data={screenData(lists)}
        onChoose={({ id }) => choose({ titleId: id })}
        onClose={() => setChoosing(null)}
        testId="titles"
      />
    </>
  )
}
