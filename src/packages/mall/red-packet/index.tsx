import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { call } from '@/api/client'
import { redPacketApi, type PacketTaker } from '@/api/red-packet'
import { navigate, useRoute } from '@/routes'
import { useApi, useInvalidate, usePages } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { RedPacketView } from './RedPacketView'
import { useConditionWay } from './use-condition-way'

const PAGE_SIZE = 50
const idOf = (taker: PacketTaker) => taker.id

/** A red packet: what it asks for, opening it, who got how much. `/HongbaoDetail/{id}`, and with its type behind. */
function RedPacketPage() {
  const { id } = useRoute<'redPacketDetail'>().params
  const query = useApi(redPacketApi.detail, { id })
  const takers = usePages(redPacketApi.takers, { id, pageSize: PAGE_SIZE }, idOf, { enabled: !!query.data })
  const invalidate = useInvalidate()
  const wayOf = useConditionWay(query.data?.packet.docId ?? '')
  const [isFresh, setFresh] = useState(false)
  // Read or certified meanwhile, on the page above.
  useDidShow(() => {
    if (query.data) void query.refetch()
  })
  const take = useAction(async () => {
    try {
      await call(redPacketApi.take, { id })
      setFresh(true)
    } finally {
      await invalidate(redPacketApi.detail, redPacketApi.takers, redPacketApi.records, redPacketApi.ofDoc)
    }
  })
  return (
    <PageShell needs="login" data={screenData(query)} onReachBottom={takers.loadMore}>
      {query.data ? (
        <RedPacketView
          {...query.data}
          takers={takers.items}
          more={takers.more}
          onLoadMore={takers.loadMore}
          busy={take.busy}
          isFresh={isFresh}
          wayOf={wayOf}
          onTake={() => void take.run()}
          onWallet={() => void navigate('myWallet')}
          onRecords={() => void navigate('redPacketMyRecords')}
          onHelp={() => void navigate('redPacketQuestions')}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(RedPacketPage)
