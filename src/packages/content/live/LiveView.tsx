import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import type { LiveState } from '@/domain/live'
import { Tabs, type TabItem } from '@/ui/Tabs'
import styles from './LiveView.module.scss'
import type { Skin } from './skins'

export type LiveTab = 'chat' | 'agenda' | 'ask' | 'intro'

const TABS: readonly TabItem<LiveTab>[] = [
  { key: 'chat', text: '互动' },
  { key: 'ask', text: '提问' },
  { key: 'agenda', text: '议程' },
  { key: 'intro', text: '资料' },
]
/** For those whom the room does not let in, and for an editor's preview. */
const OUTSIDE: readonly LiveTab[] = ['agenda', 'intro']

/** The tab that most people want first in this state. */
export function firstTab(state: LiveState, { outside, talkNamed }: { outside: boolean; talkNamed: boolean }): LiveTab {
  if (talkNamed || state === 'replay') return 'agenda'
  if (state === 'live' && !outside) return 'chat'
  return 'intro'
}

interface LiveViewProps {
  skin: Skin
  /** Seen by an editor before it is published. */
  preview: boolean
  /** The site header is above. */
  underHeader: boolean
  /** The picture stays in view while the user scrolls. */
  sticky: boolean
  outside: boolean
  tab: LiveTab
  /** Of what a tab holds, where that is known. */
  counts: Readonly<Partial<Record<LiveTab, number>>>
  onTab: (tab: LiveTab) => void
  stage: ReactNode
  head: ReactNode
  content: Readonly<Record<LiveTab, () => ReactNode>>
}

/** A live room: its picture on top, and below it chat, questions, agenda and files. The chat fills the window, so that its end is where one writes. */
export function LiveView({
  skin,
  preview,
  underHeader,
  sticky,
  outside,
  tab,
  counts,
  onTab,
  stage,
  head,
  content,
}: LiveViewProps) {
  const tabs = TABS.filter(({ key }) => !outside || OUTSIDE.includes(key)).map((item) => ({
    ...item,
    count: counts[item.key] || undefined,
  }))
  const current = tabs.some(({ key }) => key === tab) ? tab : 'intro'
  return (
    <View className={classNames(current === 'chat' && styles.filled, `t-skin-${skin.name}`)}>
      {preview ? <View className={styles.watermark}>编辑预览 · 仅编辑人员可见</View> : null}
      <View className={classNames(styles.stage, underHeader && styles.underHeader, !sticky && styles.free)}>{stage}</View>
      {skin.mark ? <View className={classNames(styles.mark, styles[skin.name], 't-skin-mark')}>{skin.mark}</View> : null}
      {head}
      <Tabs items={tabs} current={current} onChange={onTab} />
      {current === 'chat' ? <View className={styles.chat}>{content.chat()}</View> : content[current]()}
    </View>
  )
}
