import { clientSettings } from '@/api/client'
import { guidelineTitle } from '@/domain/guideline/wording'
import { replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { PdfView } from '@/features/pdf/PdfView'
import { usePdf } from '@/features/pdf/use-pdf'
import { NoFileView } from './NoFileView'
import { useGuidelines } from '../cpg-list/use-guidelines'
import { ToolFooter } from '@/features/tools/ToolFooter'

/** The file of a guideline: `/tools/cpg/pdfview?id=…`. Only files that the record names are opened, never an address of the link. */
export default function GuidelinePdfPage() {
  const { query } = useRoute<'toolsCpgPdfView'>()
  const { records } = useGuidelines()
  const guideline = records.find(({ id }) => id === query.id)
  const title = guideline && guidelineTitle(guideline)
  const file = guideline?.pdf ?? ''
  const state = usePdf(file.startsWith('/') ? clientSettings().apiHost + file : file)
  return (
    <PageShell
      title={title}
      empty={
        !guideline && {
          title: '没有找到该指南',
          text: '链接可能已失效，可在指南库中查找',
          actionText: '去指南库',
          onAction: () => void replace('toolsCpgList'),
        }
      }
    >
      {file || !guideline ? (
        <PdfView title={title ?? ''} noun="原文" state={state} />
      ) : (
        <NoFileView guideline={guideline} onRecord={() => void replace('toolsCpgDetail', { id: guideline.id })} />
      )}
      <ToolFooter of="medicine" />
    </PageShell>
  )
}
