import { useMemo, useState } from 'react'
import { searchDrugs } from '@/domain/drug/list'
import { loadedYears, nrdlYearOf } from '@/domain/drug/reimbursement'
import { useShown } from '@/features/tools/use-shown'
import { navigate, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { openDrug } from '../da/links'
import { useDrugs } from '../da/use-drugs'
import { PreviewView } from './PreviewView'
import { drugRows, listRows, previewTypeOf } from './rows'

const PER_PAGE = 30

/** A data set as it stands: `/tools/da/preview/{type}`, `…/{year}`; `nrld` (or 1) the list of a year, `drug` (or 2) the drug sheet. */
export default function DaPreviewPage() {
  const route = useRoute<'toolsDaPreview' | 'toolsDaPreviewByYear'>()
  const { type, year: asked } = route.params as { type: string; year?: string }
  const { year, known } = nrdlYearOf(asked)
  const { edition, records } = useDrugs()
  const [text, setText] = useState('')
  const kind = previewTypeOf(type)
  const loaded = useMemo(() => loadedYears(records), [records])
  const found = useMemo(() => searchDrugs(text, records), [text, records])
  const { shown, more, showMore } = useShown(found, PER_PAGE, text)
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
      onReachBottom={showMore}
      backToTop
    >
      <PreviewView
        type={kind ?? 'drug'}
        onType={(next) =>
          void (asked ? replace('toolsDaPreviewByYear', { type: next, year: asked }) : replace('toolsDaPreview', { type: next }))
        }
        edition={edition}
        text={text}
        onText={setText}
        total={found.length}
        rows={kind === 'nrld' ? listRows(shown, year, loaded) : drugRows(shown)}
        more={more}
        onMore={showMore}
        year={kind === 'nrld' ? { year, unknown: known ? undefined : asked, loaded: loaded.has(year) } : undefined}
        onOpen={(id) => (kind === 'nrld' ? openDrug(id, year, 'reimbursement') : openDrug(id))}
      />
    </PageShell>
  )
}
