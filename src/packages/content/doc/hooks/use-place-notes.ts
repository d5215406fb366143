import { useDidShow } from '@tarojs/taro'
import { useMemo } from 'react'
import { noteApi, type Note } from '@/api/note'
import type { Block } from '@/domain/rich-text/tree'
import { findPlace } from '@/domain/text-place'
import { useApi } from '@/shell/data'

/** More notes than anybody takes on one article. */
const MOST = 200

export type PlaceNotes = ReadonlyMap<number, readonly Note[]>

/** The reader's notes on paragraphs, by the number of the block at which they stand now. `signedIn` false: none are asked for. */
export function usePlaceNotes(docId: string, blocks: readonly Block[], signedIn: boolean): PlaceNotes {
  const { data, refetch } = useApi(noteApi.list, { docId, pageIdx: 0, pageSize: MOST }, { enabled: signedIn })
  // Written or deleted on a page above.
  useDidShow(() => {
    if (data) void refetch()
  })
  return useMemo(() => {
    const found = new Map<number, Note[]>()
    for (const note of signedIn ? (data?.items ?? []) : []) {
      const at = note.place ? findPlace(blocks, note.place) : undefined
      if (at !== undefined) found.set(at, [...(found.get(at) ?? []), note])
    }
    return found
  }, [data, blocks, signedIn])
}
