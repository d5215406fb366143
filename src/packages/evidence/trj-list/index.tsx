import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { drugContent } from '@/domain/drug/content'
import { findDrug } from '@/domain/drug/list'
import { diseaseName } from '@/domain/regimen/diseases'
import { filterOptions, filterTrials, newestFirst, TRIALS_PER_PAGE, type TrialFilter } from '@/domain/trial/list'
import { navigate } from '@/routes'
import { openTool } from '@/features/tools/open-tool'
import { useChosen } from '@/features/filter'
import { PageShell } from '@/shell/PageShell'
import { useShown } from '@/features/tools/use-shown'
import { useContent } from '@/features/tools/use-content'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from './index.module.scss'
import { TrialListView } from './TrialListView'
import { useTrials } from './use-trials'

const LABELS: Readonly<Record<keyof TrialFilter, string>> = {
  cancer: '瘤种',
  drug: '药品',
  phase: '分期',
  year: '年份',
  check: '核对',
}
const KEYS = Object.keys(LABELS) as (keyof TrialFilter)[]

/** Trial results: `/tools/trj/list`; `?cancer=lung&drug=osimertinib&phase=3&year=2023` sets the filters. */
export default function TrialListPage() {
  const { edition, records } = useTrials()
  const { records: drugs } = useContent(drugContent)
  const [filter, setFilter] = useChosen(KEYS)
  const options = useMemo(() => filterOptions(records), [records])
  const found = useMemo(() => newestFirst(filterTrials(records, filter)), [records, filter])
  const { shown, more, showMore } = useShown(found, TRIALS_PER_PAGE, JSON.stringify(filter))
  const texts: Record<keyof TrialFilter, (value: string) => string> = {
    cancer: diseaseName,
    drug: (id) => findDrug(drugs, id)?.zh ?? id,
    phase: (phase) => `${phase} 期`,
    year: (year) => `${year} 年`,
    check: () => '只看已核对',
  }
  return (
    <PageShell
      onReachBottom={showMore}
      actions={
        <View
          className={`${styles.search} t-trj-search`}
          onClick={() => void navigate('toolsTrjSearch')}
          {...a11y('搜索试验', 'button')}
        >
          <Icon name="search" size="large" color="ink" />
        </View>
      }
      backToTop
    >
      <TrialListView
        edition={edition}
        facets={KEYS.map((key) => ({
          key,
          label: LABELS[key],
          options: options[key].map((value) => ({ value, text: texts[key](value) })),
        })).filter(({ options: values }) => values.length > 0)}
        filter={filter}
        onFilter={setFilter}
        countOf={(next) => filterTrials(records, next).length}
        onClear={() => setFilter({})}
        total={found.length}
        trials={shown}
        more={more}
        onMore={showMore}
        onOpen={(id) => openTool('trial', id)}
        onUpdates={() => void navigate('toolsTrjUpdate')}
      />
    </PageShell>
  )
}
