import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'

/** The mini-program opens no page: it is done in a browser, and we ask from here. `message`: once the address is copied. */
export async function handOver(url: string, { title, message }: { title: string; message: string }): Promise<void> {
  const isCopied = await clipboard.write(url)
  await dialog.alert({ title, message: isCopied ? message : `请在浏览器中打开 ${url}` })
}

/** A page of our own server, as the local cashier's, which the mini-program needs by its whole address. */
export function withHost<Prepared extends { kind: string }>(prepared: Prepared): Prepared {
  if (env.build !== 'weapp' || !('url' in prepared) || typeof prepared.url !== 'string') return prepared
  return prepared.url.startsWith('/') ? { ...prepared, url: __APP_CONFIG__.apiHost + prepared.url } : prepared
}
