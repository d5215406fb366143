import { observer } from 'mobx-react'
import { useState } from 'react'
import { CASE_TABS, sharedCaseApi, type CaseTab, type SharedCaseItem } from '@/api/shared-case'
import { useRoute } from '@/routes'
import { useApi, usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { LoadMore } from '@/ui/LoadMore'
import { StateView } from '@/ui/StateView'
import { Tabs } from '@/ui/Tabs'
import { CaseCard } from './CaseCard'
import { CaseForm } from './CaseForm'
import { Queue } from './Queue'

const PAGE_SIZE = 20
const NAMES = { published: '已发布', review: '审核中', draft: '草稿', write: '写病例', queue: '待我审核' } as const
type Active = keyof typeof NAMES
const isListed = (active: Active): active is CaseTab => CASE_TABS.some((tab) => tab === active)

/** `/caseSquare/mycase/{active}`: one's own cases by what became of them, and writing one; `?id=`: that one. Reviewers have what waits besides. */
function CaseSquareMinePage() {
  const { session } = useStores()
  const { params, query } = useRoute<'caseSquareMine'>()
  const [active, setActive] = useState<Active>(params.active in NAMES ? (params.active as Active) : 'published')
  const [caseId, setCaseId] = useState(query.id ?? '')
  const tab: CaseTab = isListed(active) ? active : 'draft'
  const list = usePages(sharedCaseApi.mine, { tab, pageSize: PAGE_SIZE }, ({ id }: SharedCaseItem) => id, {
    enabled: session.signedIn,
    keepPrevious: false,
  })
  useFresh(list, session.signedIn)
  const opened = useApi(sharedCaseApi.show, { caseId }, { enabled: session.signedIn && active === 'write' && caseId !== '' })
  const tabs: Active[] = [...CASE_TABS, 'write', ...(list.first?.mayReview ? (['queue'] as const) : [])]
  const show = (next: Active, id = '') => {
    setCaseId(id)
    setActive(next)
  }
  const isEditing = active === 'write' && caseId !== ''
  return (
    <PageShell
      needs={active === 'write' ? 'doctor' : 'login'}
      data={isEditing ? screenData(opened) : { ...screenData(list), hasData: true }}
      skeleton="lines"
      onReachBottom={isListed(active) ? list.loadMore : undefined}
    >
      <Tabs items={tabs.map((key) => ({ key, text: NAMES[key] }))} current={active} onChange={(next) => show(next)} />
      {active === 'write' ? (
        isEditing && !opened.data ? null : (
          <CaseForm
            key={caseId || 'new'}
            item={isEditing ? (opened.data?.case ?? null) : null}
            onSaved={(status) => {
              void list.refetch()
              show(status === 'review' ? 'review' : 'draft')
            }}
          />
        )
      ) : active === 'queue' ? (
        <Queue />
      ) : list.first && list.items.length === 0 ? (
        <StateView
          kind="empty"
          title={`没有${NAMES[active]}的病例`}
          text="分享一个病例，与同行讨论"
          actionText="写病例"
          onAction={() => show('write')}
        />
      ) : (
        <>
          {list.items.map((item) => (
            <CaseCard key={item.id} item={item} onEdit={() => show('write', item.id)} />
          ))}
          {list.items.length > 0 ? <LoadMore state={list.more} onLoad={list.loadMore} /> : null}
        </>
      )}
    </PageShell>
  )
}

export default observer(CaseSquareMinePage)
