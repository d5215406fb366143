import { useEffect, useState } from 'react'
import { pubApi } from '@/api/pub'
import { useApi } from '@/shell/data'
import { cleanKeyword } from '../../keyword'

export const TYPING_PAUSE_MS = 250

/**
 * Words to offer while somebody types, fetched once the typing pauses. Empty until the answer for exactly this text has arrived:
 * a late answer belongs to another text.
 */
export function useSuggestions(text: string): readonly string[] {
  const keyword = cleanKeyword(text)
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(keyword), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [keyword])
  const { data } = useApi(pubApi.suggest, { keyword: rested }, { enabled: rested !== '' })
  return keyword !== '' && rested === keyword ? (data?.words ?? []) : []
}
