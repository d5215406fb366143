import { profileApi, type EventContact } from '@/api/profile'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { phone } from '@/platform/phone'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { observer } from 'mobx-react'
import { ContactView } from './ContactView'

/** The contact for an event the user signed up for: `/contactUs/{id}/{userSignId}`; `{id}` is the document of the event. */
function ContactUsPage() {
  const { id, userSignId } = useRoute<'contactUs'>().params
  const { session } = useStores()
  const query = useApi(profileApi.eventContact, { docId: id, userSignId }, { enabled: session.signedIn })
  const copy = async (text: string) => {
    const done = await clipboard.write(text)
    dialog.toast(done ? '已复制' : '复制失败，请长按文字复制', { icon: done ? 'success' : 'none' })
  }
  const call = async (number: string) => {
    // Where nothing can be dialled, the number may still be copied.
    if (!(await phone.call(number))) await copy(number)
  }
  return (
    <PageShell needs="login" data={screenData(query)} skeleton="lines" empty={emptyOf(query.data, () => openDocument({ id }))}>
      {query.data?.contact ? (
        <ContactView
          event={query.data}
          contact={query.data.contact}
          onCall={(number) => void call(number)}
          onCopy={(text) => void copy(text)}
        />
      ) : null}
    </PageShell>
  )
}

const emptyOf = (data: EventContact | undefined, onAction: () => void) =>
  data !== undefined &&
  data.contact === null && {
    title: '主办方未留下联系人',
    text: `「${data.eventTitle}」的安排请以活动页面为准`,
    actionText: '查看活动',
    onAction,
  }

export default observer(ContactUsPage)
