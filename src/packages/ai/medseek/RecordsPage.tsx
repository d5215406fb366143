import { observer } from 'mobx-react'
import { call } from '@/api/client'
import { medseekApi, type FileRecord } from '@/api/medseek'
import { random } from '@/platform/random'
import { navigate, replace } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useLeave } from '@/shell/navigation/use-leave'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { unlessGone } from '../components/unless-gone'
import { RecordsView } from './RecordsView'

/** What stands in a file of references: one of them is chosen to be interpreted. */
export const RecordsPage = observer(function RecordsPage({ uploadKey }: { uploadKey: string }) {
  const { session } = useStores()
  const query = unlessGone(useApi(medseekApi.records, { uploadKey }, { enabled: session.signedIn }))
  const invalidate = useInvalidate()
  const leave = useLeave()
  const choosing = useAction(async ({ record, interpretationId }: FileRecord) => {
    const begun = { uploadKey, record, paperId: '', idempotencyKey: random.uuid() }
    const id = interpretationId || (await call(medseekApi.begin, begun, { idempotent: true })).id
    await leave(() => navigate('medseekInterpretByRid', { rid: id }))
    await invalidate(medseekApi.list, medseekApi.records)
  })
  return (
    <PageShell needs="login" data={screenData(query)} skeleton="records" backToTop>
      {query.data ? (
        <RecordsView
          file={query.data}
          onChoose={(record) => void choosing.run(record)}
          onAnother={() => void replace('medseekInterpret')}
        />
      ) : null}
    </PageShell>
  )
})
