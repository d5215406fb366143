import type { PatientFile } from '@/api/patient'
import { isDicom } from '@/domain/patient/files'
import { PdfView, usePdf } from '@/features/pdf'
import { assetUrl } from '@/ui/asset-url'
import { Sheet } from '@/ui/Sheet'
import { DicomSheet } from './DicomSheet'

type Opened = Pick<PatientFile, 'id' | 'name' | 'url'> & Partial<Pick<PatientFile, 'mime'>>

interface PdfSheetProps {
  /** Null: none is open. */
  file: Opened | null
  /** The file counts no more: 已作废, 已失效. */
  mark?: string | undefined
  onClose: () => void
}

/** A file of a case over the page that names it: a PDF is shown, DICOM is given to keep. */
export function PdfSheet({ file, mark, onClose }: PdfSheetProps) {
  if (!file) return null
  if (isDicom({ mime: file.mime ?? '' })) return <DicomSheet key={file.id} file={file} onClose={onClose} />
  return <OpenPdf key={file.id} file={file} mark={mark} onClose={onClose} />
}

function OpenPdf({ file, mark, onClose }: PdfSheetProps & { file: Opened }) {
  const state = usePdf(assetUrl(file.url))
  return (
    <Sheet open title={file.name} onClose={onClose} testId="pdf-sheet">
      <PdfView title={file.name} state={state} mark={mark} />
    </Sheet>
  )
}
