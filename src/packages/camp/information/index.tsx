import { useState } from 'react'
import { campApi, type CampInformation } from '@/api/camp'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { editionOf } from '../components/editions'
import { InformationView } from './InformationView'

const PAGE_SIZE = 20
const idOf = ({ id }: CampInformation) => id

/**
 * News of a camp. `/2023informationlist/{type}/{platId}/{index}`: `{type}` the track, `{platId}` the section it begins with (from 1; 0: all);
 * `{index}` means nothing any more. `/2024informationNewlist`: the same with pictures.
 */
export default function CampInformationPage() {
  const { params, preset } = useRoute<'informationList2023'>()
  const [chosen, choose] = useState<string | null>(null)
  const address = { edition: editionOf(preset), track: params.type ?? '' }
  const all = usePages(campApi.information, { ...address, section: '', pageSize: PAGE_SIZE }, idOf)
  const named = all.first?.sections[Number(params.platId ?? 0) - 1] ?? ''
  const section = chosen ?? named
  const own = usePages(campApi.information, { ...address, section, pageSize: PAGE_SIZE }, idOf, {
    enabled: section !== '',
    keepPrevious: true,
  })
  const list = section ? own : all
  return (
    <PageShell
      title={all.first && '学习资讯'}
      data={screenData(list)}
      skeleton="records"
      isSample={all.first?.isSample}
      empty={list.first?.items.length === 0 && { title: '还没有资讯', text: '发布后会列在这里' }}
      onReachBottom={list.loadMore}
      backToTop
    >
      {all.first && list.first ? (
        <InformationView
          items={list.items}
          sections={all.first.sections}
          section={section}
          more={list.more}
          withPictures={preset.layout === 'new'}
          onSection={choose}
          onMore={list.loadMore}
          onOpen={({ id, docId }) => void (docId ? navigate('doc', { id: docId }) : navigate('informationDetail2025', { id }))}
        />
      ) : null}
    </PageShell>
  )
}
