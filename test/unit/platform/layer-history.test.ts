import { layerHistory } from '@/platform/layer-history'

/** What Taro's history hears of, as the number of the page. */
const heard: unknown[] = []
window.addEventListener('popstate', () => heard.push(Number(window.location.hash.replace('#/page/', ''))))

/** jsdom moves by timers of its own, one after the other: a fixed time would be too short on a busy machine. */
async function moved(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}
/** The button or gesture of the browser. */
const back = async () => {
  window.history.back()
  await moved()
}
/** As Taro's history opens a page; after an address that was typed it does not know its own number (`idx` is NaN). */
const openPage = (n: number) => window.history.pushState({ idx: NaN }, '', `#/page/${n}`)
const shown = () => window.location.hash
const pageNow = () => Number(shown().replace('#/page/', ''))

let release: () => void = () => undefined
const open = () => {
  const closed = jest.fn(() => release())
  release = layerHistory.push(closed)
  return closed
}

beforeEach(async () => {
  heard.length = 0
  // Each test has pages of its own, above all before.
  const base = (pageNow() || 0) + 10
  openPage(base)
  openPage(base + 1)
  await moved()
})

test('a step back closes the sheet and leaves the page where it is; the next one leaves', async () => {
  const page = pageNow()
  const closed = open()
  await back()
  expect(closed).toHaveBeenCalledTimes(1)
  expect([shown(), heard]).toEqual([`#/page/${page}`, []])
  await back()
  expect([shown(), heard]).toEqual([`#/page/${page - 1}`, [page - 1]])
})

test('after a sheet that was closed by its scrim, one step back leaves the page', async () => {
  const page = pageNow()
  open()
  release()
  await back()
  await moved()
  expect([shown(), heard]).toEqual([`#/page/${page - 1}`, [page - 1]])
})

test('of two sheets the upper one closes first', async () => {
  const order: string[] = []
  const releases: (() => void)[] = []
  for (const name of ['lower', 'upper'])
    releases.push(
      layerHistory.push(() => {
        order.push(name)
        releases.pop()?.()
      }),
    )
  await back()
  await back()
  expect(order).toEqual(['upper', 'lower'])
  expect(heard).toEqual([])
})

test('a page opened from a sheet leads back to its page, and from there one step leaves', async () => {
  const page = pageNow()
  open()
  release()
  openPage(page + 1)
  await back()
  expect([shown(), heard]).toEqual([`#/page/${page}`, [page]])
  await back()
  await moved()
  expect(shown()).toBe(`#/page/${page - 1}`)
  expect(heard).toEqual([page, page - 1])
})

test('several pages at once are gone back by pages, not by sheets', async () => {
  const page = pageNow()
  open()
  release()
  openPage(page + 1)
  // As Taro goes back over pages.
  window.history.go(-2)
  await moved()
  await moved()
  expect(shown()).toBe(`#/page/${page - 1}`)
  expect(heard).toEqual([page - 1])
})

test('of the stops on the way over the entry of a sheet Taro hears nothing, neither of the step nor of its hash', async () => {
  const page = pageNow()
  openPage(page + 1)
  open()
  release()
  const hashes: number[] = []
  const hear = () => void hashes.push(pageNow())
  window.addEventListener('hashchange', hear)
  window.history.go(-2)
  // Chromium may tell of the first stop's hash before the second step has come.
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  expect(hashes).toEqual([])
  await moved()
  await moved()
  window.removeEventListener('hashchange', hear)
  expect([shown(), heard]).toEqual([`#/page/${page - 1}`, [page - 1]])
  expect(hashes.filter((each) => each !== page - 1)).toEqual([])
})

test('forward to a sheet that is no more stays on its page, and one step back leaves it', async () => {
  const page = pageNow()
  const closed = open()
  await back()
  expect(closed).toHaveBeenCalledTimes(1)
  window.history.forward()
  await moved()
  await moved()
  expect([shown(), heard]).toEqual([`#/page/${page}`, []])
  await back()
  expect(shown()).toBe(`#/page/${page - 1}`)
})

test('an address that is typed is a page of its own', async () => {
  const page = pageNow()
  open()
  release()
  window.location.hash = `#/page/${page + 1}`
  await moved()
  heard.length = 0
  await back()
  expect([shown(), heard]).toEqual([`#/page/${page}`, [page]])
})
