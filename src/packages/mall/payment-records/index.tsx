import { useState } from 'react'
import { walletApi, type WalletRecord } from '@/api/wallet'
import { useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { RecordSheet } from './RecordSheet'
import { ALL_STATES, ALL_TYPES, RecordsView } from './RecordsView'

const PAGE_SIZE = 20
const idOf = (record: WalletRecord) => record.id
const RECORD = /^[jwpr][1-9]\d{0,14}$/

/** `/PayChangeDetail`; with `?record=` one of them is open. */
export default function PaymentRecordsPage() {
  const { query } = useRoute<'payChangeDetail'>()
  const [status, setStatus] = useState(ALL_STATES)
  const [payType, setPayType] = useState(ALL_TYPES)
  const [open, setOpen] = useState(RECORD.test(query.record ?? '') ? (query.record ?? '') : '')
  const list = usePages(walletApi.records, { status, payType, pageSize: PAGE_SIZE }, idOf, { keepPrevious: true })
  useFresh(list)
  return (
    <PageShell needs="login" data={screenData(list)} skeleton="records" onReachBottom={list.loadMore}>
      {list.first ? (
        <RecordsView
          status={status}
          payType={payType}
          records={list.items}
          months={list.first.months}
          more={list.more}
          onStatus={setStatus}
          onType={setPayType}
          onRecord={setOpen}
          onLoadMore={list.loadMore}
        />
      ) : null}
      <RecordSheet id={open} onClose={() => setOpen('')} />
    </PageShell>
  )
}
