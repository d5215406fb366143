import { useState } from 'react'
import type { CaseFile } from '@/api/consultation'
import { dialog } from '@/platform/dialog'
import { media } from '@/platform/media'
import { useAction } from '@/shell/forms/use-action'
import { assetUrl } from '@/ui/asset-url'

export const isPicture = ({ mime }: Pick<CaseFile, 'mime'>): boolean => mime.startsWith('image/')

/** Opens a file of an order: a picture full screen among the others, a PDF in a sheet. @param current the files with addresses that still work */
export function useOpenFile(current: () => Promise<readonly CaseFile[]>) {
  const [pdf, setPdf] = useState<CaseFile | null>(null)
  const { run } = useAction(async ({ id }: CaseFile) => {
    const files = await current()
    const file = files.find((one) => one.id === id)
    if (!file) return dialog.toast('该资料已不在列表中')
    if (!isPicture(file)) return setPdf(file)
    media.previewImages(
      files.filter(isPicture).map(({ url }) => assetUrl(url)),
      assetUrl(file.url),
    )
  })
  return { pdf, open: (file: CaseFile) => void run(file), closePdf: () => setPdf(null) }
}
