import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { ctcaeClasses, ctcaeTerm, ctcae, type CtcaeTerm } from '@/domain/formula/ctcae'
import { findMatches } from '@/domain/pinyin-match'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { RecordList } from '@/features/tools/RecordList'
import { Notice } from '@/ui/Notice'
import { SearchBar } from '@/ui/SearchBar'
import { StateView } from '@/ui/StateView'
import { Tabs } from '@/ui/Tabs'
import { CtcaeTermCard } from './components/CtcaeTermCard'
import { ToolHead } from './components/ToolHead'
import { ToolNotes } from './components/ToolNotes'
import type { ToolViewProps } from './FormulaView'

const terms = ctcaeClasses.flatMap((group) => group.terms)
const tabs = ctcaeClasses.map((group, at) => ({ key: String(at), text: group.zh, count: group.terms.length }))
/** Tab of the class that a term belongs to; the first for an unknown one. */
const tabOf = (key: string): string =>
  String(
    Math.max(
      0,
      ctcaeClasses.findIndex((group) => group.terms.some((term) => term.key === key)),
    ),
  )

const findable = ({ key, zh, pinyin, en }: CtcaeTerm) => [{ zh, pinyin, en: `${en} ${key}` }]

/** CTCAE: organ class → term → grades, search over all terms, and the grading of laboratory values. */
export function CtcaeView({ query, onFilled, onShare, onOpenTool, isTold, onTell }: ToolViewProps) {
  const preset = query.term ?? ''
  const [search, setSearch] = useState('')
  const [tab, setTab] = useState(() => tabOf(preset))
  const [open, setOpen] = useState(preset)
  const found = useMemo(() => findMatches(search, terms, findable), [search])
  const shown = search.trim() ? found : (ctcaeClasses[Number(tab)]?.terms ?? [])

  return (
    <View className="t-ctcae">
      <ToolHead tool={ctcae} />
      <CheckBanner text={`v5.0 摘要，共 ${terms.length} 项。已有 v6.0（2025-07-22），两版不可混用。`} />
      <SearchBar value={search} onChange={setSearch} onSearch={setSearch} placeholder="术语：中文、拼音、英文" />
      {preset && !ctcaeTerm(preset) ? (
        <Notice tone="danger" edge testId="term-error">
          没有这个术语，请重新选择
        </Notice>
      ) : null}
      {search.trim() ? null : <Tabs items={tabs} current={tab} onChange={setTab} />}
      {shown.length === 0 ? (
        <StateView kind="empty" title="没有找到术语" text="本摘要未收录，请查 CTCAE v5.0 原文，或换一个词" />
      ) : (
        <RecordList>
          {shown.map((term) => (
            <CtcaeTermCard
              key={term.key}
              term={term}
              open={open === term.key}
              query={term.key === preset ? query : NO_QUERY}
              onToggle={() => setOpen(open === term.key ? '' : term.key)}
              onFilled={onFilled}
              onShare={onShare}
            />
          ))}
        </RecordList>
      )}
      <ToolNotes tool={ctcae} {...{ onOpenTool, isTold, onTell }} />
    </View>
  )
}

const NO_QUERY = {}
