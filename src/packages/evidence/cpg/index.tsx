import { editionText, guidelineTitle, publisherLabel } from '@/domain/guideline/wording'
import { navigate, useRoute } from '@/routes'
import { openTool } from '@/features/tools/open-tool'
import { FavouriteButton } from '@/features/tools/FavouriteButton'
import { KeepOffer } from '@/features/tools/KeepOffer'
import { PageShell } from '@/shell/PageShell'
import { useRegimenCards } from '@/features/tools/use-regimen-cards'
import { useGuidelines } from '../cpg-list/use-guidelines'
import { useToolVisit } from '@/features/tools/use-tool-visit'
import { useTrials } from '../trj-list/use-trials'
import { GuidelineView } from './GuidelineView'

/** A guideline: `/tools/cpg/detail?id=…`. */
export default function GuidelinePage() {
  const { query } = useRoute<'toolsCpgDetail'>()
  const { edition, records } = useGuidelines()
  const regimens = useRegimenCards()
  const { records: trials } = useTrials()
  const guideline = records.find(({ id }) => id === query.id)
  const previous = records.find(({ id }) => id === guideline?.previous)
  const title = guideline && guidelineTitle(guideline)
  useToolVisit('guideline', guideline?.id ?? '', title ?? '')
  return (
    <PageShell
      title={title}
      share={
        guideline && {
          title: guidelineTitle(guideline),
          description: [publisherLabel(guideline.publisher), editionText(guideline)].filter(Boolean).join(' '),
        }
      }
      empty={
        !guideline && {
          title: '没有找到该指南',
          text: '链接可能已失效，可在指南库中查找',
          actionText: '去指南库',
          onAction: () => void navigate('toolsCpgList'),
        }
      }
      ownTitle
      actions={guideline && <FavouriteButton kind="guideline" id={guideline.id} title={guidelineTitle(guideline)} inBar />}
      backToTop
    >
      {guideline ? (
        <>
          <GuidelineView
            guideline={guideline}
            edition={edition}
            previous={previous}
            onPdf={() => void navigate('toolsCpgPdfView', { id: guideline.id })}
            onPrevious={() => previous && openTool('guideline', previous.id)}
            onStages={guideline.summary ? () => void navigate('tumorBluePrintList', { catalogId: guideline.cancer }) : undefined}
            onRegimens={
              regimens.some(({ diseases }) => diseases.includes(guideline.cancer))
                ? () => void navigate('toolsCmmHomeSub', { id: guideline.cancer })
                : undefined
            }
            onTrials={
              trials.some(({ cancer }) => cancer === guideline.cancer)
                ? () => void navigate('toolsTrjList', { cancer: guideline.cancer })
                : undefined
            }
          />
          <KeepOffer kind="guideline" id={guideline.id} title={guidelineTitle(guideline)} />
        </>
      ) : null}
    </PageShell>
  )
}
