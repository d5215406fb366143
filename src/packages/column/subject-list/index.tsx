import { useState } from 'react'
import { subjectApi, type Subject } from '@/api/subject'
import type { SubjectKind } from '@/domain/subject'
import { usePages } from '@/shell/data'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { openSubject } from '@/shell/navigation/open-native'
import { SubjectListView } from './SubjectListView'

const PAGE_SIZE = 10
/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const idOf = ({ id }: Subject) => id

/** All subjects, by kind: `/subjectList`. */
export default function SubjectListPage() {
  const [kind, setKind] = useState<SubjectKind | 'all'>('all')
  const list = usePages(subjectApi.list, { pageSize: PAGE_SIZE, ...(kind !== 'all' && { kind }) }, idOf, {
    persistSeconds: KEPT_SECONDS,
  })
  return (
    <PageShell
      // The tabs stay in every state of the list; the part below draws those states.
      data={{ hasData: true, error: null, refetch: list.refetch }}
      onReachBottom={list.loadMore}
      backToTop
    >
      <SubjectListView
        kind={kind}
        onKind={setKind}
        items={list.items}
        more={list.more}
        onLoadMore={list.loadMore}
        onOpen={openSubject}
        frame={(rows) => (
          <DataStates
            data={screenData(list)}
            empty={
              list.items.length === 0 && {
                title: '还没有这类专题',
                text: '看看其他类型的专题',
                ...(kind !== 'all' && { actionText: '查看全部专题', onAction: () => setKind('all') }),
              }
            }
          >
            {rows}
          </DataStates>
        )}
      />
    </PageShell>
  )
}
