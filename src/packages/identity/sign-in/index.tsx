import { observer } from 'mobx-react'
import { useState } from 'react'
import { signInApi } from '@/api/sign-in'
import { nextMonth } from '@/domain/sign-in'
import { useSign } from '@/features/rewards'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { SignInView } from './SignInView'
import { useDay } from './use-day'

/** The daily sign-in: `/SignInNoPrevPage`. */
function SignInPage() {
  const { session } = useStores()
  const [month, setMonth] = useState('')
  const { busy, failure, sign } = useSign()
  const query = useApi(signInApi.state, { month }, { keepPrevious: true })
  useDay(() => (session.signedIn ? query.refetch() : Promise.resolve()))
  const state = query.data

  return (
    <PageShell needs="login" data={screenData(query)} skeleton="lines">
      {state ? (
        <SignInView
          state={state}
          busy={busy}
          failure={failure}
          onSign={sign}
          onMonth={(step) => setMonth(nextMonth(state.month, step))}
          onTasks={() => void navigate('myTaskList')}
          onCredits={() => void navigate('creditDetail')}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(SignInPage)
