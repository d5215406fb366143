import { useRef } from 'react'
import { call } from '@/api/client'
import { docApi, type DocSummary } from '@/api/doc'
import { useChosen } from '@/features/filter'
import { usePages } from '@/shell/data'
import { pageState, screenData, type PageState, type ScreenData } from '@/shell/PageShell/state'
import { FEED_FACETS, listRequest, type Choice, type FeedQuestion, type FilterGroup } from './choice'

/** The last lists seen open without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

const idOf = (doc: DocSummary) => doc.id

export interface DocFeed {
  choice: Choice
  setChoice: (choice: Choice) => void
  /** How many documents a choice would leave. */
  countOf: (choice: Choice) => Promise<number | undefined>
  /** Title of the block that was asked for; empty for other lists, and until the first answer. */
  name: string
  /** Filters that fit the list; undefined until the first answer. */
  groups: readonly FilterGroup[] | undefined
  /** For PageShell: once filters are here they stay, and the view draws the states of the documents below them. */
  frame: ScreenData
  /** Of the documents. */
  state: PageState
  docs: readonly DocSummary[]
  /** Documents of the previous choice are still shown. */
  changing: boolean
  more: 'loading' | 'more' | 'end' | 'error'
  loadMore: () => void
  retry: () => void
}

/** A list of documents with what its reader chooses: order, filters, time. */
export function useDocFeed(question: FeedQuestion): DocFeed {
  const [choice, setChoice] = useChosen(FEED_FACETS)
  const request = listRequest(question, choice)
  const list = usePages(docApi.list, request, idOf, { keepPrevious: true, persistSeconds: KEPT_SECONDS })
  // Title and filters belong to the list, whatever is chosen: they stay while an answer is awaited and when it fails.
  const first = useRef(list.first)
  if (list.first) first.current = list.first
  // For which choice the documents on the screen are.
  const key = JSON.stringify(request)
  const settled = useRef(key)
  if (!list.isFetching) settled.current = key

  const documents = screenData(list)
  const retrying = list.isFetching && list.items.length === 0
  return {
    choice,
    setChoice,
    countOf: (next) =>
      call(docApi.list, { ...listRequest(question, next), pageIdx: 0, pageSize: 1 }).then(
        ({ total }) => total,
        () => undefined,
      ),
    name: first.current?.blockName ?? '',
    groups: first.current?.filters,
    frame: first.current ? { hasData: true, error: null, refetch: list.refetch } : documents,
    state: retrying ? { kind: 'loading' } : pageState(documents, true),
    docs: list.items,
    changing: list.isFetching && settled.current !== key,
    more: list.more,
    loadMore: list.loadMore,
    retry: () => void list.refetch(),
  }
}
