import type { Regimen } from '@/domain/regimen/types'
import { dialog } from '@/platform/dialog'
import { share } from '@/platform/share'
import { useRoute } from '@/routes'
import { shareContent } from '@/shell/use-share'

const SAID = { copied: '链接已复制，可粘贴分享', guide: '请点击右上角「…」分享', failed: '分享未成功，请重试' } as const

/** Shares the regimen: its address only, never what was typed for a patient. */
export function useShareRegimen(regimen: Regimen): () => void {
  const route = useRoute()
  return () => {
    const content = shareContent(route, regimen.name, {
      title: `化疗方案 ${regimen.name}`,
      description: regimen.cancers.join('、'),
    })
    void share.open(content).then((outcome) => {
      if (outcome in SAID) dialog.toast(SAID[outcome as keyof typeof SAID])
    })
  }
}
