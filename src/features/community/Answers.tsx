import { communityApi, type Entry } from '@/api/community'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useFresh } from '@/shell/data/use-fresh'
import { LoadMore } from '@/ui/LoadMore'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import { EntryCard } from './EntryCard'
import { openEntry } from './open-entry'
import { useFeed } from './use-feed'

/** Answers of a question, the most praised first. */
export function Answers({ question, onWrite }: { question: Entry; onWrite: () => void }) {
  const list = useFeed(communityApi.answers, { questionId: question.id })
  useFresh(list)
  return (
    <Section title={question.answerCount > 0 ? `${question.answerCount} 个回答` : '回答'} plain>
      <DataStates data={screenData(list)} skeleton="lines">
        {list.items.map((entry) => (
          <EntryCard key={entry.id} entry={entry} onOpen={(one) => void openEntry(one)} />
        ))}
        {list.items.length > 0 ? (
          <LoadMore state={list.more} onLoad={list.loadMore} />
        ) : (
          <StateView kind="empty" title="还没有回答" text="您的经验可能正是同行需要的" actionText="写回答" onAction={onWrite} />
        )}
      </DataStates>
    </Section>
  )
}
