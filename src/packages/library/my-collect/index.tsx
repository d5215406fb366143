import { observer } from 'mobx-react'
import { useRef, useState } from 'react'
import { collectApi, type CollectItem } from '@/api/collect'
import { UNFILED, UNFILED_NAME } from '@/domain/collect'
import { favouriteKey } from '@/domain/tool'
import { dialog } from '@/platform/dialog'
import { view } from '@/platform/view'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { openDocument } from '@/shell/navigation/open-native'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useKeptTools } from '@/features/tools/use-kept-tools'
import { useStores } from '@/stores/context'
import { useFresh } from '@/shell/data/use-fresh'
import { Popular } from '../components/Popular'
import { cleanKeyword } from '../keyword'
import { FolderNameModal } from './components/FolderNameModal'
import { FolderSheet } from './components/FolderSheet'
import { SelectBar } from './components/SelectBar'
import { useCollectRemoval } from './hooks/use-collect-removal'
import { useFolders } from './hooks/use-folders'
import { useMove } from './hooks/use-move'
import { useSelection } from './hooks/use-selection'
import { MyCollectView } from './MyCollectView'
import { keyOf, toolKeyOf, type CollectTab } from './types'

const PAGE_SIZE = 20
/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400
/** My favourites: `/MyCollectList` by type, `/myCollectNew` also in folders. */
function MyCollectPage() {
  const route = useRoute<'myCollectList' | 'myCollectNew'>()
  const withFolders = route.preset.layout === 'new'
  const { session } = useStores()
  const tools = useKeptTools()
  const [tab, setTab] = useState<CollectTab>('all')
  const [folderId, setFolderId] = useState('')
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  const [sheet, setSheet] = useState<'manage' | 'move' | null>(null)

  // The list of the tools is on the device; the last list of the account is kept behind it.
  const lastType = useRef<Exclude<CollectTab, 'tool'>>('all')
  if (tab !== 'tool') lastType.current = tab
  const list = usePages(
    collectApi.list,
    { type: lastType.current, pageSize: PAGE_SIZE, ...(folderId && { folderId }), ...(keyword && { keyword }) },
    keyOf,
    { enabled: session.signedIn || tab !== 'tool', persistSeconds: KEPT_SECONDS },
  )
  // The same for every tab: those of the previous tab are shown until the next one has its answer.
  const counts = useRef(list.first?.counts)
  if (list.first) counts.current = list.first.counts
  useFresh(list, session.signedIn)

  const removal = useCollectRemoval(tools)
  const items = list.items.filter((item) => !removal.hidden.has(keyOf(item)))
  const keptTools = tools.favourites.filter((item) => !removal.hidden.has(toolKeyOf(favouriteKey(item))))
  const selection = useSelection(items.map(keyOf))
  // The sheet stays until they have been moved: below it they could be chosen again, and the answer would then drop that choice.
  const { moveTo, moving } = useMove(() => {
    setSheet(null)
    selection.stop()
  })
  const move = (id: string, name: string) => moveTo(selection.keys, { id, name })
  const folders = useFolders({
    enabled: withFolders && session.signedIn,
    persistSeconds: KEPT_SECONDS,
    // Made while favourites were being moved: they go there.
    onAdded: async (folder) => (sheet === 'move' ? move(folder.id, folder.name) : dialog.toast('已新建收藏夹')),
    onDeleted: (folder) => folder.id === folderId && setFolderId(''),
  })
  useFresh(folders.query, withFolders && session.signedIn)

  const search = (word: string) => {
    view.hideKeyboard()
    setKeyword(cleanKeyword(word))
    selection.stop()
  }
  const open = ({ doc, file }: CollectItem) => {
    if (doc) openDocument(doc)
    else if (file) void navigate('filePreview', { id: file.id })
  }
  const change = (act: () => void) => {
    selection.stop()
    act()
  }

  const isNarrowed = keyword !== '' || tab !== 'all' || folderId !== ''
  const selectBar = (
    <SelectBar
      count={selection.keys.length}
      all={selection.all}
      onAll={selection.toggleAll}
      onMove={withFolders ? () => setSheet('move') : undefined}
      onRemove={() => {
        removal.remove(selection.keys)
        selection.stop()
      }}
    />
  )
  return (
    <PageShell
      // Search, tabs and folders stay in every state of the list; the part below draws those states.
      data={{ hasData: true, error: null, refetch: () => (tab === 'tool' ? tools.sync() : list.refetch()) }}
      onReachBottom={list.loadMore}
      backToTop
      footer={selection.selecting && tab !== 'tool' && items.length > 0 ? selectBar : undefined}
    >
      <MyCollectView
        tab={tab}
        onTab={(next) => change(() => setTab(next))}
        counts={session.signedIn ? counts.current : undefined}
        tools={keptTools}
        onRemoveTool={(key) => removal.remove([toolKeyOf(key)])}
        text={text}
        onText={(next) => {
          setText(next)
          if (next === '') search('')
        }}
        onSearch={search}
        keyword={keyword}
        folders={withFolders && session.signedIn && folders.query.data ? folders.folders : null}
        folderId={folderId}
        onFolder={(id) => change(() => setFolderId(id))}
        onManageFolders={() => setSheet('manage')}
        items={items}
        total={Math.max(0, (list.first?.total ?? 0) - (list.items.length - items.length))}
        selecting={selection.selecting}
        onSelecting={(on) => (on ? selection.start() : selection.stop())}
        selected={selection.keys}
        onToggle={selection.toggle}
        onOpen={open}
        more={list.more}
        onLoadMore={list.loadMore}
        frame={(rows) => (
          <DataStates
            data={screenData(list)}
            empty={
              items.length === 0 &&
              list.more !== 'more' &&
              (isNarrowed
                ? {
                    title: keyword ? `没有找到「${keyword}」` : '这里还没有收藏',
                    text: keyword ? '请换一个更短的词，或查看全部收藏' : '看看其他分类或收藏夹',
                    actionText: '查看全部',
                    onAction: () => {
                      setTab('all')
                      setFolderId('')
                      setText('')
                      setKeyword('')
                    },
                  }
                : {
                    art: 'star',
                    title: '还没有收藏',
                    text: '在文章、直播或附件处点收藏，会保存在这里',
                    actionText: '去首页看看',
                    onAction: () => void navigate('home'),
                    children: <Popular />,
                  })
            }
          >
            {rows}
          </DataStates>
        )}
      />
      <FolderSheet
        purpose={folders.naming.open ? null : sheet}
        moving={moving}
        folders={folders.folders.items}
        onAdd={folders.add}
        onRename={folders.rename}
        onDelete={folders.remove}
        onMove={(id) =>
          void move(id, id === UNFILED ? UNFILED_NAME : (folders.folders.items.find((it) => it.id === id)?.name ?? ''))
        }
        onClose={() => setSheet(null)}
      />
      <FolderNameModal naming={folders.naming} />
    </PageShell>
  )
}

export default observer(MyCollectPage)
