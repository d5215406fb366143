import { observer } from 'mobx-react'
import { eventApi } from '@/api/event'
import { userApi, type UserInfo } from '@/api/user'
import { signInCodeOf, type EventForm } from '@/domain/event'
import { purchaseTypeOf } from '@/domain/purchase'
import { navigate, replace, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { EventView } from './EventView'
import { HostCode } from './HostCode'
import { useCancel, useSignUp } from './use-sign-up'
import { useSignIn } from './use-sign-in'

/** What the account knows of the form. */
function ownOf(info: UserInfo | undefined): EventForm {
  const [company] = info?.professional.companies ?? []
  return {
    name: info?.basic.realName ?? '',
    mobile: info?.basic.mobile ?? '',
    hospital: company?.companyName ?? '',
    department: company?.deptName ?? '',
    title: company?.deptTitle ?? '',
  }
}

/** Signing up for the event behind a document, and signing in on site: `/DocSignIn/{id}/1`, `/DocSignIn/{id}/2`. */
function DocSignInPage() {
  const route = useRoute<'docSignIn'>()
  const { id, type } = route.params
  const onSite = type === '2'
  const { session } = useStores()
  const mayPass = useLoginGate()
  const query = useApi(eventApi.info, { docId: id })
  const { data: info } = useApi(userApi.info, { pro: 1 }, { enabled: session.signedIn })
  const event = query.data?.event
  const toPayment = () => void navigate('settleAccountPage', { docId: id, purchaseType: purchaseTypeOf('event'), eventId: id })
  const signUp = useSignUp(id, ownOf(info), toPayment)
  const cancel = useCancel(event)
  // A code that the chat app's own scanner read comes with the address.
  const signIn = useSignIn(id, signInCodeOf(route.query.code ?? '', id))
  const openDoc = () => openDocument({ id })

  return (
    <PageShell
      title={onSite ? '现场签到' : '活动报名'}
      data={screenData(query)}
      skeleton="lines"
      empty={
        event === null && {
          title: '该内容没有可报名的活动',
          text: '活动可能已被撤下，可返回文章查看',
          actionText: '看原文',
          onAction: openDoc,
        }
      }
    >
      {event ? (
        <EventView
          event={event}
          onSite={onSite}
          signedIn={session.signedIn}
          signUp={signUp}
          signIn={signIn}
          cancel={cancel}
          hostCode={onSite && query.data?.isHost ? <HostCode docId={id} /> : undefined}
          onLogin={() => void mayPass()}
          onOther={() => void replace('docSignIn', { id, type: onSite ? '1' : '2' })}
          onDoc={openDoc}
          onPay={toPayment}
          onContact={() => void navigate('contactUs', { id, userSignId: '0' })}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(DocSignInPage)
