import { useState } from 'react'
import { patientApi, type PatientFile } from '@/api/patient'
import { media } from '@/platform/media'
import { dialog } from '@/platform/dialog'
import { useApi } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useStores } from '@/stores/context'
import { assetUrl } from '@/ui/asset-url'
import { isOver } from './file-url'

/** A patient with all files, and the one that is open. Pictures open full screen, a PDF in a sheet. */
export function useCaseFiles(patientId: string) {
  const { session } = useStores()
  const query = useApi(patientApi.detail, { patientId }, { enabled: session.signedIn })
  const [pdf, setPdf] = useState<PatientFile | null>(null)
  const { run } = useAction(async ({ id }: PatientFile) => {
    const data = isOver(query.dataUpdatedAt) ? (await query.refetch({ throwOnError: true })).data : query.data
    const file = data?.files.find((one) => one.id === id)
    if (!file) return dialog.toast('该资料已不在列表中')
    if (!isPicture(file)) return setPdf(file)
    media.previewImages(data?.files.filter(isPicture).map(({ url }) => assetUrl(url)) ?? [], assetUrl(file.url))
  })
  return { query, pdf, open: (file: PatientFile) => void run(file), closePdf: () => setPdf(null) }
}

export const isPicture = ({ mime }: Pick<PatientFile, 'mime'>): boolean => mime.startsWith('image/')
