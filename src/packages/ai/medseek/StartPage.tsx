import { observer } from 'mobx-react'
import { useState } from 'react'
import { call } from '@/api/client'
import { literatureApi, type PaperCard } from '@/api/literature'
import { medseekApi, type Interpretation } from '@/api/medseek'
import { isUnderWay } from '@/domain/paper/interpretation'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { navigate } from '@/routes'
import { useApi, useInvalidate, usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { usePoll } from '@/shell/data/use-poll'
import { useAction } from '@/shell/forms/use-action'
import { useLeave } from '@/shell/navigation/use-leave'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { LoadMore } from '@/ui/LoadMore'
import { Section } from '@/ui/Section'
import { KeptList } from '../components/KeptList'
import { LOOK_MS } from './look-ms'
import { removing } from './removing'
import { SHOWING } from './showing'
import { noteOf, StartView } from './StartView'
import { usePaperFile } from './use-paper-file'

const PAGE_SIZE = 20
const FOUND = 5
const idOf = ({ id }: Interpretation) => id

/** A file or a paper of the library to be interpreted, and what has been. */
export const StartPage = observer(function StartPage() {
  const { session } = useStores()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const invalidate = useInvalidate()
  const leave = useLeave()
  const list = usePages(medseekApi.list, { pageSize: PAGE_SIZE }, idOf, { enabled: session.signedIn })
  useFresh(list, session.signedIn)
  usePoll(
    list.refetch,
    LOOK_MS,
    list.items.some(({ state }) => isUnderWay(state)),
  )
  const found = useApi(
    literatureApi.list,
    { keyword, disease: '', journal: '', pageIdx: 0, pageSize: FOUND },
    { enabled: session.signedIn && keyword !== '' },
  )
  const open = async (id: string) => {
    await invalidate(medseekApi.list)
    await leave(() => navigate('medseekInterpretByRid', { rid: id }))
  }
  const file = usePaperFile(
    (id) => void open(id),
    (uploadKey) => void leave(() => navigate('medseekInterpret', { file: uploadKey })),
  )
  const beginning = useAction(async ({ id: paperId }: PaperCard) => {
    const begun = { uploadKey: '', record: '', paperId, idempotencyKey: random.uuid() }
    await open((await call(medseekApi.begin, begun, { idempotent: true })).id)
  })
  const acting = useAction(async (item: Interpretation) => {
    const way = await dialog.actionSheet(['删除'])
    if (way === 0 && (await removing(item))) await invalidate(...SHOWING)
  })
  return (
    <PageShell
      needs="login"
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="lines"
      onReachBottom={list.loadMore}
      backToTop
    >
      <StartView
        onColumn={() => void navigate('medseekColumn')}
        file={file}
        typed={typed}
        onType={(text) => (setTyped(text), text || setKeyword(''))}
        onSearch={(text) => setKeyword(text.trim())}
        keyword={keyword}
        found={keyword ? found.data?.items : undefined}
        onBegin={(paper) => void beginning.run(paper)}
        results={(rows) =>
          keyword ? (
            <DataStates data={screenData(found)} skeleton="lines">
              {rows}
            </DataStates>
          ) : null
        }
      />
      <Section title="我的解读" plain>
        <DataStates
          data={screenData(list)}
          skeleton="lines"
          empty={list.items.length === 0 && { title: '还没有解读过文献', text: '上传 PDF 或题录文件，或在资料库中查找一篇' }}
        >
          <KeptList
            items={list.items}
            noteOf={noteOf}
            onOpen={(id) => void navigate('medseekInterpretByRid', { rid: id })}
            onMore={(item) => void acting.run(item)}
            testId="interpretation"
          />
          <LoadMore state={list.more} onLoad={list.loadMore} />
        </DataStates>
      </Section>
    </PageShell>
  )
})
