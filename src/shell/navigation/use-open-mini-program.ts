import { useCallback } from 'react'
import { dialog } from '@/platform/dialog'
import { openApp } from '@/platform/openApp'
import { toMiniProgramUrl, type Route } from '@/routes'

/** Opens our mini-program at the page in view. */
export function useOpenMiniProgram(route: Route): () => void {
  return useCallback(() => {
    void openApp.openMiniProgram(toMiniProgramUrl(route)).then((outcome) => {
      if (outcome === 'unavailable') dialog.toast('未能打开小程序，请在微信中搜索「肿瘤医生」')
    })
  }, [route])
}
