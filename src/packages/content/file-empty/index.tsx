import { call } from '@/api/client'
import { docApi } from '@/api/doc'
import { sentenceOf } from '@/api/client/errors'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { goBack, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useOpenApp } from '@/shell/navigation/use-open-app'
import { StateView } from '@/ui/StateView'
import { useFile } from '../file-preview/use-file'
import { emptyText } from './texts'

const ACTIONS = { download: '下载文件', retry: '重试', app: '打开 App', back: '返回' } as const

/** Why a file cannot be shown here, and what to do: `/FileEmpty/{source}`; `id` in the query names the attachment. */
export default function FileEmptyPage() {
  const route = useRoute<'fileEmpty'>()
  const { title, text, action } = emptyText(route.params.source)
  const id = route.query.id ?? ''
  const { download } = useFile(id)
  const openApp = useOpenApp(route)
  // What needs the file, or an app, is offered only where there is one.
  const isOffered = action === 'app' ? env.can.openApp : action === 'back' || id !== ''
  const offered = isOffered ? action : 'back'

  const fetchFile = async () => {
    try {
      const { attachment, privilegeCode, privilegeMessage } = await call(docApi.attachment, { attachmentId: id })
      if (privilegeCode) return dialog.toast(privilegeMessage)
      await download(attachment)
    } catch (error) {
      dialog.toast(sentenceOf(error))
    }
  }
  const act = () => {
    if (offered === 'download') void fetchFile()
    else if (offered === 'retry') void replace('filePreview', { id })
    else if (offered === 'app') openApp()
    else void goBack()
  }
  return (
    <PageShell>
      <StateView
        kind={action === 'retry' ? 'offline' : 'notAllowed'}
        title={title}
        text={text}
        actionText={ACTIONS[offered]}
        onAction={act}
      />
    </PageShell>
  )
}
