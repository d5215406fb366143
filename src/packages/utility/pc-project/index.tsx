import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { signInApi } from '@/api/sign-in'
import { userApi } from '@/api/user'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { view } from '@/platform/view'
import { addressOf, useRoute } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { fullAddress } from '@/shell/share/full-address'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { NotFoundState } from '../components/NotFoundState'
import { Redirecting } from '../components/Redirecting'
import { carriedPage, type Carried } from './carried'
import type { FramedOutline, FramedPlace, Goal } from './components/page-frame'
import { PcProjectView } from './PcProjectView'

/** Where a desktop browser lands: `/pcProject?url=<full address>`. */
export default function PcProjectPage() {
  const route = useRoute<'pcProject'>()
  const { tracker } = useStores()
  const carried = carriedPage(route.query.url)
  useDidShow(() => tracker.componentPageView(route, carried.kind === 'page' ? { target: carried.route } : {}))

  return (
    <PageShell>
      {carried.kind === 'page' ? (
        <DesktopPage carried={carried} />
      ) : carried.kind === 'none' ? (
        // On a desktop the home page comes back here, with its address.
        <Redirecting address="/" />
      ) : (
        <NotFoundState title="链接不属于本站" text="为了您的账号安全，这里只展示肿瘤医生自己的页面" />
      )}
    </PageShell>
  )
}

/** The page that is carried, and those that are gone to from it: the address bar follows, so that a reload, a bookmark and a link lead there. */
function DesktopPage({ carried }: { carried: Extract<Carried, { kind: 'page' }> }) {
  const [place, setPlace] = useState<FramedPlace>(carried)
  const [outline, setOutline] = useState<FramedOutline | null>(null)
  const [goal, setGoal] = useState<Goal | null>(null)
  const { session, tools } = useStores()
  const invalidate = useInvalidate()
  const link = fullAddress(place.address)
  const follow = (next: FramedPlace) => {
    setPlace(next)
    // What was done on the page before is in the figures beside it.
    void invalidate(signInApi.state, userApi.studyInfo)
    view.setTitle(next.title)
    view.rewriteAddress(addressOf('pcProject', { url: fullAddress(next.address) }))
  }
  const copy = async () => dialog.toast((await clipboard.write(link)) ? '链接已复制' : '未能复制，请手动选中链接复制')
  return (
    <PcProjectView
      address={carried.address}
      place={place}
      outline={outline?.address === place.address ? outline : null}
      goal={goal}
      link={link}
      onPlace={follow}
      onOutline={setOutline}
      onKept={() => {
        session.reload()
        tools.reload()
      }}
      onHeading={(heading) => setGoal({ heading })}
      onOpen={(address) => setGoal({ address })}
      onCopy={() => void copy()}
    />
  )
}
