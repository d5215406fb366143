import { bridge } from '../bridge'
import { clipboard } from '../clipboard'
import { env } from '../env'
import { jssdk } from '../jssdk'
import { view } from '../view'
import type { ShareContent, ShareContract, ShareOutcome, ShareWay } from './contract'
import { normalizeShare, toFriendCard, toTimelineCard } from './normalize'

async function prepare(content: ShareContent): Promise<void> {
  if (!jssdk.available) return
  const { title, description = '', link, image = '' } = normalizeShare(content)
  await Promise.all([
    jssdk.call('updateAppMessageShareData', { title, desc: description, link, imgUrl: image }),
    jssdk.call('updateTimelineShareData', { title, link, imgUrl: image }),
  ])
}

const hasSheet = (): boolean => env.host === 'mobile' && typeof navigator.share === 'function'

function ways(): readonly ShareWay[] {
  if (jssdk.available) return ['friend', 'timeline']
  return bridge.present || hasSheet() ? ['system'] : []
}

async function open(content: ShareContent): Promise<ShareOutcome> {
  if (bridge.share(content)) return 'shared'
  if (jssdk.available) {
    void prepare(content)
    return 'guide'
  }
  const { title, description, link } = normalizeShare(content)
  if (hasSheet()) {
    try {
      await navigator.share({ title, text: description, url: link })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
      // Refused by the browser (no tap, or a frame): the link can still be copied.
    }
  }
  return (await clipboard.write(link)) ? 'copied' : 'failed'
}

/** Sharing from the H5 build: native sheet, the chat app's menu, the browser's sheet, or the link on the clipboard. */
export const share: ShareContract = {
  ways,
  prepare,
  open,
  friendCard: (content) => toFriendCard(content, view.address()),
  timelineCard: (content) => toTimelineCard(content, view.address()),
}
