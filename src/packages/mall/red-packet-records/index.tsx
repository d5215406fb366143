import { useState } from 'react'
import { redPacketApi, type PacketRecord, type RecordDirection } from '@/api/red-packet'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { RedPacketRecordsView } from './RedPacketRecordsView'

const PAGE_SIZE = 20
const idOf = (record: PacketRecord) => record.id

/** The own red packets: `/HongbaoMyRecords`, and with `received` or `given` behind. */
export default function RedPacketRecordsPage() {
  const { type } = useRoute<'redPacketMyRecordsByType'>().params
  const [direction, setDirection] = useState<RecordDirection>(type === 'given' ? 'given' : 'received')
  const list = usePages(redPacketApi.records, { direction, pageSize: PAGE_SIZE }, idOf)
  useFresh(list)
  return (
    <PageShell needs="login" data={screenData(list)} skeleton="records" onReachBottom={list.loadMore}>
      <RedPacketRecordsView
        direction={direction}
        onDirection={setDirection}
        years={list.first?.years ?? []}
        records={list.items}
        more={list.more}
        onLoadMore={list.loadMore}
        onOpen={({ id }) => void navigate('redPacketDetail', { id })}
        onStrategies={() => void navigate('redPacketStrategies')}
      />
    </PageShell>
  )
}
