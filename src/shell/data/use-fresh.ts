import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'
import { isFirstAnswer } from './first-answer'

interface Fetched {
  isPending: boolean
  /** When the answer came, ms of the device's clock; 0 or left out: from the device. */
  dataUpdatedAt?: number
  refetch: () => Promise<unknown>
}

/** Fetches a list again each time its page is shown: what was done a moment ago on another page must be in it, however fresh the cached list is. */
export function useFresh(list: Fetched, enabled = true): void {
  const shownBefore = useRef(false)
  useDidShow(() => {
    // The first time it is being fetched already, unless what is shown came from the cache.
    const isOnItsWay = list.isPending || isFirstAnswer(list.dataUpdatedAt)
    if (enabled && (shownBefore.current || !isOnItsWay)) void list.refetch()
    shownBefore.current = true
  })
}
