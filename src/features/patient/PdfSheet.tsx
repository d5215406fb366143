import type { PatientFile } from '@/api/patient'
import { PdfView, usePdf } from '@/features/pdf'
import { assetUrl } from '@/ui/asset-url'
import { Sheet } from '@/ui/Sheet'

type Opened = Pick<PatientFile, 'id' | 'name' | 'url'>

interface PdfSheetProps {
  /** Null: none is open. */
  file: Opened | null
  onClose: () => void
}

/** A PDF of a case over the page that names it. */
export function PdfSheet({ file, onClose }: PdfSheetProps) {
  if (!file) return null
  return <OpenPdf key={file.id} file={file} onClose={onClose} />
}

function OpenPdf({ file, onClose }: { file: Opened; onClose: () => void }) {
  const state = usePdf(assetUrl(file.url))
  return (
    <Sheet open title={file.name} onClose={onClose} testId="pdf-sheet">
      <PdfView title={file.name} state={state} />
    </Sheet>
  )
}
