import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useRef, useState } from 'react'
import { call } from '@/api/client'
import { creditApi } from '@/api/credit'
import { sentenceOf } from '@/api/errors'
import { missionApi, type Mission } from '@/api/mission'
import { userApi } from '@/api/user'
import { dialog } from '@/platform/dialog'
import { navigate, openLink } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { TasksView } from './TasksView'

/** Daily and one-time tasks with their rewards: `/MyTaskList`. */
function TasksPage() {
  const query = useApi(missionApi.list, {})
  const [busy, setBusy] = useState('')
  const invalidate = useInvalidate()
  const shownBefore = useRef(false)

  // What was just read, said or shared elsewhere must count here.
  useDidShow(() => {
    if (shownBefore.current) void query.refetch()
    shownBefore.current = true
  })

  const claim = async ({ code }: Mission) => {
    setBusy(code)
    try {
      const { rewardMessage } = await call(missionApi.claim, { code }, { idempotent: true })
      dialog.toast(rewardMessage, { icon: 'success' })
    } catch (error) {
      dialog.toast(sentenceOf(error))
    } finally {
      setBusy('')
      await invalidate(missionApi.list, creditApi.list, userApi.studyInfo)
    }
  }
  return (
    <PageShell signedInOnly data={screenData(query)}>
      {query.data ? (
        <TasksView
          missions={query.data.missions}
          credits={query.data.credits}
          busy={busy}
          onClaim={(mission) => void claim(mission)}
          onGo={({ transitLink }) => void openLink(transitLink)}
          onCredits={() => void navigate('creditDetail')}
          onMedals={() => void navigate('myMedal', { medalId: '0' })}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(TasksPage)
