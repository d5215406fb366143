import type { Phone } from './phone'

/** The main pages, and what stands on them when they are there. */
export const MAIN_PAGES: readonly (readonly [address: string, seen: string])[] = [
  ['/', 'doc-row'],
  ['/study', 'entrance'],
  ['/tools/DoctorToolsIndex', 'tools-search'],
  ['/doctorHome', 'logout'],
  ['/doc/1', 'doc-title'],
  ['/live/209', 'live-title'],
  ['/liveList', 'doc-row'],
  ['/list/1', 'doc-row'],
  ['/tools/da/detail/capecitabine/1', 'drug-page'],
  ['/searchResult?keyword=%E5%8D%A1%E9%93%82', 'search-results'],
]

interface Watched {
  moved: number
  shifts: string[]
}

/** Before the app, in each document: how much of it moves without being touched, and which elements did. */
export const watchShifts = (one: Phone): Promise<unknown> =>
  one.page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { moved: 0, shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Element }[]
      })[]) {
        if (entry.hadRecentInput) continue
        Object.assign(window, { moved: (window as unknown as Watched).moved + entry.value })
        shifts.push(...entry.sources.map(({ node }) => node?.className ?? ''))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Opens a page in a document of its own and waits until nothing more comes. */
export async function moves(one: Phone, [address, seen]: (typeof MAIN_PAGES)[number]): Promise<Watched> {
  await one.page.goto('about:blank')
  await one.goto(address)
  await one.at(seen).waitFor()
  await one.page.waitForFunction(
    () => !Array.from(document.querySelectorAll('.t-skeleton')).some((part) => part.checkVisibility()),
  )
  await one.page.waitForLoadState('networkidle')
  return one.page.evaluate(() => {
    const { moved, shifts } = window as unknown as Watched
    return { moved, shifts }
  })
}
