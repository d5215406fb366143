import { CATALOGUE, catalogueEntry } from '@/domain/tnm/catalogue'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { TumorLevelView } from './TumorLevelView'

/** Time to read what is offered, over the staging that was opened. */
const SHOWN_MS = 8000

/**
 * Staging by tumour, with the staging counter: `/TumorLevel1`. From the third staging that is opened here on one day, until it was shown
 * that day, the doctor is offered to keep the cancer that was opened third, unless it is kept already.
 */
export default function TumorLevelPage() {
  const { counters, tools } = useStores()
  const open = async (id: string) => {
    const nameZh = catalogueEntry(id)?.nameZh ?? ''
    const isDue = counters.countStaging(nameZh)
    await navigate('toolsTnmDetail', { id })
    if (isDue) offerToKeep(counters.stagingName)
  }
  const offerToKeep = (nameZh: string) => {
    const third = CATALOGUE.find((cancer) => cancer.nameZh === nameZh)
    if (!third || tools.isFavourite('tnm', third.id)) return
    counters.stagingPromptShown()
    const keep = () => {
      if (!tools.isFavourite('tnm', third.id)) tools.toggleFavourite('tnm', third.id, nameZh)
      dialog.toast('已收藏')
    }
    dialog.offer(`收藏「${nameZh}」到工具首页？`, { text: '收藏', run: keep, durationMs: SHOWN_MS })
  }
  return (
    <PageShell backToTop>
      <TumorLevelView onOpen={(id) => void open(id)} onTreatments={() => void navigate('tumorSelect')} />
    </PageShell>
  )
}
