import { useState } from 'react'
import { call } from '@/api/client'
import { consultationApi } from '@/api/consultation'
import { PdfSheet } from '@/features/patient'
import { openAuthority } from '@/features/signature'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useAction } from '@/shell/forms/use-action'
import { OpinionFileView } from './OpinionFileView'

const NAME = '签名文件'

/** The signed PDF of an opinion; its address is asked for when it is opened, for one works for five minutes. */
export function OpinionFile({ orderId: id }: { orderId: string }) {
  const query = useApi(consultationApi.opinionFile, { id })
  useFresh(query)
  const [opened, setOpened] = useState<{ id: string; name: string; url: string } | null>(null)
  const open = useAction(async () => {
    const { number, url } = await call(consultationApi.opinionFile, { id })
    if (url) setOpened({ id: number, name: NAME, url })
  })
  const sign = useAction(async () => {
    const { authUrl } = await call(consultationApi.signOpinionFile, { id })
    if (authUrl) return openAuthority(authUrl)
    dialog.toast('已签名', { icon: 'success' })
    await query.refetch()
  })
  if (!query.data) return null
  return (
    <>
      <OpinionFileView
        file={query.data}
        busy={sign.busy || open.busy}
        onOpen={() => void open.run()}
        onSign={() => void sign.run()}
        onCertificate={() => void navigate('ihUserinfoToBjca')}
      />
      <PdfSheet file={opened} onClose={() => setOpened(null)} />
    </>
  )
}
