import { observer } from 'mobx-react-lite'
import { directoryApi } from '@/api/directory'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { WeekView } from './WeekView'

/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

/** When a doctor sees patients, by week: `/DoctorWorkingTimes/{id}`. */
function WorkingTimesPage() {
  const { params } = useRoute<'doctorWorkingTimes'>()
  const query = useApi(directoryApi.workingTimes, { doctorId: params.id }, { persistSeconds: KEPT_SECONDS })
  const times = query.data
  return (
    <PageShell
      title={times && `${times.name}的出诊时间`}
      data={screenData(query)}
      empty={times?.week.length === 0 && { title: '还没有出诊安排', text: '医生填写后会显示在这里' }}
    >
      {times ? <WeekView week={times.week} exceptions={times.exceptions} /> : null}
    </PageShell>
  )
}

export default observer(WorkingTimesPage)
