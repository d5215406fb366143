import { guidelineContent } from '@/domain/guideline/content'
import { datedOnly, filterGuidelines, newestFirst } from '@/domain/guideline/list'
import { diseaseName } from '@/domain/regimen/diseases'
import { CATALOGUE, catalogueEntry } from '@/domain/tnm/catalogue'
import { useContent } from '@/features/tools/use-content'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { openTool } from '@/features/tools/open-tool'
import { GuidesView } from './GuidesView'

/** Recommended guidelines: `/tools/tnm/allRecommendGuideList?id=lung`; without a cancer those of all that can be staged. */
export default function GuidesPage() {
  const { query } = useRoute<'toolsTnmAllRecommendGuideList'>()
  const entry = catalogueEntry(query.id ?? '')
  const records = datedOnly(useContent(guidelineContent).records)
  const diseases = entry ? [entry.disease] : [...new Set(CATALOGUE.map(({ disease }) => disease))]
  const groups = diseases
    .map((disease) => ({
      disease,
      title: diseaseName(disease),
      guidelines: newestFirst(filterGuidelines(records, { cancer: [disease] })),
    }))
    .filter(({ guidelines }) => guidelines.length > 0)
  return (
    <PageShell
      title={entry && `${entry.nameZh}推荐指南`}
      empty={
        groups.length === 0 && {
          title: '还没有该肿瘤的指南',
          text: '可在指南库中按机构与年份查找',
          actionText: '去指南库',
          onAction: () => void navigate('toolsCpgList'),
        }
      }
      backToTop
    >
      <GuidesView
        groups={groups}
        onOpen={(id) => openTool('guideline', id)}
        onStages={(disease) =>
          void (entry
            ? navigate('tumorBluePrintList', { catalogId: entry.id })
            : navigate('selectedTumorPage', { parentId: disease }))
        }
      />
    </PageShell>
  )
}
