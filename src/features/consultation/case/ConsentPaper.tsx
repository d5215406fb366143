import { useState } from 'react'
import { call } from '@/api/client'
import { consultationApi } from '@/api/consultation'
import { PdfView, usePdf } from '@/features/pdf'
import { request } from '@/platform/request'
import { view } from '@/platform/view'
import { useAction } from '@/shell/forms/use-action'
import { assetUrl } from '@/ui/asset-url'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'

interface Paper {
  url: string
  name: string
}

/** Address of the paper consent, requested each time because it expires after five minutes. */
export const askPaper = (id: string): Promise<Paper> => call(consultationApi.consentPaper, { id })

/** The paper to be read, and to be kept on the device: from there it is printed, or sent to who prints it. */
export function ConsentPaperSheet({ paper, onClose }: { paper: Paper | null; onClose: () => void }) {
  return paper ? <OpenPaper key={paper.url} paper={paper} onClose={onClose} /> : null
}

function OpenPaper({ paper: { url, name }, onClose }: { paper: Paper; onClose: () => void }) {
  const state = usePdf(assetUrl(url))
  const [failure, setFailure] = useState('')
  const { run, busy } = useAction(async () => {
    setFailure('')
    const kept = await keep(assetUrl(url), name).catch(() => false)
    if (!kept) setFailure('文件没有保存成功，请关闭后重新打开')
  })
  return (
    <Sheet
      open
      title="知情同意书"
      onClose={onClose}
      testId="consent-paper"
      footer={
        <Button wide busy={busy} onPress={() => void run()} testId="keep-paper">
          保存后打印
        </Button>
      }
    >
      <Notice tone="danger" testId="paper-failure">
        {failure}
      </Notice>
      <PdfView title={name} state={state} />
    </Sheet>
  )
}

async function keep(url: string, name: string): Promise<boolean> {
  const { status, file } = await request.download({ url })
  return status === 200 && view.saveDocument({ ...file, name })
}
