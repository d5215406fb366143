import { useDidShow, usePageScroll } from '@tarojs/taro'
import { useCallback, useEffect, useRef } from 'react'
import { desktopPage } from '@/platform/desktop-page'
import { env } from '@/platform/env'
import type { OutlineEntry } from '../outline'
import { goToBlock, headingReached } from './use-place'

/** On a desktop the outline stands beside the article and follows the reading. */
export function useDesktopOutline(lines: readonly OutlineEntry[]): void {
  const told = useRef(NaN)
  const tell = useCallback(
    async (isNew: boolean) => {
      if (!env.inDesktopPage || lines.length === 0) return
      const current = await headingReached()
      if (!isNew && current === told.current) return
      told.current = current
      desktopPage.tellOutline({ lines, current })
    },
    [lines],
  )
  useEffect(() => void tell(true), [tell])
  useDidShow(() => void tell(true))
  usePageScroll(() => void tell(false))
  useEffect(() => desktopPage.onGoTo(goToBlock), [])
}
