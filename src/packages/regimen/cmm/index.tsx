import { observer } from 'mobx-react'
import { diseaseName } from '@/domain/regimen/diseases'
import { bySetting, cancersOf } from '@/domain/regimen/list'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useKeptTools } from '@/features/tools/use-kept-tools'
import { CancerView } from './CancerView'
import { CmmHomeView } from './CmmHomeView'
import { useManual } from '../use-manual'

const RECENT_SHOWN = 3

/** Chemotherapy manual: `/tools/cmm/home`, and one cancer of it: `/tools/cmm/homeSub/{id}`. */
function CmmPage() {
  const route = useRoute<'toolsCmmHome' | 'toolsCmmHomeSub'>()
  const tools = useKeptTools()
  const { edition, records: regimens } = useManual()
  const open = (id: string) => void navigate('toolsCmmDetail', { id })

  if (route.name === 'toolsCmmHomeSub') {
    const { id = '' } = route.params as { id?: string }
    const groups = bySetting(regimens, id)
    return (
      <PageShell
        title={groups.length > 0 ? diseaseName(id) : undefined}
        empty={
          groups.length === 0 && {
            title: '没有这个瘤种的方案',
            text: '链接可能已失效，可从手册首页按瘤种查找',
            actionText: '去化疗手册',
            onAction: () => void navigate('toolsCmmHome'),
          }
        }
        backToTop
      >
        <CancerView edition={edition} groups={groups} onOpen={(regimen) => open(regimen.id)} />
      </PageShell>
    )
  }
  return (
    <PageShell backToTop>
      <CmmHomeView
        edition={edition}
        cancers={cancersOf(regimens)}
        recent={tools.recent.filter(({ kind }) => kind === 'regimen').slice(0, RECENT_SHOWN)}
        favouriteCount={tools.favourites.filter(({ kind }) => kind === 'regimen').length}
        onSearch={() => void navigate('toolsCmmSearch')}
        onFavourites={() => void navigate('toolsCmmCollection')}
        onCancer={(id) => void navigate('toolsCmmHomeSub', { id })}
        onRegimen={open}
      />
    </PageShell>
  )
}

export default observer(CmmPage)
