import type { CatalogueEntry } from '@/domain/tnm/catalogue'
import { tnmText } from '@/domain/tnm/summary'
import { navigate } from '@/routes'
import type { TnmLink } from './TnmView'
import type { Staging } from './use-staging'

/** Opens what a result leads to. */
export function openTnmLink(link: TnmLink, { id, disease }: CatalogueEntry): void {
  switch (link) {
    case 'guides':
      return void navigate('toolsTnmAllRecommendGuideList', { id })
    case 'regimens':
      return void navigate('toolsCmmHomeSub', { id: disease })
    case 'trials':
      return void navigate('toolsTrjList', { cancer: disease })
  }
}

/** Opens the advice of the stage that was found. */
export function openStageAdvice({ id }: CatalogueEntry, { result, edition, kind, classification, entered }: Staging): void {
  if (result?.status !== 'staged') return
  openAdvice(id, result.stage, { edition: edition.id, kind, tnm: tnmText(classification.table, kind, entered) })
}

/** The advice of a stage; lung cancer has an address of its own. */
export function openAdvice(cancerId: string, stage: string, query: { edition: string; kind: string; tnm: string }): void {
  if (cancerId === 'lung') void navigate('toolsTnmAdviceDetailLung', { id: stage, ...query })
  else void navigate('toolsTnmAdviceDetail', { id: cancerId, title: stage, ...query })
}
