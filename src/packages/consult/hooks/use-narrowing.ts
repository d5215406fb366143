import { useState } from 'react'
import { pubApi } from '@/api/pub'
import { useChosen, type Chosen, type Settle } from '@/features/filter'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'

/** Lists that hardly change open without a network for a week. */
export const KEPT_SECONDS = 7 * 86_400

type AreaKey = 'prov' | 'city'

/**
 * What narrows a list of the directory: a word and choices, of which the province says which cities there are. `read`: what the address means where that is not
 * what it says.
 */
export function useNarrowing<K extends string>(
  keys: readonly (K | AreaKey)[],
  read?: Readonly<Partial<Record<K | AreaKey, string>>>,
  settle: Settle<K | AreaKey> = inProvince,
) {
  const { query } = useRoute()
  const [chosen, setChosen] = useChosen<K | AreaKey>(keys, read)
  const [text, setText] = useState(query.keyword ?? '')
  const [keyword, setKeyword] = useState(text)
  const [draft, setDraft] = useState<Chosen<K | AreaKey> | null>(null)
  const looked = draft ?? chosen
  const prov = looked.prov?.[0] ?? ''
  const provinces = useApi(pubApi.area, { parentId: '' }, { persistSeconds: KEPT_SECONDS })
  const cities = useApi(pubApi.area, { parentId: prov }, { enabled: prov !== '', persistSeconds: KEPT_SECONDS })
  return {
    chosen,
    /** What is chosen in the sheet while it is open, else in the list: cities and hospitals are those of its area. */
    looked,
    keyword,
    sheet: { settle, onDraft: setDraft },
    provinces: provinces.data?.items ?? [],
    cities: prov ? (cities.data?.items ?? []) : [],
    choose: setChosen,
    clear: () => {
      setText('')
      setKeyword('')
      setChosen({} as Chosen<K | AreaKey>)
    },
    /** For the search box: what is typed counts when it is sent, and an emptied box at once. */
    search: {
      value: text,
      onChange: (next: string) => {
        setText(next)
        if (!next) setKeyword('')
      },
      onSearch: setKeyword,
    },
  }
}

/** A city belongs to its province. */
export const inProvince = <K extends string>(before: Chosen<K | AreaKey>, next: Chosen<K | AreaKey>): Chosen<K | AreaKey> =>
  firstOf(before, 'prov') === firstOf(next, 'prov') ? next : { ...next, city: [] }

export const firstOf = <K extends string>(chosen: Chosen<K>, key: K): string => chosen[key]?.[0] ?? ''

/** How many a choice leaves, for the button of the sheet; undefined when it cannot be asked. */
export const totalOf = (asked: Promise<{ total: number }>): Promise<number | undefined> =>
  asked.then(
    ({ total }) => total,
    () => undefined,
  )
