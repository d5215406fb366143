import { useEffect } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { pubApi } from '@/api/pub'
import { useStores } from '@/stores/context'
import type { RootStore } from '@/stores/RootStore'
import { withoutWord, withWord } from '@/stores/SearchHistory'

/** Among the settings of an account. */
const NAME = 'search.recent'
const wordsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

type Words = readonly string[]

/** What the account has searched for, on whichever device; null: nothing was kept yet. */
async function keptWords(): Promise<Words | null> {
  const { values } = await call(pubApi.userConfig, { keys: [NAME] })
  const kept = v.safeParse(wordsSchema, values[NAME])
  return kept.success ? kept.output : null
}

/** Changes of one device take turns, or the later of two quick ones would not know the other. */
let turn: Promise<unknown> = Promise.resolve()

/** Changes the list of the account as it is now, so that what another device added stays. What fails is not tried again: the device has its own. */
function exchange({ session, searchHistory }: RootStore, change?: (words: Words) => Words): void {
  const account = session.userId
  turn = turn
    .then(async () => {
      const kept = await keptWords()
      const words = change ? change(kept ?? searchHistory.words) : kept
      if (!words || session.userId !== account) return
      searchHistory.replace(words)
      if (change) await call(pubApi.setUserConfig, { values: { [NAME]: JSON.stringify(words) } })
    })
    .catch(() => undefined)
}

export interface SearchHistoryActions {
  words: Words
  add: (keyword: string) => void
  remove: (word: string) => void
  clear: () => void
}

/** What was searched for lately: an account's on all its devices, a visitor's on this one. `isShown`: brought up to date when the screen opens. */
export function useSearchHistory(isShown = false): SearchHistoryActions {
  const stores = useStores()
  const { session, searchHistory } = stores
  const { signedIn } = session
  useEffect(() => {
    if (isShown && signedIn) exchange(stores)
  }, [stores, isShown, signedIn])
  const change = (next: (words: Words) => Words) => {
    searchHistory.replace(next(searchHistory.words))
    if (signedIn) exchange(stores, next)
  }
  return {
    words: searchHistory.words,
    add: (keyword) => change((words) => withWord(words, keyword)),
    remove: (word) => change((words) => withoutWord(words, word)),
    clear: () => change(() => []),
  }
}
