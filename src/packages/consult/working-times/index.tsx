import { observer } from 'mobx-react'
import { useState } from 'react'
import { directoryApi } from '@/api/directory'
import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { FootBar } from '../components/FootBar'
import { EditTimes } from './EditTimes'
import type { Times } from './typed'
import { hasDraft, useTimes } from './use-times'
import { WeekView } from '@/features/directory/WeekView'

/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

/** When a doctor sees patients, by week: `/DoctorWorkingTimes/{id}`. The doctor himself changes it here. */
function WorkingTimesPage() {
  const { params } = useRoute<'doctorWorkingTimes'>()
  const query = useApi(directoryApi.workingTimes, { doctorId: params.id }, { persistSeconds: KEPT_SECONDS })
  const [editing, setEditing] = useState(() => hasDraft(params.id))
  const times = query.data
  if (times?.isSelf && editing) return <Editing doctorId={params.id} times={times} onDone={() => setEditing(false)} />
  const edit = () => setEditing(true)
  return (
    <PageShell
      title={times && `${times.name}的出诊时间`}
      data={screenData(query)}
      skeleton="records"
      isSample={times?.isSample}
      empty={
        times?.week.length === 0 &&
        times.exceptions.length === 0 && {
          title: '还没有出诊安排',
          text: times.isSelf ? '填写后患者能看到您何时出诊' : '医生填写后会显示在这里',
          ...(times.isSelf && { actionText: '填写出诊时间', onAction: edit }),
        }
      }
      footer={
        times?.isSelf && times.week.length + times.exceptions.length > 0 ? (
          <FootBar>
            <Button icon="edit" onPress={edit} testId="edit-times">
              编辑
            </Button>
          </FootBar>
        ) : null
      }
    >
      {times ? <WeekView week={times.week} exceptions={times.exceptions} /> : null}
    </PageShell>
  )
}

/** A page of its own, so that its form begins with what is stored. */
function Editing({ doctorId, times, onDone }: { doctorId: string; times: Times; onDone: () => void }) {
  const { form, errors, failure, busy, change, send, giveUp } = useTimes(doctorId, times, onDone)
  return (
    <PageShell
      title="编辑出诊时间"
      needs="doctor"
      footer={
        <FootBar
          second={
            <Button tone="secondary" disabled={busy} onPress={giveUp} testId="give-up">
              放弃修改
            </Button>
          }
        >
          <Button busy={busy} onPress={send} testId="save-times">
            保存
          </Button>
        </FootBar>
      }
    >
      <EditTimes form={form} errors={errors} failure={failure} today={chinaDay(serverNow())} change={change} />
    </PageShell>
  )
}

export default observer(WorkingTimesPage)
