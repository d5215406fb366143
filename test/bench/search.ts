import * as v from 'valibot'
import { pubApi, type SearchItem } from '../../src/api/pub'
import { searchQuestions, type SearchQuestion } from './search-questions'
import { temporaryFolder, withServer } from './server'
import { printTable } from './table'

type Answer = v.InferOutput<typeof pubApi.search.answer>

/** Prints how often the wanted answer stands first, and among the first five, of two hundred questions; and each that does not stand first. */
export async function benchSearch(): Promise<void> {
  await withServer({ dataDir: temporaryFolder('bench-search') }, async (origin) => {
    const rows: string[][] = []
    const missed: string[][] = []
    const all: number[] = []
    for (const [group, questions] of Object.entries(searchQuestions)) {
      const places: number[] = []
      for (const question of questions) {
        const shown = shownOf(await ask(origin, question[0]))
        const place = placeOf(question, shown)
        places.push(place)
        if (place !== 0)
          missed.push([question[0], question.slice(2).join('、'), String(place + 1 || '—'), shown[0]?.title ?? '（无结果）'])
      }
      rows.push([group, String(places.length), share(places, 1), share(places, 5)])
      all.push(...places)
    }
    printTable(
      '搜索：想要的答案排在第几',
      ['', '问题', '第一', '前五'],
      [...rows, ['合计', String(all.length), share(all, 1), share(all, 5)]],
    )
    printTable('没有排在第一的', ['搜索', '想要', '位置', '第一是'], missed)
  })
}

async function ask(origin: string, keyword: string): Promise<Answer> {
  const head = {
    auth: '',
    auth2: '',
    cid: 'bench',
    cver: '8.3',
    sid: 'bench',
    runPlatform: 'h5',
    extensions: [],
    patientToken: '',
  }
  const response = await fetch(`${origin}/${pubApi.search.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ head, pageIdx: 0, pageSize: 10, keyword, tab: 'all' }),
  })
  return v.parse(pubApi.search.answer, await response.json())
}

/** What stands on the page of results, from its top. */
export const shownOf = ({ best, groups }: Pick<Answer, 'best' | 'groups'>): SearchItem[] => [
  ...(best ? [best] : []),
  ...groups.flatMap(({ items }) => items),
]

/** From 0; -1: it is not there. */
export const placeOf = ([, kind, ...titles]: SearchQuestion, shown: readonly SearchItem[]): number =>
  shown.findIndex((item) => (item.kind === kind || item.tool === kind) && titles.includes(item.title))

function share(places: readonly number[], first: number): string {
  const hits = places.filter((place) => place >= 0 && place < first).length
  return `${((100 * hits) / places.length).toFixed(1)}%`
}
