import Taro from '@tarojs/taro'
import { entryAddress, openAddress, routeEvents, type Entry } from '@/routes'

/**
 * What the app does each time it is shown: it opens what a code asks for. Some versions of WeChat tell the code of the entry before when
 * one only comes back, so an entry like the one before counts when WeChat has begun with a new page for it.
 */
export function entries(): (entry: Entry | undefined) => void {
  let before: string | undefined
  return ({ query, scene }: Entry = {}) => {
    const coldStart = before === undefined
    const now = JSON.stringify([scene, query])
    const isOther = now !== before
    before = now
    const address = entryAddress({ query, scene }, { coldStart })
    if (!address) return
    if (coldStart) return void openAddress(address)
    const root = Taro.getCurrentPages()[0]
    // Not at once: WeChat may put a new page in the place of all that are open, and what was opened would go with them.
    const stop = routeEvents.onShown(() => {
      stop()
      if (isOther || Taro.getCurrentPages()[0] !== root) void openAddress(address)
    })
  }
}
