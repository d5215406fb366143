import { type SQL, and, arrayOverlaps, asc, notInArray } from 'drizzle-orm'
import type { DocListRequest } from '@/api/doc'
import type { Db } from '../../db/connect'
import { doc, tag } from '../../kernel/documents/tables'
import { LruCache } from '../../lru-cache'
import { diseases, nameOfDisease, type Item } from '../../kernel/reference/static-data'

interface FilterGroup {
  id: 'disease' | 'topic'
  name: string
  items: Item[]
}

const groupOf = (item: string): FilterGroup['id'] => (nameOfDisease(item) ? 'disease' : 'topic')

/** Of one group any of the chosen items will do; of two groups each must be met. `filterGroupId`: only the items of that group count. */
export function matchesFilters({ items = [], filterGroupId }: Pick<DocListRequest, 'items' | 'filterGroupId'>): SQL | undefined {
  const ofGroup = (group: FilterGroup['id']) => {
    const chosen = items.filter((item) => groupOf(item) === group)
    const counts = !filterGroupId || filterGroupId === group
    return chosen.length && counts ? arrayOverlaps(doc.tagIds, chosen) : undefined
  }
  return and(ofGroup('disease'), ofGroup('topic'))
}

/** Topics change as rarely as the code that seeds them: asked for once a minute. */
const TOPICS_MS = 60_000
const topicsOf = new WeakMap<Db, LruCache<Item[]>>()

async function topics(db: Db): Promise<Item[]> {
  const cache = topicsOf.get(db) ?? new LruCache<Item[]>(1, TOPICS_MS)
  topicsOf.set(db, cache)
  const known = cache.get('topics')
  if (known) return known
  const rows = await db
    .select()
    .from(tag)
    .where(
      notInArray(
        tag.id,
        diseases.map(({ id }) => id),
      ),
    )
    .orderBy(asc(tag.id))
  if (rows.length) cache.set('topics', rows)
  return rows
}

/** The filters of any list of documents, or the one group that was asked for. */
export async function filterGroups(db: Db, filterGroupId: string | undefined): Promise<FilterGroup[]> {
  const groups: FilterGroup[] = [
    { id: 'disease', name: '病种', items: diseases },
    { id: 'topic', name: '主题', items: await topics(db) },
  ]
  const known = groups.filter(({ id, items }) => items.length > 0 && (!filterGroupId || id === filterGroupId))
  return known.length ? known : groups
}
