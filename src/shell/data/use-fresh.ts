import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

/** Fetches a list again each time its page is shown: what was done a moment ago on another page must be in it, however fresh the cached list is. */
export function useFresh(list: { isPending: boolean; refetch: () => Promise<unknown> }, enabled = true): void {
  const shownBefore = useRef(false)
  useDidShow(() => {
    // The first time it is being fetched already, unless what is shown came from the cache.
    if (enabled && (shownBefore.current || !list.isPending)) void list.refetch()
    shownBefore.current = true
  })
}
