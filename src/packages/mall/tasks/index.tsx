import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useMemo, useRef, useState } from 'react'
import { call } from '@/api/client'
import { creditApi } from '@/api/credit'
import { medalApi } from '@/api/medal'
import { missionApi, type Mission } from '@/api/mission'
import { signInApi } from '@/api/sign-in'
import { userApi } from '@/api/user'
import { SignInCard, useSign } from '@/features/rewards'
import { dialog } from '@/platform/dialog'
import type { Poster } from '@/platform/poster/contract'
import { navigate, openLink, useRoute } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { fullAddress } from '@/shell/share/full-address'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { sharePage } from '@/shell/share/share-page'
import { useAction } from '@/shell/forms/use-action'
import { useStores } from '@/stores/context'
import { PosterSheet } from '@/ui/PosterSheet'
import { INVITATION_TEXT, INVITATION_TITLE, invitationPoster, invitationRoute } from './invitation'
import { ALL, TasksView } from './TasksView'

/** One page of three parts, the sign-in of today, tasks and medals, and invitations: daily and one-time tasks with their rewards. `/MyTaskList`; with `?invite=1` invitations come first. */
function TasksPage() {
  const route = useRoute<'myTaskList'>()
  const { session } = useStores()
  const query = useApi(missionApi.list, {})
  const signIn = useApi(signInApi.state, { month: '' })
  const medals = useApi(medalApi.mine, {})
  const sign = useSign()
  const [claimed, setClaimed] = useState('')
  const invalidate = useInvalidate()
  const shownBefore = useRef(false)
  const [poster, setPoster] = useState<Poster | null>(null)
  const name = session.realName || session.name
  const invitation = useMemo(() => (session.auth2 ? invitationRoute(session.auth2, name) : undefined), [session.auth2, name])
  // Nobody else can open this page, so the host's own menu sends the invitation as well.
  const share = invitation ? { title: INVITATION_TITLE, description: INVITATION_TEXT, route: invitation } : undefined

  // What was just read, said or shared elsewhere must count here.
  useDidShow(() => {
    if (shownBefore.current) void Promise.all([query.refetch(), signIn.refetch()])
    shownBefore.current = true
  })

  /** One after the other: each is booked by itself, and what was booked stays when the next one fails. */
  const claim = useAction(async (missions: readonly Mission[]) => {
    setClaimed(missions.length > 1 ? ALL : (missions[0]?.code ?? ''))
    try {
      let said = ''
      for (const { code } of missions) said = (await call(missionApi.claim, { code }, { idempotent: true })).rewardMessage
      const sum = missions.reduce((all, { credits }) => all + credits, 0)
      dialog.toast(missions.length > 1 ? `获得 ${sum} 积分` : said, { icon: 'success' })
    } finally {
      await invalidate(missionApi.list, creditApi.list, userApi.studyInfo)
    }
  })
  return (
    <PageShell needs="login" data={screenData(query)} skeleton="board" share={share}>
      {query.data ? (
        <TasksView
          missions={query.data.missions}
          credits={query.data.credits}
          busy={claim.busy ? claimed : ''}
          onClaim={(mission) => void claim.run([mission])}
          onClaimAll={() => void claim.run(query.data.missions.filter(({ state }) => state === 'ready'))}
          signIn={
            signIn.data ? <SignInCard state={signIn.data} busy={sign.busy} failure={sign.failure} onSign={sign.sign} /> : null
          }
          medals={medals.data?.medals ?? []}
          onGo={({ transitLink }) => void openLink(transitLink)}
          onMall={() => void navigate('creditMallPage')}
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
