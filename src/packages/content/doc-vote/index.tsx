import { voteApi } from '@/api/vote'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useCast } from './use-cast'
import { VoteView } from './VoteView'

/** The vote of a document: `/DocVote/{id}`. */
export default function DocVotePage() {
  const { id } = useRoute<'docVote'>().params
  const query = useApi(voteApi.info, { docId: id })
  const vote = query.data?.vote
  const casting = useCast(id, vote)
  const openDoc = () => openDocument({ id })
  return (
    <PageShell
      title={vote?.title}
      ownTitle={!!vote}
      data={screenData(query)}
      skeleton="lines"
      share={vote ? { title: vote.title, description: vote.introduction } : undefined}
      empty={vote === null && { title: '该内容没有投票', text: '投票可能已被撤下', actionText: '看原文', onAction: openDoc }}
    >
      {vote ? <VoteView vote={vote} casting={casting} onDoc={openDoc} /> : null}
    </PageShell>
  )
}
