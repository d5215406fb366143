import { observer } from 'mobx-react'
import { navigate, useRoute } from '@/routes'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useCaseVote, voteFamilyOf } from '../components/use-case-vote'
import { isPc, toEntry, toGroup } from '../components/vote-places'
import { VoteBar } from '../components/VoteBar'
import { VoteHomeView } from './VoteHomeView'

/** `/CasesVoting`, `/caseVoteHomePage`, `/CAXCaseVoteH5HomePage` and the desktop's: a vote on cases. */
function VoteHomePage() {
  const { preset } = useRoute<'casesVoting'>()
  const family = voteFamilyOf(preset)
  const pc = isPc(preset)
  const voting = useCaseVote(family)
  const { query, picks, choose, isOpen } = voting
  useFresh(query)
  return (
    <PageShell
      columns={pc}
      title={query.data?.vote.title}
      data={screenData(query)}
      isSample={query.data?.isSample}
      share={{ description: query.data?.vote.introduction }}
      footer={
        query.data && <VoteBar voting={voting} onLogin={family === 'cax' ? () => void navigate('caxCaseVoteLogin') : undefined} />
      }
    >
      {query.data ? (
        <VoteHomeView
          {...query.data}
          pc={pc}
          hasLists={family === 'cax'}
          picks={picks}
          onPick={isOpen ? choose : null}
          onOpen={(entry) => void toEntry(family, pc, entry)}
          onGroup={(groupNo) => void toGroup(pc, groupNo)}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(VoteHomePage)
