import { call } from '@/api/client'
import { docApi, type DocAttachment } from '@/api/doc'
import { fileKind, type FileEmptySource } from '@/domain/file-kind'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { media } from '@/platform/media'
import { request } from '@/platform/request'
import { PlatformRequestError } from '@/platform/request/contract'
import { view } from '@/platform/view'
import { replace } from '@/routes'
import { usePatch } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { useAction } from '@/shell/forms/use-action'
import { assetUrl } from '@/ui/asset-url'

const SAVED = {
  saved: '已保存到相册',
  'long-press': '请长按图片保存',
  denied: '没有相册权限，请在系统设置中开启后重试',
  failed: '保存失败，请检查网络后重试',
} as const

/** The page that explains why a file is not there; `id` lets it offer what can still be done. */
export const explain = (source: FileEmptySource, id: string): void => void replace('fileEmpty', { source, id })

/** What a person does with a file besides looking at it: keep it on the device, or among the favourites. */
export function useFile(attachmentId: string) {
  const patch = usePatch()
  const mayPass = useLoginGate()

  const download = useAction(async ({ url, name }: Pick<DocAttachment, 'url' | 'name'>) => {
    const address = assetUrl(url)
    if (env.build === 'h5' && env.host === 'chat-app') {
      // The chat app's browser saves no files.
      const copied = await clipboard.write(new URL(address, env.entryUrl).href)
      return dialog.toast(copied ? '链接已复制，请在手机浏览器中打开下载' : '请点击右上角「…」，在浏览器中打开下载')
    }
    if (fileKind(name) === 'picture') return dialog.toast(SAVED[await media.saveImage(address, name)])
    try {
      const { status, file } = await request.download({ url: address })
      if (status === 404 || status === 410) return explain('removed', attachmentId)
      if (status === 401 || status === 403) return explain('forbidden', attachmentId)
      const kept = status === 200 && (await view.saveDocument({ ...file, name }))
      if (!kept) dialog.toast('文件暂时无法打开，请稍后重试')
      else if (env.build === 'h5') dialog.toast('已开始下载')
    } catch (error) {
      const offline = error instanceof PlatformRequestError && error.kind === 'offline'
      dialog.toast(offline ? '网络未连接，请检查网络设置' : '文件下载失败，请检查网络后重试')
    }
  })

  const collect = useAction(async ({ collected }: Pick<DocAttachment, 'collected'>) => {
    if (!mayPass()) return
    const undo = patch(docApi.attachment, { attachmentId }, (answer) => ({
      ...answer,
      attachment: { ...answer.attachment, collected: !collected },
    }))
    try {
      await call(docApi.collectAttachment, { attachmentId, collected: !collected }, { idempotent: true })
    } catch (error) {
      undo()
      throw error
    }
    dialog.toast(collected ? '已取消收藏' : '已收藏')
  })

  return { busy: download.busy, download: download.run, collect: collect.run }
}
