import { useState } from 'react'
import { useRoute } from '@/routes'
import { DocFeedView } from '@/features/doc-feed'
import { useDocFeed } from '@/features/doc-feed/use-doc-feed'
import { openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { Tabs } from '@/ui/Tabs'
import { UnknownList } from '../components/UnknownList'
import { useDocMenu } from '../hooks/use-doc-menu'
import { familyOf, startTab, tabsOf, typesOf } from './families'

const PAGE_SIZE = 15
/** The whole site in place of one block. */
const WHOLE_SITE = '0'

/** Documents of a function block, by type in tabs: `/informationlist/{type}/{platId}/{index}`. */
export default function InformationListPage() {
  const { params } = useRoute<'informationList'>()
  const family = familyOf(params.type)
  return family ? <Lists family={family} platId={params.platId} index={params.index} /> : <UnknownList />
}

interface ListsProps {
  family: NonNullable<ReturnType<typeof familyOf>>
  platId: string
  index: string
}

function Lists({ family, platId, index }: ListsProps) {
  // Not part of the address afterwards: going back to the page keeps it.
  const [tab, setTab] = useState(startTab(family, index))
  const feed = useDocFeed({
    ...(platId !== WHOLE_SITE && { blockId: platId }),
    docTypes: typesOf(family, tab),
    pageSize: PAGE_SIZE,
  })
  const menu = useDocMenu()
  return (
    <PageShell title={feed.name} data={feed.frame} onReachBottom={feed.loadMore} backToTop>
      <Tabs items={tabsOf(family)} current={tab} onChange={setTab} />
      <DocFeedView
        feed={feed}
        groups={feed.groups ?? []}
        onOpen={openDocument}
        onMore={menu}
        empty={{ title: '这一类还没有内容', text: '看看其他标签，或稍后再来' }}
      />
    </PageShell>
  )
}
