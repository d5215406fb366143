import { observer } from 'mobx-react'
import { communityApi } from '@/api/community'
import { openEntry } from '@/features/community'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { MokeView } from './MokeView'

/** `/mokedevelopment`: what the project is, how much there is, and where one goes on. */
function MokePage() {
  const { session } = useStores()
  const query = useApi(communityApi.board, { board: 'moke' })
  useFresh(query)
  const { data } = query
  return (
    <PageShell
      data={screenData(query)}
      skeleton="lines"
      isSample={data?.latest.some(({ isSample }) => isSample)}
      share={{ description: '肿瘤科医生一起学、一起教、互相解答' }}
    >
      {data ? (
        <MokeView
          board={data}
          signedIn={session.signedIn}
          onOpen={(entry) => void openEntry(entry)}
          onList={(type) => void navigate('mokeCommunity', { type })}
          onWrite={(type) => void navigate('issueNewCommunity', { type })}
          onLearn={(place) => void navigate(place)}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(MokePage)
