import { guidelineContent } from '@/domain/guideline/content'
import { datedOnly, filterGuidelines, filterOptions } from '@/domain/guideline/list'
import { diseaseName } from '@/domain/regimen/diseases'
import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { EntriesView } from '@/features/tools/EntriesView'
import { useContent } from '@/features/tools/use-content'

/** The older address of diagnosis by cancer: `/DiagnosisGuide`: staging, then the guidelines of each cancer. */
export default function DiagnosisGuidePage() {
  const records = datedOnly(useContent(guidelineContent).records)
  return (
    <PageShell backToTop>
      <EntriesView
        groups={[
          {
            title: '分期',
            entries: [{ icon: 'layers', text: '肿瘤分期', note: 'TNM 与各瘤种分期', open: () => void navigate('toolsTnmList') }],
          },
          {
            title: '按瘤种查指南',
            entries: filterOptions(records).cancer.map((cancer) => ({
              icon: 'guideline' as const,
              text: diseaseName(cancer),
              note: `${filterGuidelines(records, { cancer: [cancer] }).length} 部指南`,
              open: () => void navigate('toolsCpgList', { cancer }),
            })),
          },
        ]}
      />
    </PageShell>
  )
}
