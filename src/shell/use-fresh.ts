import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

/** Asks for a list again each time its page is shown: what was done a moment ago on another page must be there, however fresh the kept list is. */
export function useFresh(list: { isPending: boolean; refetch: () => Promise<unknown> }, enabled = true): void {
  const shownBefore = useRef(false)
  useDidShow(() => {
    // The first time it is on its way already, unless what is shown was kept from before.
    if (enabled && (shownBefore.current || !list.isPending)) void list.refetch()
    shownBefore.current = true
  })
}
