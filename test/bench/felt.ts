import { openBrowser } from '../support/browser'
import { Phone } from '../h5/support/phone'
import { MAIN_PAGES, moves, watchShifts } from '../h5/support/shifts'
import { startBackend } from '../support/backend'
import { BARE_PAGE } from './bare-list'
import { milliseconds, percentile, printTable } from './table'

/** This machine, and a middling phone: this machine, this many times slower. */
const TIMES_SLOWER = [1, 4]
/** A tap that is answered within this feels as if the thing itself moved. */
const AT_ONCE_MS = 100
/** Of 60 frames a second one takes 16.7 ms; twice that was seen to stutter. */
const LATE_MS = 34
const WHEEL_PX = 240
const WHEELS = 60

/** What is tapped: on which page, and what must be there before. */
const TAPS: [name: string, address: string, testId: string][] = [
  ['首页换到学习', '/', 'root-study'],
  ['文章更多', '/doc/1', 'doc-more'],
  ['设置外观', '/doctorHome', 'look'],
]

/** Part of the window that may move by itself, times how far, as `test/h5/still` asserts it on a slow network. */
const MAY_MOVE = 0.02

/**
 * Prints what a finger feels: how long until a tap is answered on the screen, how evenly a long list scrolls, and what moves while a page comes. Beside it the same of a
 * page without a line of ours (`bare-list.ts`): what that takes is the machine's.
 */
export async function benchFelt(): Promise<void> {
  const { build } = await import('../../scripts/lib/build.mjs')
  await build('h5')
  const [backend, browser] = await Promise.all([startBackend(), openBrowser()])
  try {
    const one = await Phone.open(browser, backend.origin)
    // tsx writes it round the functions that a page is given.
    await one.page.addInitScript('globalThis.__name = (work) => work')
    const devTools = await one.context.newCDPSession(one.page)
    const taps: string[][] = []
    const scrolls: string[][] = []
    for (const rate of TIMES_SLOWER) {
      await devTools.send('Emulation.setCPUThrottlingRate', { rate })
      const speed = rate === 1 ? '本机' : `慢 ${rate} 倍`
      for (const [name, address, testId] of TAPS) {
        await one.page.goto('about:blank')
        await one.goto(address)
        await one.at(testId).waitFor()
        await one.page.waitForLoadState('networkidle')
        const time = await answered(one, testId)
        taps.push([name, speed, milliseconds(time), time <= AT_ONCE_MS ? '是' : '否'])
      }
      await one.goto('/list/1')
      const ours = await scrolled(one)
      await one.page.goto(BARE_PAGE)
      await one.at('bare').waitFor()
      const time = await answered(one, 'bare')
      taps.push(['空白页', speed, milliseconds(time), time <= AT_ONCE_MS ? '是' : '否'])
      for (const [name, gaps] of [
        ['文章列表', ours],
        ['空白页', await scrolled(one)],
      ] as const)
        scrolls.push([
          name,
          speed,
          String(gaps.length),
          milliseconds(percentile(gaps, 0.5)),
          milliseconds(percentile(gaps, 0.95)),
          String(gaps.filter((gap) => gap > LATE_MS).length),
        ])
    }
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await watchShifts(one)
    await one.goto('/login')
    await one.logInHere()
    await one.page.waitForURL((url) => !url.href.includes('/login'))
    const shifts: string[][] = []
    for (const page of MAIN_PAGES) {
      const { moved } = await moves(one, page)
      shifts.push([page[0], moved.toFixed(4), moved <= MAY_MOVE ? '是' : '否'])
    }
    printTable('点按到画面响应', ['', '处理器', '用时', `${AT_ONCE_MS} ms 内`], taps)
    printTable(`滚动 ${(WHEEL_PX * WHEELS) / 1000} 千像素`, ['', '处理器', '帧数', '中位', '95%', `慢于 ${LATE_MS} ms`], scrolls)
    printTable('页面打开时的移位（CLS）', ['', '移位', `${MAY_MOVE} 内`], shifts)
  } finally {
    await browser.close()
    await backend.stop()
  }
}

/** From the tap until the frame after it, as the browser itself counts it. */
async function answered(one: Phone, testId: string): Promise<number> {
  await one.page.evaluate(() => {
    Object.assign(window, { longest: 0 })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longest: Math.max((window as unknown as { longest: number }).longest, duration) })
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  await one.at(testId).tap()
  // Frames come until the observer has been told.
  return one.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let frames = 0
        const next = () => {
          frames += 1
          if (frames < 30) requestAnimationFrame(next)
          else resolve((window as unknown as { longest: number }).longest)
        }
        requestAnimationFrame(next)
      }),
  )
}

/** Times between the frames while the list in view is scrolled, which may grow. */
async function scrolled(one: Phone): Promise<number[]> {
  await one.at('doc-row').waitFor()
  await one.page.evaluate(() => {
    const gaps: number[] = []
    Object.assign(window, { gaps })
    let before = performance.now()
    const next = (now: number) => {
      gaps.push(now - before)
      before = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await one.page.mouse.move(180, 500)
  for (let turn = 0; turn < WHEELS; turn += 1) await one.page.mouse.wheel(0, WHEEL_PX)
  return one.page.evaluate(() => (window as unknown as { gaps: number[] }).gaps)
}
