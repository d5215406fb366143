import { View } from '@tarojs/components'
import { useState } from 'react'
import type { CampaignDetail } from '@/api/campaign-config'
import { firstLiveTab, LIVE_TABS, LIVES_SHOWN } from '@/domain/campaign'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Tabs } from '@/ui/Tabs'
import { ShowAll } from '../../components/ShowAll'
import styles from './sections.module.scss'

type Live = CampaignDetail['classlist'][number]
const TABS = LIVE_TABS.map(({ type, text }) => ({ key: String(type), text }))
const NONE: Readonly<Record<string, string>> = { 1: '现在没有直播，看看预告与回放', 2: '暂无直播预告', 3: '暂无回放' }

/** Lives of the campaign, under three tabs; the first that has some is open. */
export function LiveSelection({ lives, onOpen }: { lives: readonly Live[]; onOpen: (id: string) => void }) {
  const [chosen, setChosen] = useState('')
  const [open, setOpen] = useState(false)
  const tab = chosen || String(firstLiveTab(lives))
  const items = lives.filter(({ type }) => String(type) === tab)
  const choose = (next: string) => {
    setChosen(next)
    setOpen(false)
  }
  return (
    <Section title="直播精选">
      <Tabs items={TABS} current={tab} onChange={choose} />
      {(open ? items : items.slice(0, LIVES_SHOWN)).map(({ id, title, label, time }) => (
        <ListRow
          key={id}
          text={title}
          note={[label, time].filter(Boolean).join(' · ')}
          onPress={() => onOpen(id)}
          testId="campaign-live"
        />
      ))}
      {items.length === 0 ? <View className={styles.none}>{NONE[tab]}</View> : null}
      {items.length > LIVES_SHOWN ? (
        <ShowAll label="直播精选" total={items.length} open={open} onToggle={() => setOpen(!open)} testId="lives-more" />
      ) : null}
    </Section>
  )
}
