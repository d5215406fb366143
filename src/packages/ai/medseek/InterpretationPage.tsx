import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { call } from '@/api/client'
import { medseekApi, type InterpretedPage } from '@/api/medseek'
import { sharedTitle } from '@/domain/paper/citation'
import { isUnderWay } from '@/domain/paper/interpretation'
import { goBack, navigate, replace, useRoute } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { useApi, useInvalidate, usePages, usePatch } from '@/shell/data'
import { usePoll } from '@/shell/data/use-poll'
import { useAction } from '@/shell/forms/use-action'
import { useLeave } from '@/shell/navigation/use-leave'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { sharePage } from '@/shell/share/share-page'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { LoadMore } from '@/ui/LoadMore'
import { PassageSheet } from '../components/PassageSheet'
import { unlessGone } from '../components/unless-gone'
import { InterpretationView } from './InterpretationView'
import styles from './Medseek.module.scss'
import { LOOK_MS } from './look-ms'
import { Pages } from './Pages'
import { removing } from './removing'
import { SHOWING } from './showing'

const PAGES = 5
const pageOf = ({ page }: InterpretedPage) => String(page)

/** One's own interpretation, also while it comes. */
export const InterpretationPage = observer(function InterpretationPage({ id, passage }: { id: string; passage: string }) {
  const { session } = useStores()
  const route = useRoute()
  const [asked, setAsked] = useState(passage)
  const query = unlessGone(useApi(medseekApi.detail, { id }, { enabled: session.signedIn }))
  const item = query.data?.item
  const isRunning = item !== undefined && isUnderWay(item.state)
  const hasPages = item?.state === 'done' && item.isOwnFile
  const pages = usePages(medseekApi.pages, { id, pageSize: PAGES }, pageOf, { enabled: session.signedIn && hasPages })
  const patch = usePatch()
  const invalidate = useInvalidate()
  const leave = useLeave()

  usePoll(query.refetch, LOOK_MS, isRunning)

  const sharing = useAction(async (wanted: boolean) => {
    const { isShared } = await call(medseekApi.share, { id, isShared: wanted }, { idempotent: true })
    patch(medseekApi.detail, { id }, (whole) => ({ ...whole, item: { ...whole.item, isShared } }))
    await invalidate(...SHOWING)
  })
  const deleting = useAction(async () => {
    if (!item || !(await removing(item))) return
    await invalidate(medseekApi.list)
    await leave(() => goBack())
    // It may lie open once more further below, on this page or another.
    await invalidate(...SHOWING)
  })
  const share = item?.isShared
    ? { title: sharedTitle(item), description: '文献解读：摘自原文', route: routeOf('medseekResultByRid', { rid: id }) }
    : undefined
  const ask = () => item && void navigate('zlhAiHome', item.isOwnFile ? { upload: id } : { paper: item.paperId })
  const original = (at = '') =>
    item && void navigate('aiLiteratureOriginal', at ? { id: item.paperId, passage: at } : { id: item.paperId })
  return (
    <PageShell
      needs="login"
      data={screenData(query)}
      skeleton="article"
      backToTop
      isSample={item?.isSample}
      share={share}
      onReachBottom={pages.loadMore}
      footer={
        item?.state === 'done' ? (
          <View className={styles.bar}>
            <View className={styles.wide}>
              <Button tone="secondary" onPress={() => void deleting.run()} testId="remove-interpretation">
                删除
              </Button>
            </View>
            {share ? (
              <View className={styles.wide}>
                <Button tone="secondary" shares onPress={() => void sharePage(route, share.title, share)} testId="share-result">
                  分享
                </Button>
              </View>
            ) : null}
            <View className={styles.wide}>
              <Button onPress={ask} testId="ask-interpreted">
                问这篇
              </Button>
            </View>
          </View>
        ) : undefined
      }
    >
      {query.data ? (
        <InterpretationView
          detail={query.data}
          onPlace={(at) => (query.data?.item.isOwnFile ? setAsked(at) : original(at))}
          onShare={(wanted) => void sharing.run(wanted)}
          onPreview={() => void navigate('medseekColumnPreview', { rid: id })}
          onOriginal={() => original()}
          onAgain={() => void replace('medseekInterpret')}
          onRemove={() => void deleting.run()}
          pages={
            <DataStates data={screenData(pages)} skeleton="lines">
              <Pages pages={pages.items} isNumbered={item?.format === 'pdf'} />
              <LoadMore state={pages.more} onLoad={pages.loadMore} />
            </DataStates>
          }
        />
      ) : null}
      <PassageSheet passageId={asked} hasPages={item?.format === 'pdf'} onClose={() => setAsked('')} />
    </PageShell>
  )
})
