import Taro from '@tarojs/taro'
import { entryAddress, openAddress, routeEvents, type Entry } from '@/routes'

/**
 * What the app does each time it is shown: it opens what a code asks for. Some versions of WeChat report the previous code again when
 * the user only comes back, so an entry equal to the previous one counts only when WeChat has opened a new page for it.
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
    // Not at once: WeChat may replace all open pages by a new one, and what we opened would be lost with them.
    const stop = routeEvents.onShown(() => {
      stop()
      if (isOther || Taro.getCurrentPages()[0] !== root) void openAddress(address)
    })
  }
}
