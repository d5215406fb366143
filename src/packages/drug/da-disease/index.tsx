import { byClass, drugsOfDisease } from '@/domain/drug/list'
import { loadedYears, nrdlYearOf } from '@/domain/drug/reimbursement'
import { diseaseName } from '@/domain/regimen/diseases'
import { navigate, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { DOSE_LEGEND } from '../da/components/DrugRow'
import { YearChip } from '../da/components/YearChip'
import { YearNote } from '../da/components/YearNote'
import { openDrug } from '../da/links'
import { useDrugs } from '../da/use-drugs'
import { DiseaseView } from './DiseaseView'

/** Drugs of a disease: `/tools/da/disease/{id}`, `/tools/da/disease/{id}/{year}`. */
export default function DaDiseasePage() {
  const route = useRoute<'toolsDaDisease' | 'toolsDaDiseaseByYear'>()
  const { id, year: asked } = route.params as { id: string; year?: string }
  const { year, known } = nrdlYearOf(asked)
  const { records } = useDrugs()
  const groups = byClass(drugsOfDisease(records, id))
  const loaded = loadedYears(records)
  return (
    <PageShell
      title={groups.length > 0 ? `${diseaseName(id)}用药` : undefined}
      empty={
        groups.length === 0 && {
          title: '没有这个疾病的药品',
          text: '链接可能已失效，可从用药助手首页按疾病查找',
          actionText: '去用药助手',
          onAction: () => void navigate('toolsDaMain'),
        }
      }
      backToTop
    >
      <YearChip
        year={year}
        count={groups.reduce((sum, { drugs }) => sum + drugs.length, 0)}
        onYear={(next) => void replace('toolsDaDiseaseByYear', { id, year: next })}
      />
      <YearNote year={year} unknown={known ? undefined : asked} loaded={loaded.has(year)} also={DOSE_LEGEND} />
      <DiseaseView
        groups={groups}
        year={year}
        loaded={loaded}
        onOpen={(drugId) => openDrug(drugId, asked === undefined ? undefined : year)}
      />
    </PageShell>
  )
}
