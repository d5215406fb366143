import { useState } from 'react'
import { call } from '@/api/client'
import type { Endpoint } from '@/api/endpoint'
import type { Page, PageQuery } from '@/api/envelope'
import { dialog } from '@/platform/dialog'
import { useInvalidate, usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useAction } from '@/shell/forms/use-action'
import { useStores } from '@/stores/context'
import { SearchBar } from '@/ui/SearchBar'
import { RenameSheet } from './RenameSheet'

const PAGE_SIZE = 20

interface Own {
  id: string
  title: string
}

interface OwnListOptions<Item extends Own, Ask extends object> {
  list: Endpoint<Ask & PageQuery & { keyword: string }, Page<Item>>
  /** What is asked besides the words that are searched for. */
  ask: Ask
  placeholder: string
  titleLength: number
  rename: Endpoint<{ id: string; title: string }, unknown>
  remove: Endpoint<{ id: string }, unknown>
  /** What is asked before one is deleted. */
  deleting: (item: Item) => string
  /** Other answers that hold a title, or the newest of the list. */
  stale: readonly { path: string }[]
  /** What else can be done with one. */
  others?: readonly { text: string; run: (item: Item) => Promise<void> }[]
}

const idOf = ({ id }: Own) => id

/** A list of one's own that is searched, and of which each can be renamed and deleted. Call it inside an observer. */
export function useOwnList<Item extends Own, Ask extends object>(options: OwnListOptions<Item, Ask>) {
  const { ask, placeholder, titleLength, rename, remove, deleting, stale, others = [] } = options
  const { session } = useStores()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [renamed, setRenamed] = useState<Item | null>(null)
  const payload = { ...ask, keyword, pageSize: PAGE_SIZE } as Omit<Ask & PageQuery & { keyword: string }, 'pageIdx'>
  const list = usePages(options.list, payload, idOf, { enabled: session.signedIn, keepPrevious: true })
  useFresh(list, session.signedIn)
  const invalidate = useInvalidate()
  const acting = useAction(async (item: Item) => {
    const ways = ['重命名', ...others.map(({ text }) => text), '删除']
    const way = ways[(await dialog.actionSheet(ways)) ?? -1]
    if (way === '重命名') setRenamed(item)
    await others.find(({ text }) => text === way)?.run(item)
    if (way !== '删除') return
    if (!(await dialog.confirm({ message: deleting(item), confirmText: '删除', danger: true }))) return
    await call(remove, { id: item.id })
    await invalidate(options.list, ...stale)
    dialog.toast('已删除')
  })
  const renaming = useAction(async (title: string) => {
    if (!renamed) return
    await call(rename, { id: renamed.id, title: title.trim().slice(0, titleLength) })
    setRenamed(null)
    await invalidate(options.list, ...stale)
  })
  return {
    list,
    keyword,
    onMore: (item: Item) => void acting.run(item),
    search: (
      <SearchBar
        value={typed}
        onChange={(value) => (setTyped(value), value || setKeyword(''))}
        onSearch={(value) => setKeyword(value.trim())}
        placeholder={placeholder}
      />
    ),
    sheet: (
      <RenameSheet
        title={renamed?.title ?? null}
        maxLength={titleLength}
        busy={renaming.busy}
        onSave={(title) => void renaming.run(title)}
        onClose={() => setRenamed(null)}
      />
    ),
  }
}
