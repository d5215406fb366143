import { observer } from 'mobx-react'
import { useState } from 'react'
import { InvalidInputError, NotFoundError } from '@/api/client/errors'
import { userApi } from '@/api/user'
import { navigate, replace, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { useArrival } from '../hooks/use-arrival'
import { useSignInForm } from '../hooks/use-sign-in-form'
import { InviteView } from './InviteView'

const UNKNOWN = { inviterName: '', reward: '', valid: false }

/** `/invite/{code}/{name}`: registering on a colleague's invitation. */
function InvitePage() {
  const route = useRoute<'invite'>()
  const { session, tracker } = useStores()
  const { code, name } = route.params
  const query = useApi(userApi.inviteInfo, { code })
  const { arrive } = useArrival({ sendOn: false })
  // The session that comes from registering is not an account the visitor had before.
  const [registered, setRegistered] = useState(false)
  const hadAccount = session.signedIn && !registered
  const refused = query.error instanceof NotFoundError || query.error instanceof InvalidInputError
  const invitation = refused ? UNKNOWN : query.data
  const form = useSignInForm({
    mode: 'register',
    inviteCode: invitation?.valid ? code : undefined,
    onSignedIn: (answer, { rewardMessage }) => {
      tracker.track('SignIn', { method: 'register', kind: 'invite' })
      setRegistered(true)
      return arrive(answer, { message: '注册成功', reward: rewardMessage, isNew: true, agreed: true })
    },
  })
  const isInvited = !hadAccount && !!invitation
  return (
    <PageShell
      data={hadAccount || refused ? undefined : screenData(query)}
      skeleton="lines"
      ownTitle={isInvited}
      barOver={isInvited ? 'ground' : undefined}
    >
      {hadAccount || isInvited ? (
        <InviteView
          invitation={invitation ?? UNKNOWN}
          nameInAddress={name}
          hadAccount={hadAccount}
          form={form}
          onLogin={() => void navigate('login')}
          onHome={() => void replace('home')}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(InvitePage)
