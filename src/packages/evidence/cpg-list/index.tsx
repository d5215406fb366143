import { useMemo, useState } from 'react'
import {
  datedOnly,
  filterGuidelines,
  filterOptions,
  newestFirst,
  searchGuidelines,
  type GuidelineFilter,
} from '@/domain/guideline/list'
import type { Publisher } from '@/domain/guideline/types'
import { publisherLabel } from '@/domain/guideline/wording'
import { diseaseName } from '@/domain/regimen/diseases'
import { navigate, useRoute } from '@/routes'
import { openTool } from '@/features/tools/open-tool'
import { useChosen } from '@/features/filter'
import { PageShell } from '@/shell/PageShell'
import { useShown } from '@/features/tools/use-shown'
import { GuidelineListView } from './GuidelineListView'
import { useGuidelines } from './use-guidelines'

const PER_PAGE = 25
const LABELS: Readonly<Record<keyof GuidelineFilter, string>> = {
  cancer: '瘤种',
  publisher: '发布方',
  year: '年份',
  check: '核对',
}
const KEYS = Object.keys(LABELS) as (keyof GuidelineFilter)[]
const TEXTS: Readonly<Record<keyof GuidelineFilter, (value: string) => string>> = {
  publisher: (value) => publisherLabel(value as Publisher),
  cancer: diseaseName,
  year: (value) => `${value} 年`,
  check: () => '只看已核对',
}

/** Guidelines: `/tools/cpg/list`, those of a known edition; a search finds the others too. `?publisher=CSCO&cancer=lung&year=2025&keyword=…` sets filters and search. */
export default function GuidelineListPage() {
  const { query } = useRoute<'toolsCpgList'>()
  const { edition, records } = useGuidelines()
  const [text, setText] = useState(query.keyword ?? '')
  const [now] = useState(Date.now)
  const [filter, setFilter] = useChosen(KEYS)
  const options = useMemo(() => filterOptions(datedOnly(records)), [records])
  const listed = useMemo(() => newestFirst(text.trim() ? records : datedOnly(records)), [text, records])
  const narrowed = (wanted: GuidelineFilter) => searchGuidelines(text, filterGuidelines(listed, wanted))
  const found = narrowed(filter)
  const { shown, more, showMore } = useShown(found, PER_PAGE, JSON.stringify([text, filter]))
  return (
    <PageShell onReachBottom={showMore} backToTop>
      <GuidelineListView
        edition={edition}
        now={now}
        text={text}
        onText={setText}
        facets={KEYS.map((key) => ({
          key,
          label: LABELS[key],
          options: options[key].map((value) => ({ value, text: TEXTS[key](value) })),
        })).filter(({ options: values }) => values.length > 0)}
        filter={filter}
        onFilter={setFilter}
        countOf={(next) => narrowed(next).length}
        onClear={() => {
          setText('')
          setFilter({})
        }}
        total={found.length}
        guidelines={shown}
        more={more}
        onMore={showMore}
        onOpen={(id) => openTool('guideline', id)}
        onUpdates={() => void navigate('toolsCpgUpdate')}
      />
    </PageShell>
  )
}
