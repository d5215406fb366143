import { addressOf } from '@/routes'
import type { IconName } from '@/ui/Icon'

interface MenuEntry {
  text: string
  icon: IconName
  address: string
}

/** My lists, by kind. An entry appears as soon as its screen is part of the build. */
export const menuGroups: readonly (readonly MenuEntry[])[] = [
  [
    { text: '浏览历史', icon: 'clock', address: addressOf('history') },
    { text: '学习历史', icon: 'book', address: addressOf('learnHistory') },
    { text: '阅读清单', icon: 'article', address: addressOf('readList') },
    { text: '我的收藏', icon: 'star', address: addressOf('myCollectNew') },
    { text: '我的订阅', icon: 'column', address: addressOf('mySubscribe') },
    { text: '我的课程', icon: 'live', address: addressOf('myCourses') },
  ],
  [
    { text: '我的认证', icon: 'badge', address: addressOf('identifyInfo') },
    { text: '个人信息', icon: 'user', address: addressOf('identifyPersonalInfo') },
    { text: '我的任务', icon: 'check', address: addressOf('myTaskList') },
    { text: '邀请同道', icon: 'share', address: addressOf('myTaskList', { invite: '1' }) },
    { text: '积分商城', icon: 'gift', address: addressOf('creditMallPage') },
    { text: '我的钱包', icon: 'shield', address: addressOf('myWallet') },
  ],
  [
    { text: '会诊中心', icon: 'people', address: addressOf('consultationHome') },
    { text: '临床工具', icon: 'calculator', address: addressOf('tools') },
    { text: '意见反馈', icon: 'comment', address: addressOf('newFeedBack') },
  ],
]
