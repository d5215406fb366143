import { View } from '@tarojs/components'
import type { Calculation } from '@/domain/tool'
import type { CatalogueEntry } from '@/domain/tnm/catalogue'
import { searchCancers } from '@/domain/tnm/search'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { trash } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { SearchBar } from '@/ui/SearchBar'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import { RecordList } from '@/features/tools/RecordList'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { OrganIndex } from '../components/OrganIndex'
import { cancerGroups } from '../components/cancer-groups'
import styles from './TnmListView.module.scss'

interface Kept {
  id: string
  title: string
}

interface TnmListViewProps {
  query: string
  onQuery: (query: string) => void
  recent: readonly Kept[]
  favourites: readonly Kept[]
  results: readonly Calculation[]
  onOpen: (cancerId: string) => void
  /** A report is read and staged. */
  onReport: () => void
  onResult: (result: Calculation) => void
  onRemoveResult: (id: string) => void
  onClearResults: () => void
}

/** Cancers that can be staged: search, favourites, recent ones, kept results, all by system. */
export function TnmListView(props: TnmListViewProps) {
  const { query, onQuery, onOpen } = props
  return (
    <View className="t-tnm-list">
      <SearchBar value={query} onChange={onQuery} onSearch={onQuery} placeholder="肿瘤名、拼音、英文" />
      {query.trim() ? <Found query={query} onOpen={onOpen} /> : <Overview {...props} />}
      <ToolFooter of="staging" />
    </View>
  )
}

function Found({ query, onOpen }: Pick<TnmListViewProps, 'query' | 'onOpen'>) {
  const found = searchCancers(query)
  if (found.length === 0)
    return <StateView kind="empty" title="没有找到" text="可换用中文名、拼音首字母（如 fa）或英文名，或清空后按系统查找" />
  return (
    <RecordList>
      {found.map((entry) => (
        <CancerRow key={entry.id} entry={entry} onOpen={onOpen} />
      ))}
    </RecordList>
  )
}

function CancerRow({ entry, onOpen }: { entry: CatalogueEntry; onOpen: (cancerId: string) => void }) {
  return (
    <ListRow
      text={entry.nameZh}
      note={(entry.aliasesZh ?? []).join('、')}
      onPress={() => onOpen(entry.id)}
      testId={`cancer-${entry.id}`}
    />
  )
}

function Overview({ recent, favourites, results, onOpen, onReport, onResult, onRemoveResult, onClearResults }: TnmListViewProps) {
  return (
    <View>
      <ListRow
        text="读报告分期"
        note="粘贴影像或病理报告，逐项列出要素与原文依据"
        icon="article"
        onPress={onReport}
        testId="to-report"
      />
      <Shortcuts title="收藏" items={favourites} testId="favourite-cancer" onOpen={onOpen} />
      <Shortcuts title="最近使用" items={recent} testId="recent-cancer" onOpen={onOpen} />
      {results.length > 0 ? (
        <Section title="保存的结果" moreText="清空" onMore={onClearResults}>
          {results.map((result) => (
            <View key={result.id} className={styles.result}>
              <View className={styles.row}>
                <ListRow text={result.title} note={result.line} onPress={() => onResult(result)} testId="kept-result" />
              </View>
              <View
                className={`${styles.remove} t-remove-result`}
                onClick={() => onRemoveResult(result.id)}
                {...a11y(`删除 ${result.title} ${result.line}`, 'button')}
              >
                <Icon name={trash} size="small" color="ink-2" />
              </View>
            </View>
          ))}
        </Section>
      ) : null}
      <OrganIndex groups={cancerGroups()} onOpen={onOpen} />
    </View>
  )
}

function Shortcuts({
  title,
  items,
  testId,
  onOpen,
}: {
  title: string
  items: readonly Kept[]
  testId: string
  onOpen: (id: string) => void
}) {
  if (items.length === 0) return null
  return (
    <Section title={title}>
      <View className={styles.shortcuts}>
        {items.map((item) => (
          <View
            key={item.id}
            className={`${styles.shortcut} t-${testId}`}
            onClick={() => onOpen(item.id)}
            {...a11y(`${title} ${item.title}`, 'button')}
          >
            {item.title}
          </View>
        ))}
      </View>
    </Section>
  )
}
