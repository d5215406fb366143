import { addressOf } from '@/routes'
import type { IconName } from '@/ui/Icon'

interface MenuEntry {
  text: string
  icon: IconName
  address: string
}

/** In the order of the specification, the tools put first; the last two lead out of the menu's own group, to identity. What is not built is left out. */
export const menuEntries: readonly MenuEntry[] = [
  { text: '首页', icon: 'home', address: addressOf('home') },
  { text: '临床工具', icon: 'calculator', address: addressOf('tools') },
  { text: '浏览历史', icon: 'clock', address: addressOf('history') },
  { text: '订阅管理', icon: 'gear', address: addressOf('mySubscribe') },
  { text: '我的订阅', icon: 'column', address: addressOf('columnListSubscribed', { isSubscribed: 1 }) },
  { text: '我的课程', icon: 'book', address: addressOf('myCourses') },
  { text: '本周最热', icon: 'fire', address: addressOf('hotNews') },
  { text: '公开课', icon: 'live', address: addressOf('liveList') },
  { text: '专题', icon: 'layers', address: addressOf('subjectList') },
  { text: '专栏', icon: 'article', address: addressOf('columnList') },
  { text: '病例', icon: 'file', address: addressOf('caseList') },
  { text: '会诊中心', icon: 'people', address: addressOf('consultationHome') },
  { text: '患者招募', icon: 'flask', address: addressOf('clinicalRecruitment') },
  { text: '个人信息', icon: 'user', address: addressOf('identifyPersonalInfo') },
  { text: '我的认证', icon: 'badge', address: addressOf('identifyInfo') },
]
