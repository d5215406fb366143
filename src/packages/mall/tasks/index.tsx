import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useMemo, useRef, useState } from 'react'
import { call } from '@/api/client'
import { creditApi } from '@/api/credit'
import { sentenceOf } from '@/api/client/errors'
import { missionApi, type Mission } from '@/api/mission'
import { userApi } from '@/api/user'
import { dialog } from '@/platform/dialog'
import type { Poster } from '@/platform/poster/contract'
import { navigate, openLink, useRoute } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { fullAddress } from '@/shell/full-address'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { sharePage } from '@/shell/share-page'
import { useStores } from '@/stores/context'
import { PosterSheet } from '@/ui/PosterSheet'
import { INVITATION_TEXT, INVITATION_TITLE, invitationPoster, invitationRoute } from './invitation'
import { TasksView } from './TasksView'

/** Daily and one-time tasks with their rewards, and invitations: `/MyTaskList`; with `?invite=1` those first. */
function TasksPage() {
  const route = useRoute<'myTaskList'>()
  const { session } = useStores()
  const query = useApi(missionApi.list, {})
  const [busy, setBusy] = useState('')
  const invalidate = useInvalidate()
  const shownBefore = useRef(false)
  const [poster, setPoster] = useState<Poster | null>(null)
  const name = session.realName || session.name
  const invitation = useMemo(() => (session.auth2 ? invitationRoute(session.auth2, name) : undefined), [session.auth2, name])
  // Nobody else can open this page, so the host's own menu sends the invitation as well.
  const share = invitation ? { title: INVITATION_TITLE, description: INVITATION_TEXT, route: invitation } : undefined

  // What was just read, said or shared elsewhere must count here.
  useDidShow(() => {
    if (shownBefore.current) void query.refetch()
    shownBefore.current = true
  })

  const claim = async ({ code }: Mission) => {
    setBusy(code)
    try {
      const { rewardMessage } = await call(missionApi.claim, { code }, { idempotent: true })
      dialog.toast(rewardMessage, { icon: 'success' })
    } catch (error) {
      dialog.toast(sentenceOf(error))
    } finally {
      setBusy('')
      await invalidate(missionApi.list, creditApi.list, userApi.studyInfo)
    }
  }
  return (
    <PageShell needs="login" data={screenData(query)} share={share}>
      {query.data ? (
        <TasksView
          missions={query.data.missions}
          credits={query.data.credits}
          busy={busy}
          onClaim={(mission) => void claim(mission)}
          onGo={({ transitLink }) => void openLink(transitLink)}
          onCredits={() => void navigate('creditDetail')}
          onMedals={() => void navigate('myMedal', { medalId: '0' })}
          inviteFirst={route.query.invite === '1'}
          onInvite={() => void sharePage(route, INVITATION_TITLE, share)}
          onPoster={() => invitation && setPoster(invitationPoster(name, fullAddress(invitation.address)))}
        />
      ) : null}
      <PosterSheet poster={poster} title="邀请海报" name="邀请海报" onClose={() => setPoster(null)} />
    </PageShell>
  )
}

export default observer(TasksPage)
