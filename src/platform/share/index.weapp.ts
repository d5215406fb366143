import Taro from '@tarojs/taro'
import { view } from '../view'
import type { ShareContract } from './contract'
import { toFriendCard, toTimelineCard } from './normalize'

/**
 * Sharing from the mini-program: the host asks the page for a card (`useShareAppMessage`, `useShareTimeline`), when the person
 * uses its menu or a `<Button openType="share">`. No call can open that sheet.
 */
export const share: ShareContract = {
  ways: () => ['friend', 'timeline'],
  async prepare() {
    try {
      await Taro.showShareMenu({ showShareItems: ['wechatFriends', 'wechatMoment'] })
    } catch {
      // Refused in single-page mode, which has a share menu of its own.
    }
  },
  open: () => Promise.resolve('menu'),
  friendCard: (content) => toFriendCard(content, view.address()),
  timelineCard: (content) => toTimelineCard(content, view.address()),
}
