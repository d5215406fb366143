import { observer } from 'mobx-react'
import { docApi } from '@/api/doc'
import { FootBar } from '@/features/tools'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { StateView } from '@/ui/StateView'
import { useCaseVote, voteFamilyOf } from '../components/use-case-vote'
import { voteMain } from '../components/VoteBar'
import { isPc, toEntry, toVoteHome } from '../components/vote-places'
import { VoteDetailView } from './VoteDetailView'

/** `/caseVoteDetail/{id}`, `/CAXCaseVoteH5Detail/{id}/{type}` and the desktop's: a case to be read and chosen. `?family=`: of another vote. */
function VoteDetailPage() {
  const { params, preset, query: given } = useRoute<'caseVoteDetail'>()
  const family = voteFamilyOf(preset, given.family)
  const pc = isPc(preset)
  const { query, picks, choose, isOpen } = useCaseVote(family)
  const entry = query.data?.entries.find(({ optionId }) => optionId === params.id)
  const doc = useApi(docApi.detail, { docId: entry?.docId ?? '' }, { enabled: entry !== undefined })
  const isGone = query.data !== undefined && !entry
  const isPicked = picks.includes(params.id)
  const home = () => void toVoteHome(family, pc)
  return (
    <PageShell
      columns={pc}
      title={entry?.title}
      data={isGone ? undefined : entry ? screenData(doc) : screenData(query)}
      isSample={query.data?.isSample}
      share={entry && { title: entry.title, description: query.data?.vote.title }}
      skeleton="lines"
      footer={
        entry && (
          <FootBar>
            {isOpen ? (
              <Button tone="secondary" onPress={() => choose(params.id)} testId="pick">
                {isPicked ? '取消选择' : '选择此病例'}
              </Button>
            ) : null}
            <Button className={voteMain} onPress={home} testId="to-vote">
              {isOpen ? `去投票（已选 ${picks.length}/${query.data?.vote.maxChoices ?? 1}）` : '查看全部病例'}
            </Button>
          </FootBar>
        )
      }
    >
      {isGone ? (
        <StateView kind="notFound" title="没有这个参评病例" text="可能已撤下" actionText="查看全部病例" onAction={home} />
      ) : query.data && entry && doc.data ? (
        <VoteDetailView
          vote={query.data.vote}
          entry={entry}
          group={query.data.groups[entry.groupNo - 1] ?? ''}
          body={doc.data.body}
          others={query.data.entries.filter((one) => one.groupNo === entry.groupNo && one !== entry)}
          pc={pc}
          onOther={(other) => void toEntry(family, pc, other)}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(VoteDetailPage)
