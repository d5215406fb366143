import { useState } from 'react'
import { Tabs, type TabItem } from '@/ui/Tabs'
import { Basics } from './Basics'
import { Content } from './Content'
import { Feedback, type Overlay } from './Feedback'
import { Forms } from './Forms'
import { PlatformCalls } from './PlatformCalls'

const PARTS = ['all', 'basics', 'forms', 'content', 'feedback', 'platform'] as const
export type Part = (typeof PARTS)[number]
const TABS: readonly TabItem<Part>[] = [
  { key: 'all', text: '全部' },
  { key: 'basics', text: '基础' },
  { key: 'forms', text: '表单' },
  { key: 'content', text: '内容' },
  { key: 'feedback', text: '反馈' },
  { key: 'platform', text: '宿主' },
]

/** A part named by an address; anything unknown is all. */
export const partOf = (name: string | undefined): Part => PARTS.find((part) => part === name) ?? 'all'
export const overlayOf = (name: string | undefined): Overlay =>
  name === 'modal' || name === 'sheet' || name === 'poster' ? name : ''

/** Every component of `src/ui` in each of its states: what visual checks photograph. */
export function Gallery({ part: first, open }: { part: Part; open: Overlay }) {
  const [part, setPart] = useState(first)
  const shows = (each: Part) => part === 'all' || part === each
  return (
    <>
      <Tabs items={TABS} current={part} onChange={setPart} />
      {shows('basics') ? <Basics /> : null}
      {shows('forms') ? <Forms /> : null}
      {shows('content') ? <Content /> : null}
      {shows('feedback') ? <Feedback open={open} /> : null}
      {shows('platform') ? <PlatformCalls /> : null}
    </>
  )
}
