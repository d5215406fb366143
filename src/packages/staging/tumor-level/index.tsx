import { CATALOGUE, catalogueEntry } from '@/domain/tnm/catalogue'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/context'
import { TumorLevelView } from './TumorLevelView'

/**
 * Staging by tumour, with the staging counter: `/TumorLevel1`. From the third staging that is opened here on one day, until it was shown
 * that day, the doctor is offered to keep the cancer that was opened third, unless it is kept already.
 */
export default function TumorLevelPage() {
  const { counters, tools } = useStores()
  const open = async (id: string) => {
    const nameZh = catalogueEntry(id)?.nameZh ?? ''
    if (counters.countStaging(nameZh)) await offerToKeep(counters.stagingName)
    await navigate('toolsTnmDetail', { id })
  }
  const offerToKeep = async (nameZh: string) => {
    const third = CATALOGUE.find((cancer) => cancer.nameZh === nameZh)
    if (!third || tools.isFavourite('tnm', third.id)) return
    counters.stagingPromptShown()
    const message = `今天已多次使用分期工具。收藏「${nameZh}」后，可在分期首页直接打开`
    const isWanted = await dialog.confirm({ title: '收藏常用肿瘤', message, confirmText: '收藏', cancelText: '不用' })
    if (isWanted && tools.toggleFavourite('tnm', third.id, nameZh)) dialog.toast('已收藏')
  }
  return (
    <PageShell backToTop>
      <TumorLevelView onOpen={(id) => void open(id)} onTreatments={() => void navigate('tumorSelect')} />
    </PageShell>
  )
}
