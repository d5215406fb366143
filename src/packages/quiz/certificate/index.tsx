import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { call } from '@/api/client'
import { credentialApi, type SignedCredential } from '@/api/credential'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { PdfSheet } from '@/features/patient/PdfSheet'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import type { Poster } from '@/platform/poster/contract'
import { request } from '@/platform/request'
import { view } from '@/platform/view'
import { useRoute } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { useApi } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { sharePage } from '@/shell/share/share-page'
import { assetUrl } from '@/ui/asset-url'
import { Button } from '@/ui/Button'
import { PosterSheet } from '@/ui/PosterSheet'
import { CertificateView } from './CertificateView'
import { certificatePoster } from './poster'

/** In the address: what is opened with the page. */
const FILE = '1'

/**
 * `/CertificateDetail/{docId}/{index}`: `docId` is the number of the certificate, `index` 1 opens its signed file at once. With the hash of its QR code (`?h=`),
 * as it is shared, anybody sees it; without it its holder does.
 */
function CertificatePage() {
  const route = useRoute<'certificateDetail'>()
  const { docId: number, index } = route.params
  const hash = route.query.h ?? ''
  const own = useApi(credentialApi.detail, { number }, { enabled: hash === '' })
  const shared = useApi(credentialApi.shown, { number, hash }, { enabled: hash !== '' })
  const query = hash ? shared : own
  const certificate = query.data
  const share = certificate?.hash
    ? {
        title: `${certificate.holder}获得「${certificate.title}」`,
        description: certificate.basis,
        route: routeOf('certificateDetail', { docId: number, index: '0', h: certificate.hash }),
      }
    : undefined
  const [poster, setPoster] = useState<Poster | null>(null)
  const [file, setFile] = useState('')
  const open = useAction(async () => setFile((await call(credentialApi.file, { number })).url))
  const opensFile = index === FILE && hash === '' && certificate !== undefined && certificate.hash !== ''
  useEffect(() => {
    if (opensFile) void open.run()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as soon as there is a file
  }, [opensFile])
  const badge = useAction(async () => certificate && keepBadge(certificate))
  return (
    <PageShell
      needs={hash ? undefined : 'login'}
      data={screenData(query)}
      skeleton="lines"
      share={share}
      isSample={certificate?.isSample}
      footer={
        certificate?.hash && (
          <FootBar>
            <Button tone="secondary" onPress={() => setPoster(certificatePoster(certificate))} testId="certificate-poster">
              保存图片
            </Button>
            <Button
              className={footMain}
              shares
              onPress={() => share && void sharePage(route, share.title, share)}
              testId="share-certificate"
            >
              分享
            </Button>
          </FootBar>
        )
      }
    >
      {certificate ? (
        <CertificateView
          certificate={certificate}
          ways={hash ? null : { onFile: () => void open.run(), onBadge: () => void badge.run() }}
          onCheck={() => void check(certificate.checkUrl)}
        />
      ) : null}
      <PosterSheet poster={poster} title="证书图片" name={`证书-${number}`} onClose={() => setPoster(null)} />
      <PdfSheet
        file={file ? { id: number, url: file, name: `证书 ${number}` } : null}
        mark={certificate?.state === 'revoked' ? '已撤销' : undefined}
        onClose={() => setFile('')}
      />
    </PageShell>
  )
}

/** The page that checks it is no page of the app: the mini-program hands over its address. */
async function check(url: string): Promise<void> {
  if (view.openExternal(url)) return
  if (await clipboard.write(url)) await dialog.alert({ title: '核验链接已复制', message: '请在浏览器中打开' })
}

/** Keeps the file where the host keeps files of any kind; elsewhere its address is copied. */
async function keepBadge({ badgeUrl, number }: SignedCredential): Promise<void> {
  const url = assetUrl(badgeUrl)
  const { status, file } = await request.download({ url })
  if (status === 200 && (await view.saveDocument({ ...file, name: `${number}.jwt` }))) return dialog.toast('徽章文件已保存')
  dialog.toast((await clipboard.write(url)) ? '徽章链接已复制' : '这里不能保存文件，请在浏览器中打开')
}

export default observer(CertificatePage)
