import fc from 'fast-check'
import {
  countStaging,
  dayOf,
  popupThreshold,
  stagingPromptDue,
  viewTool,
  visitPage,
  visitTool,
  type DailyPages,
  type StagingCounter,
  type ToolPopupCounts,
  type ToolViews,
} from '@/domain/counters'

const DAY = '2026-03-01'
const NEXT = '2026-03-02'

/** Which of a day's visits showed the prompt. */
function shownAt(pages: string[]): number[] {
  let record: DailyPages | undefined
  return pages.flatMap((page, i) => {
    const result = visitPage(record, DAY, page)
    record = result.record
    return result.show ? [i + 1] : []
  })
}

describe('mini-program prompt', () => {
  test('on the first page of the day, then on every 4th distinct one', () => {
    expect(shownAt(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])).toEqual([1, 4, 8])
  })

  test('pages seen before do not count, and do not show it again', () => {
    expect(shownAt(['a', 'a', 'b', 'a', 'b', 'c', 'c', 'd', 'd', 'a'])).toEqual([1, 8])
  })

  test('a new day begins again', () => {
    const { record } = visitPage({ day: DAY, pages: ['a', 'b', 'c'] }, NEXT, 'a')
    expect(record).toEqual({ day: NEXT, pages: ['a'] })
    expect(visitPage({ day: DAY, pages: ['a', 'b', 'c'] }, NEXT, 'a').show).toBe(true)
  })

  test('however a day goes, it is shown 1 + ⌊distinct / 4⌋ times', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1 }), (visits) => {
        const distinct = new Set(visits).size
        expect(shownAt(visits.map(String))).toHaveLength(1 + Math.floor(distinct / 4))
      }),
    )
  })
})

describe('login hint', () => {
  function shown(pages: string[], viewCount: number): number[] {
    let record: ToolViews | undefined
    return pages.flatMap((page, i) => {
      const result = viewTool(record, DAY, page, viewCount)
      record = result.record
      return result.show ? [i + 1] : []
    })
  }

  test('once, when the distinct tool pages reach the count', () => {
    expect(shown(['a', 'a', 'b', 'b', 'c', 'd', 'e', 'f'], 3)).toEqual([5])
  })
  test('on the first page with a count of 1; never with 0', () => {
    expect(shown(['a', 'b'], 1)).toEqual([1])
    expect(shown(['a', 'b'], 0)).toEqual([])
  })
  test('a count that was lowered in the middle of the day still shows it', () => {
    expect(viewTool({ day: DAY, pages: ['a', 'b', 'c'], shown: false }, DAY, 'c', 2).show).toBe(true)
  })
  test('again the next day', () => {
    expect(viewTool({ day: DAY, pages: ['a'], shown: true }, NEXT, 'a', 1)).toEqual({
      record: { day: NEXT, pages: ['a'], shown: true },
      show: true,
    })
  })
})

describe('tool popup', () => {
  function shown(kind: string, visits: number, user = 'u'): number[] {
    let counts: ToolPopupCounts | undefined
    return Array.from({ length: visits }, (_, i) => i + 1).filter(() => {
      const result = visitTool(counts, DAY, user, kind, true)
      counts = result.counts
      return result.show
    })
  }

  test.each([
    ['formula', 3],
    ['tnmDetail', 3],
    ['TrjDetail', 1],
    ['cpgDetail', 2],
    ['constructor', 2],
  ])('%s: first at visit %i, once', (kind, at) => {
    expect(popupThreshold(kind)).toBe(at)
    expect(shown(kind, 8)).toEqual([at])
  })

  test('a popup that is due while another prompt is open comes with the next visit, once', () => {
    let counts: ToolPopupCounts | undefined
    const visit = (mayShow: boolean) => {
      const result = visitTool(counts, DAY, 'u', 'formula', mayShow)
      counts = result.counts
      return result.show
    }
    expect([true, true, false, false, true, true, false, true].map(visit)).toEqual([
      ...[false, false, false, false],
      ...[true, false, false, false],
    ])
  })

  test('another prompt before the threshold does not put it off', () => {
    let counts: ToolPopupCounts | undefined
    const shows = [false, false, true].map((mayShow) => {
      const result = visitTool(counts, DAY, 'u', 'formula', mayShow)
      counts = result.counts
      return result.show
    })
    expect(shows).toEqual([false, false, true])
  })

  test('each user and each kind counts for itself', () => {
    let { counts } = visitTool(undefined, DAY, 'a', 'formula', true)
    ;({ counts } = visitTool(counts, DAY, 'a', 'formula', true))
    expect(visitTool(counts, DAY, 'b', 'formula', true).show).toBe(false)
    expect(visitTool(counts, DAY, 'a', 'tnmDetail', true).show).toBe(false)
    expect(visitTool(counts, DAY, 'a', 'formula', true).show).toBe(true)
  })

  test('days older than two are removed, malformed ones too', () => {
    const old = { u: { formula: 1 } }
    const counts = { '2026-02-26': old, '2026-02-27': old, '2026-02-28': old, nonsense: old }
    expect(Object.keys(visitTool(counts, DAY, 'u', 'formula', true).counts).sort()).toEqual(['2026-02-27', '2026-02-28', DAY])
  })

  test('the record that was handed in is not changed', () => {
    const counts = { [DAY]: { u: { formula: 2 } } }
    visitTool(counts, DAY, 'u', 'formula', true)
    expect(counts).toEqual({ [DAY]: { u: { formula: 2 } } })
  })
})

describe('tumour-staging counter', () => {
  const count = (names: string[], day = DAY, from?: StagingCounter) =>
    names.reduce<StagingCounter | undefined>((counter, name) => countStaging(counter, day, name), from)

  test('the first of a day is 1, without a name', () => {
    expect(count(['肺癌'])).toEqual({ num: 1, show: false, date: DAY, name: '' })
  })
  test('the third of a day stores its name, and the prompt is due', () => {
    const third = count(['肺癌', '胃癌', '乳腺癌'])
    expect(third).toEqual({ num: 3, show: false, date: DAY, name: '乳腺癌' })
    expect(stagingPromptDue(third as StagingCounter)).toBe(true)
  })
  test('later ones keep that name, and a shown prompt is not due', () => {
    const fourth = count(['d'], DAY, { num: 3, show: true, date: DAY, name: 'c' }) as StagingCounter
    expect(fourth).toEqual({ num: 4, show: true, date: DAY, name: 'c' })
    expect(stagingPromptDue(fourth)).toBe(false)
  })
  test('before the third nothing is due', () => {
    expect(stagingPromptDue(count(['a', 'b']) as StagingCounter)).toBe(false)
  })
  test('a new day resets to 1', () => {
    expect(count(['x'], NEXT, { num: 9, show: true, date: DAY, name: 'c' })).toEqual({
      num: 1,
      show: false,
      date: NEXT,
      name: '',
    })
  })
})

test('a day is that of the device’s clock', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05')
  expect(dayOf(new Date(2026, 10, 30))).toBe('2026-11-30')
})
