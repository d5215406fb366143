import { drugContent } from '@/domain/drug/content'
import { diseasesOf } from '@/domain/drug/list'
import { guidelineContent } from '@/domain/guideline/content'
import { guidelineTitle, publisherLabel, versionText } from '@/domain/guideline/wording'
import { navigate } from '@/routes'
import { openTool } from '@/features/tools/open-tool'
import { PageShell } from '@/shell/PageShell'
import { EntriesView } from '@/features/tools/EntriesView'
import { useContent } from '@/features/tools/use-content'

/** The older address of drug use by disease: `/NewMedicineGuide`: guidelines for all cancers, then the drugs of each disease. */
export default function MedicineGuidePage() {
  const { records: drugs } = useContent(drugContent)
  const { records: guidelines } = useContent(guidelineContent)
  const general = guidelines.filter(({ cancer, publisher }) => cancer === 'pan' && publisher === 'NHC')
  return (
    <PageShell backToTop>
      <EntriesView
        groups={[
          {
            title: '用药指导原则',
            entries: [
              ...general.map((guideline) => ({
                icon: 'guideline' as const,
                text: guidelineTitle(guideline),
                note: `${publisherLabel(guideline.publisher)} · ${versionText(guideline)}`,
                open: () => openTool('guideline', guideline.id),
              })),
              { icon: 'book' as const, text: '全部指南', note: '按机构、瘤种、年份', open: () => void navigate('toolsCpgList') },
            ],
          },
          {
            title: '按疾病用药',
            entries: diseasesOf(drugs).map(({ id, name, count }) => ({
              icon: 'pill' as const,
              text: name,
              note: `${count} 种药品`,
              open: () => void navigate('toolsDaDisease', { id }),
            })),
          },
        ]}
      />
    </PageShell>
  )
}
