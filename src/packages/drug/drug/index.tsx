import { useState } from 'react'
import { drugIdOf, findDrug } from '@/domain/drug/list'
import { loadedYears, nrdlYearOf } from '@/domain/drug/reimbursement'
import { className, indicationsOf } from '@/domain/drug/wording'
import { trialContent } from '@/domain/trial/content'
import { trialsOfDrug } from '@/domain/trial/list'
import { navigate, useRoute } from '@/routes'
import { openTool } from '@/features/tools/open-tool'
import { PageShell } from '@/shell/PageShell'
import { useRegimenCards } from '@/features/tools/use-regimen-cards'
import { drugPartOf, openInteractions } from '../da/links'
import { useDrugs } from '../da/use-drugs'
import { useContent } from '@/features/tools/use-content'
import { useToolVisit } from '@/features/tools/use-tool-visit'
import { DrugView } from './DrugView'
import { useSheet } from './use-sheet'

/** A drug: `/tools/da/detail/{id}/{type}`, `…/{year}`; type 1 drug sheet, 2 reimbursement, 3 evidence. */
export default function DrugPage() {
  const route = useRoute<'toolsDaDetail' | 'toolsDaDetailByYear'>()
  const { id, type, year: asked } = route.params as { id: string; type: string; year?: string }
  const named = nrdlYearOf(asked)
  const { edition, records } = useDrugs()
  const { records: trials } = useContent(trialContent)
  const regimens = useRegimenCards()
  const [part, setPart] = useState(() => drugPartOf(type))
  const [year, setYear] = useState(named.year)
  const drug = findDrug(records, id)
  const sheet = useSheet(drug, records)
  useToolVisit('drug', drug?.id ?? '', drug?.zh ?? '')

  return (
    <PageShell
      title={drug?.zh}
      share={drug && { title: `${drug.zh} ${className(drug.class)}`, description: indicationsOf(drug).join('；') }}
      empty={
        !drug && {
          title: '没有找到该药品',
          text: '链接可能已失效，或本库尚未收录；可在用药助手中查找',
          actionText: '去用药助手',
          onAction: () => void navigate('toolsDaMain'),
        }
      }
      backToTop
    >
      {drug ? (
        <DrugView
          drug={drug}
          edition={edition}
          part={part}
          onPart={setPart}
          year={year}
          unknownYear={named.known ? undefined : asked}
          loaded={loadedYears(records)}
          onYear={setYear}
          {...sheet}
          onInteractions={() => openInteractions(drug.id)}
          trials={trialsOfDrug(trials, drug.id)}
          regimens={regimens.filter((regimen) => regimen.drugs.some((entry) => drugIdOf(entry.drug) === drug.id))}
          onTrial={(trialId) => openTool('trial', trialId)}
          onRegimen={(regimenId) => openTool('regimen', regimenId)}
        />
      ) : null}
    </PageShell>
  )
}
