import { useCallback } from 'react'
import { appTargetOf } from '@/domain/app-target'
import { dialog } from '@/platform/dialog'
import { openApp } from '@/platform/openApp'
import { toMiniProgramUrl, type Route } from '@/routes'
import { fullAddress } from '../share/full-address'

/** Opens the native app at the page in view; without the app our mini-program, then the store. */
export function useOpenApp(route: Route): () => void {
  return useCallback(() => {
    void openApp.open(appTargetOf(route.address, fullAddress(route.address)), toMiniProgramUrl(route)).then((outcome) => {
      if (outcome === 'unavailable') dialog.toast('当前环境无法打开 App')
    })
  }, [route])
}
