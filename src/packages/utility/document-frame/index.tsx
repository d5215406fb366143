import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { media } from '@/platform/media'
import { view } from '@/platform/view'
import { useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { usePdf } from '@/features/pdf/use-pdf'
import { assetUrl } from '@/ui/asset-url'
import { NotFoundState } from '../components/NotFoundState'
import { Redirecting } from '../components/Redirecting'
import { askedDocument } from './asked-document'
import { DocumentFrameView } from './DocumentFrameView'

const originOf = (url: string): string => /^https?:\/\/[^/?#]+/i.exec(url)?.[0] ?? ''

/** A file of our own in the app's frame: `/documentIframe?url=…&name=…`. Other links open as links do elsewhere. */
export default function DocumentFramePage() {
  const { query } = useRoute<'documentIframe'>()
  const { apiHost, h5Host } = __APP_CONFIG__
  const asked = askedDocument(query.url, query.name, [apiHost, h5Host, originOf(env.entryUrl)].map(originOf))
  const url = asked.kind === 'file' ? assetUrl(asked.path) : ''
  // The mini-program opens Office files with its own viewer; browsers hand them to a program of the device.
  const byViewer = asked.kind === 'file' && (asked.fileKind === 'pdf' || (asked.fileKind === 'office' && env.build === 'weapp'))
  const pdf = usePdf(byViewer ? url : '')

  const openOutside = async () => {
    const full = originOf(url) ? url : `${originOf(env.entryUrl)}${url}`
    if (view.openExternal(full)) return
    const copied = await clipboard.write(full)
    dialog.toast(copied ? '链接已复制，请在浏览器中打开' : '未能复制，请在浏览器中打开本页')
  }

  if (asked.kind === 'elsewhere')
    return (
      <PageShell>
        <Redirecting address={asked.address} />
      </PageShell>
    )
  return (
    <PageShell title={asked.kind === 'file' ? asked.name : undefined}>
      {asked.kind === 'file' ? (
        <DocumentFrameView
          name={asked.name}
          kind={asked.fileKind}
          url={url}
          pdf={byViewer ? pdf : null}
          onPicture={() => media.previewImages([url])}
          onOpenOutside={() => void openOutside()}
        />
      ) : (
        <NotFoundState title="文档无法打开" text="链接为空、有误，或不是安全的地址" />
      )}
    </PageShell>
  )
}
