import { useDidShow } from '@tarojs/taro'
import { useStores } from '@/stores/context'
import type { ToolsStore } from '@/stores/ToolsStore'

/** Favourites, recent tools and results for a screen that lists them: each time it comes into view it asks what other devices have kept. */
export function useKeptTools(): ToolsStore {
  const { tools } = useStores()
  useDidShow(() => void tools.sync())
  return tools
}
