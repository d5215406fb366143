import { useState } from 'react'
import { drugIdOf, findDrug } from '@/domain/drug/list'
import { loadedYears, nrdlYearOf } from '@/domain/drug/reimbursement'
import type { Drug } from '@/domain/drug/types'
import { className, indicationsOf } from '@/domain/drug/wording'
import { trialContent } from '@/domain/trial/content'
import { trialsOfDrug } from '@/domain/trial/list'
import { navigate, useRoute } from '@/routes'
import { openTool } from '@/features/tools/open-tool'
import { CopyLine } from '@/features/tools/CopyLine'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { KeepOffer } from '@/features/tools/KeepOffer'
import { FavouriteButton } from '@/features/tools/FavouriteButton'
import { PageShell } from '@/shell/PageShell'
import { useRegimenCards } from '@/features/tools/use-regimen-cards'
import { drugPartOf, openInteractions, type DrugPart } from '../da/links'
import { useDrugs } from '../da/use-drugs'
import { useContent } from '@/features/tools/use-content'
import { useToolVisit } from '@/features/tools/use-tool-visit'
import { Button } from '@/ui/Button'
import { drugLine } from './drug-line'
import { DrugView, FURTHER } from './DrugView'
import { useSections } from './use-sections'
import { useSheet } from './use-sheet'

/** Section that an address names by its `type`; the sheet begins at its first one. */
const SECTIONS: Readonly<Record<DrugPart, string | undefined>> = {
  sheet: undefined,
  reimbursement: 'reimbursement',
  evidence: 'evidence',
}

/** A drug: `/tools/da/detail/{id}/{type}`, `…/{year}`; type 1 opens its top, 2 reimbursement, 3 evidence. */
export default function DrugPage() {
  const { id } = useRoute<'toolsDaDetail' | 'toolsDaDetailByYear'>().params as { id: string }
  const { edition, records } = useDrugs()
  const drug = findDrug(records, id)
  useToolVisit('drug', drug?.id ?? '', drug?.zh ?? '')
  return (
    <PageShell
      title={drug?.zh}
      share={drug && { title: `${drug.zh} ${className(drug.class)}`, description: indicationsOf(drug).join('；') }}
      actions={drug && <FavouriteButton kind="drug" id={drug.id} title={drug.zh} inBar />}
      ownTitle
      // As the head below it.
      paper
      footer={
        drug && (
          <FootBar>
            <Button className={footMain} tone="plain" icon="merge" onPress={() => openInteractions(drug.id)} testId="drug-check">
              查相互作用
            </Button>
            <CopyLine className={footMain} tone="primary" text={drugLine(drug, edition)} />
          </FootBar>
        )
      }
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
        <>
          <Loaded drug={drug} edition={edition} records={records} />
          <KeepOffer kind="drug" id={drug.id} title={drug.zh} />
        </>
      ) : null}
    </PageShell>
  )
}

function Loaded({ drug, edition, records }: { drug: Drug; edition: string; records: readonly Drug[] }) {
  const { type, year: asked } = useRoute<'toolsDaDetail' | 'toolsDaDetailByYear'>().params as { type: string; year?: string }
  const named = nrdlYearOf(asked)
  const [year, setYear] = useState(named.year)
  const { records: trials } = useContent(trialContent)
  const regimens = useRegimenCards()
  const sheet = useSheet(drug, records)
  const ids = [...sheet.sections, ...FURTHER].map(({ id }) => id)
  const { current, left, go } = useSections(drug.id, ids, SECTIONS[drugPartOf(type)])
  return (
    <DrugView
      drug={drug}
      edition={edition}
      {...sheet}
      section={current}
      navLeft={left}
      onSection={go}
      year={year}
      unknownYear={named.known ? undefined : asked}
      loaded={loadedYears(records)}
      onYear={setYear}
      trials={trialsOfDrug(trials, drug.id)}
      regimens={regimens.filter((regimen) => regimen.drugs.some((entry) => drugIdOf(entry.drug) === drug.id))}
      onTrial={(id) => openTool('trial', id)}
      onRegimen={(id) => openTool('regimen', id)}
    />
  )
}
