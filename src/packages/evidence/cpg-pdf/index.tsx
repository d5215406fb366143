import { clientSettings } from '@/api/client'
import { guidelineTitle } from '@/domain/guideline/wording'
import { replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { PdfView } from '@/features/pdf/PdfView'
import { usePdf } from '@/features/pdf/use-pdf'
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
        !file && {
          title: guideline ? '未收录原文' : '没有找到该指南',
          text: guideline ? '指南全文受版权保护，本库未收录这部指南的 PDF' : '链接可能已失效，可在指南库中查找',
          actionText: guideline ? '看指南信息' : '去指南库',
          onAction: () => void (guideline ? replace('toolsCpgDetail', { id: guideline.id }) : replace('toolsCpgList')),
        }
      }
    >
      <PdfView title={title ?? ''} noun="原文" state={state} />
      <ToolFooter of="medicine" />
    </PageShell>
  )
}
