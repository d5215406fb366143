import { handOver, withHost } from '@/features/payment'
import { view } from '@/platform/view'

const ELSEWHERE = { title: '请在浏览器中继续', message: '链接已复制。请在浏览器中打开并按提示完成，之后回到这里查看结果。' }

/** Leaves for a page of the certificate authority; the mini-program opens none, and hands over its address. */
export async function openAuthority(address: string): Promise<void> {
  const { url } = withHost({ kind: 'page', url: address })
  if (!view.openExternal(url)) await handOver(url, ELSEWHERE)
}
