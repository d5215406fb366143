import { useMemo } from 'react'
import { dialog } from '@/platform/dialog'
import { media } from '@/platform/media'
import { goBack, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { sharePage } from '@/shell/share/share-page'
import { assetUrl } from '@/ui/asset-url'
import { StateView } from '@/ui/StateView'
import { ImagePreviewView } from './ImagePreviewView'
import { parsePictures, startIndex } from './pictures'

const SAVED = {
  saved: '图片已保存',
  'long-press': '请长按图片保存',
  denied: '没有保存到相册的权限，请在设置中开启',
  failed: '保存失败，请稍后重试',
} as const

/** Pictures named by an address: `/imagePreviewPage?urls=…&current=…`. */
export default function ImagePreviewPage() {
  const route = useRoute<'imagePreviewPage'>()
  const origin = __APP_CONFIG__.apiHost
  const { urls, current } = route.query
  const pictures = useMemo(() => parsePictures(urls, origin), [urls, origin])

  const save = async (url: string) => dialog.toast(SAVED[await media.saveImage(assetUrl(url))])
  return (
    <PageShell share={{ image: pictures.urls[0] }}>
      {pictures.urls.length === 0 ? (
        <StateView
          kind="notFound"
          title="没有可以显示的图片"
          text={pictures.refused > 0 ? '图片地址有误，或不是以 https 开头的地址' : '链接中没有图片地址'}
          actionText="返回"
          onAction={() => void goBack()}
        />
      ) : (
        <ImagePreviewView
          urls={pictures.urls}
          start={startIndex(pictures, current, origin)}
          onSave={(url) => void save(url)}
          onShare={() => void sharePage(route, route.title, { image: pictures.urls[0] })}
          onClose={() => void goBack()}
        />
      )}
    </PageShell>
  )
}
