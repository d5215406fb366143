import { observer } from 'mobx-react'
import { call } from '@/api/client'
import { medseekApi } from '@/api/medseek'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { unlessGone } from '../components/unless-gone'
import { SHOWING } from '../medseek/showing'
import { PreviewView } from './PreviewView'

/** One interpretation as the column shows it; whoever made it decides here whether it stands there. */
export const PreviewPage = observer(function PreviewPage({ id }: { id: string }) {
  const { session } = useStores()
  const query = unlessGone(useApi(medseekApi.preview, { id }, { enabled: session.signedIn }))
  const invalidate = useInvalidate()
  const listing = useAction(async (isShared: boolean) => {
    await call(medseekApi.share, { id, isShared }, { idempotent: true })
    await invalidate(...SHOWING)
    dialog.toast(isShared ? '已展示在专栏' : '已从专栏撤下')
  })
  const { data } = query
  const item = data?.whole.item
  const canBeListed = data?.isOwn === true && !item?.isOwnFile
  return (
    <PageShell
      needs="login"
      data={screenData(query)}
      skeleton="article"
      isSample={item?.isSample}
      footer={
        data && item ? (
          <FootBar>
            {canBeListed ? (
              <Button
                tone="secondary"
                busy={listing.busy}
                onPress={() => void listing.run(!data.isListed)}
                testId="list-in-column"
              >
                {data.isListed ? '从专栏撤下' : '展示在专栏'}
              </Button>
            ) : null}
            <Button
              className={footMain}
              onPress={() =>
                void (data.isOwn ? navigate('medseekInterpretByRid', { rid: id }) : navigate('medseekResultByRid', { rid: id }))
              }
              testId="read-whole"
            >
              阅读完整解读
            </Button>
          </FootBar>
        ) : undefined
      }
    >
      {data ? <PreviewView preview={data} /> : null}
    </PageShell>
  )
})
