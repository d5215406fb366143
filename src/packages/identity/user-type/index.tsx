import { observer } from 'mobx-react'
import { useState } from 'react'
import { sentenceOf } from '@/api/client/errors'
import { userApi } from '@/api/user'
import { LEVEL } from '@/domain/user'
import { replace, replaceAddress, useRoute } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { useAction } from '@/shell/forms/use-action'
import { useLeave } from '@/shell/navigation/use-leave'
import { useStores } from '@/stores/context'
import { Steps } from '../components/Steps'
import { useOnward } from '../hooks/use-onward'
import { formAddress, returnToForm } from '../rules/asker'
import { mayLoseCertificate } from '../rules/certificate'
import { flowOf, isStepped } from '../rules/flows'
import { identityDraft } from '../rules/identity-draft'
import { UserTypeView } from './UserTypeView'

/** Choosing one of the six types: `/login/usertype`, `/jurisdictionUsertype`, `/identify/usertype`. */
function UserTypePage() {
  const route = useRoute<'loginUserType' | 'jurisdictionUserType' | 'identifyUserType'>()
  const flow = flowOf(route.preset)
  const fromForm = route.query.from === 'form'
  const { session } = useStores()
  const invalidate = useInvalidate()
  const onward = useOnward()
  const leave = useLeave()
  const [touched, setTouched] = useState<number | null>(null)
  const [sentence, setSentence] = useState('')
  const chosen = touched ?? identityDraft.read('form').userType ?? session.userType

  const goOn = () => {
    if (fromForm) return returnToForm(flow)
    return flow === 'register' ? replace('userInfo', { next: route.query.next }) : replaceAddress(formAddress(flow))
  }
  const { busy, run: confirm } = useAction(async () => {
    setSentence('')
    // A certificate belongs to a type: it is changed with the data that is certified, in the form, and not here.
    if (flow === 'identity' && session.level === LEVEL.certified && chosen !== session.userType) {
      if (!(await mayLoseCertificate())) return
      identityDraft.change('form', { userType: chosen, typeChild: 0 })
      return goOn()
    }
    try {
      await session.chooseRole(chosen)
      identityDraft.forget('form', ['userType', 'typeChild'])
      await invalidate(userApi.info)
    } catch (error) {
      return setSentence(sentenceOf(error))
    }
    await leave(goOn)
  })

  return (
    <PageShell needs="login">
      {isStepped(flow) && !fromForm ? <Steps flow={flow} current={1} /> : null}
      <UserTypeView
        chosen={chosen}
        sentence={sentence}
        busy={busy}
        onChoose={setTouched}
        onConfirm={() => void confirm()}
        onLater={flow === 'register' && !fromForm ? () => void onward() : undefined}
      />
    </PageShell>
  )
}

export default observer(UserTypePage)
