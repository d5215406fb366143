import { dialog } from '@/platform/dialog'
import { share } from '@/platform/share'
import type { ShareOutcome } from '@/platform/share/contract'
import type { Route } from '@/routes'
import { shareContent, type ScreenShare } from './use-share'

const SAID: Partial<Record<ShareOutcome, string>> = {
  copied: '链接已复制，可粘贴分享',
  guide: '请点击右上角「…」分享',
  menu: '请点击右上角「…」分享',
  failed: '分享未成功，请重试',
}

/** Whether a share is to be counted now. One by the mini-program's menu is counted when it happens (`ScreenShare.onShared`). */
export const isShared = (outcome: ShareOutcome): boolean => ['shared', 'copied', 'guide'].includes(outcome)

/** What a share button does: opens the host's sheet, or says what there is instead. */
export async function sharePage(route: Route, title: string, own?: ScreenShare): Promise<ShareOutcome> {
  const outcome = await share.open(shareContent(route, title, own))
  const sentence = SAID[outcome]
  if (sentence) dialog.toast(sentence)
  return outcome
}
