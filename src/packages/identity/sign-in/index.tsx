import { observer } from 'mobx-react'
import { useState } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { missionApi } from '@/api/mission'
import { signInApi } from '@/api/sign-in'
import { userApi } from '@/api/user'
import { nextMonth } from '@/domain/sign-in'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { SignInView } from './SignInView'
import { useDay } from './use-day'

/** The daily sign-in: `/SignInNoPrevPage`. */
function SignInPage() {
  const { session } = useStores()
  const [month, setMonth] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const query = useApi(signInApi.state, { month }, { keepPrevious: true })
  const invalidate = useInvalidate()
  useDay(() => (session.signedIn ? query.refetch() : Promise.resolve()))
  const state = query.data

  const sign = async () => {
    setBusy(true)
    setFailure('')
    try {
      const { message } = await call(signInApi.sign, {}, { idempotent: true })
      dialog.toast(message, { icon: 'success' })
      await invalidate(signInApi.state, missionApi.list, userApi.studyInfo)
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageShell needs="login" data={screenData(query)} skeleton="lines">
      {state ? (
        <SignInView
          state={state}
          busy={busy}
          failure={failure}
          onSign={() => void sign()}
          onMonth={(step) => setMonth(nextMonth(state.month, step))}
          onTasks={() => void navigate('myTaskList')}
          onCredits={() => void navigate('creditDetail')}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(SignInPage)
