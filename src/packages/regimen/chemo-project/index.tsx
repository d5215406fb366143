import { diseaseName, isDisease } from '@/domain/regimen/diseases'
import { bySetting } from '@/domain/regimen/list'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { CancerView } from '../cmm/CancerView'
import { RegimenListView } from '../cmm/RegimenListView'
import { useManual } from '../use-manual'

/** The old address of a project, `/chemoProject/{id}`: the regimens of that id, be it a cancer or one regimen. */
export default function ChemoProjectPage() {
  const { id } = useRoute<'chemoProject'>().params
  const { edition, records: regimens } = useManual()
  const own = regimens.filter((regimen) => regimen.id === id)
  const groups = bySetting(regimens, id)
  const open = (regimenId: string) => void navigate('toolsCmmDetail', { id: regimenId })
  return (
    <PageShell
      title={isDisease(id) ? `化疗方案 · ${diseaseName(id)}` : undefined}
      empty={
        own.length === 0 &&
        groups.length === 0 && {
          title: '没有找到方案',
          text: '链接可能已失效，可在化疗手册中查找',
          actionText: '去化疗手册',
          onAction: () => void navigate('toolsCmmHome'),
        }
      }
      backToTop
    >
      {own.length > 0 ? (
        <RegimenListView edition={edition} regimens={own} onOpen={(regimen) => open(regimen.id)} />
      ) : (
        <CancerView edition={edition} groups={groups} onOpen={(regimen) => open(regimen.id)} />
      )}
    </PageShell>
  )
}
