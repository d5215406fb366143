import { observer } from 'mobx-react'
import { diseaseName, isDisease } from '@/domain/regimen/diseases'
import { findRegimen } from '@/domain/regimen/list'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { RegimenListView } from '../cmm/RegimenListView'
import { useManual } from '../use-manual'
import { useKeptTools } from '@/features/tools/use-kept-tools'

/** Favourite regimens, the latest first: `/tools/cmm/collection`; those of one cancer: `/tools/cmm/collection/{id}`. */
function CmmCollectionPage() {
  const route = useRoute<'toolsCmmCollection' | 'toolsCmmCollectionById'>()
  const tools = useKeptTools()
  const { edition, records: regimens } = useManual()
  const { id = '' } = route.params as { id?: string }
  const favourites = tools.favourites
    .filter(({ kind }) => kind === 'regimen')
    .flatMap((favourite) => findRegimen(regimens, favourite.id) ?? [])
    .filter(({ diseases }) => !id || diseases.includes(id))
  return (
    <PageShell
      title={isDisease(id) ? `收藏的方案 · ${diseaseName(id)}` : undefined}
      empty={
        favourites.length === 0 && {
          title: isDisease(id) ? `还没有收藏${diseaseName(id)}的方案` : '还没有收藏方案',
          text: '在方案页点「收藏」，就会出现在这里；不登录、没有网络也能使用',
          actionText: '去化疗手册',
          onAction: () => void navigate('toolsCmmHome'),
        }
      }
    >
      <RegimenListView
        edition={edition}
        regimens={favourites}
        onOpen={(regimen) => void navigate('toolsCmmDetail', { id: regimen.id })}
      />
    </PageShell>
  )
}

export default observer(CmmCollectionPage)
