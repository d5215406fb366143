import { addressOf, isBuilt, resolveAddress } from '@/routes'
import type { IconName } from '@/ui/Icon'
import { list, wallet } from '@/ui/Icon/more'

export interface MenuEntry {
  text: string
  icon: IconName
  address: string
}

/** Of `entries` those whose screen is part of the build, at most `most`. */
export const builtEntries = (entries: readonly MenuEntry[], most = entries.length): MenuEntry[] =>
  entries.filter(({ address }) => isBuilt(resolveAddress(address)?.page ?? '')).slice(0, most)

/** My places, the most used first: eight of them are shown. */
export const places: readonly MenuEntry[] = [
  { text: '我的收藏', icon: 'star', address: addressOf('myCollectNew') },
  { text: '浏览历史', icon: 'clock', address: addressOf('history') },
  { text: '我的课程', icon: 'live', address: addressOf('myCourses') },
  { text: '会诊与问诊', icon: 'comment', address: addressOf('consultationHome') },
  { text: '互联网医院', icon: 'shield', address: addressOf('ihHome') },
  { text: '我的订阅', icon: 'column', address: addressOf('mySubscribe') },
  { text: '我的钱包', icon: wallet, address: addressOf('myWallet') },
  { text: '我的任务', icon: list, address: addressOf('myTaskList') },
  { text: '阅读清单', icon: 'article', address: addressOf('readList') },
  { text: '积分商城', icon: 'gift', address: addressOf('creditMallPage') },
  { text: '学习历史', icon: 'book', address: addressOf('learnHistory') },
  { text: '积分明细', icon: 'gift', address: addressOf('creditDetail') },
]
export const PLACES_SHOWN = 8

/** About me. */
export const accountEntries: readonly MenuEntry[] = [
  { text: '认证与资质', icon: 'badge', address: addressOf('identifyInfo') },
  { text: '个人信息', icon: 'user', address: addressOf('identifyPersonalInfo') },
  { text: '我的证书', icon: 'badge', address: addressOf('certificateHome') },
  { text: '我的会员', icon: 'star', address: addressOf('membership') },
  { text: '邀请同道', icon: 'people', address: addressOf('myTaskList', { invite: '1' }) },
  { text: '账号与安全', icon: 'shield', address: addressOf('identifySecurityCode') },
]
