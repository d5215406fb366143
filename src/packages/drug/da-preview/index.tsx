import { loadedYears, nrdlYearOf } from '@/domain/drug/reimbursement'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { openDrug } from '../da/links'
import { useDrugs } from '../da/use-drugs'
import { PreviewView } from './PreviewView'
import { drugRows, listRows, previewTypeOf } from './rows'

/** A data set as it stands: `/tools/da/preview/{type}`, `…/{year}`; `nrld` (or 1) the list of a year, `drug` (or 2) the drug sheet. */
export default function DaPreviewPage() {
  const route = useRoute<'toolsDaPreview' | 'toolsDaPreviewByYear'>()
  const { type, year: asked } = route.params as { type: string; year?: string }
  const { year, known } = nrdlYearOf(asked)
  const { edition, records } = useDrugs()
  const kind = previewTypeOf(type)
  const loaded = loadedYears(records)
  return (
    <PageShell
      empty={
        kind === undefined && {
          title: '没有这种资料',
          text: '可预览的有：医保目录（nrld）、用药资料（drug）',
          actionText: '去用药助手',
          onAction: () => void navigate('toolsDaMain'),
        }
      }
      backToTop
    >
      {kind === 'drug' ? (
        <PreviewView title="用药资料" edition={edition} rows={drugRows(records)} onOpen={(id) => openDrug(id)} />
      ) : (
        <PreviewView
          title={`${year} 年医保目录`}
          edition={edition}
          rows={listRows(records, year, loaded)}
          year={{ year, unknown: known ? undefined : asked, loaded: loaded.has(year) }}
          onOpen={(id) => openDrug(id, year, 'reimbursement')}
        />
      )}
    </PageShell>
  )
}
