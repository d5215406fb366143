import { observer } from 'mobx-react'
import { columnApi } from '@/api/column'
import { privilegeAction } from '@/domain/privilege'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { openColumn } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { ApplyUnionView } from './ApplyUnionView'

/** Joining a union through a column: `/ApplyMelanoma/{unionId}/{columnId}`. */
function ApplyUnionPage() {
  const { unionId, columnId } = useRoute<'applyMelanoma'>().params
  const { shell } = useStores()
  const mayPass = useLoginGate()
  const query = useApi(columnApi.union, { unionId, columnistId: columnId })
  const { data } = query
  const gate = () => {
    if (!mayPass()) return
    if (data && privilegeAction(data.privilegeCode) === 'certify') shell.open('certifyHint')
  }
  return (
    <PageShell
      title={data && (data.state === 'none' ? `申请加入${data.union.name}` : data.union.name)}
      data={screenData(query)}
      skeleton="lines"
    >
      {data ? <ApplyUnionView detail={data} onGate={gate} onColumn={() => openColumn(columnId)} /> : null}
    </PageShell>
  )
}

export default observer(ApplyUnionPage)
