import { launchBrowser } from '../support/browser'
import { Phone } from '../h5/support/phone'
import { startBackend } from '../support/backend'
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

/** Prints what a finger feels: how long until a tap is answered on the screen, and how evenly a long list scrolls. */
export async function benchFelt(): Promise<void> {
  const { build } = await import('../../scripts/lib/build.mjs')
  await build('h5')
  const [backend, browser] = await Promise.all([startBackend(), launchBrowser()])
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
      const gaps = await scrolled(one)
      const late = gaps.filter((gap) => gap > LATE_MS).length
      scrolls.push([
        speed,
        String(gaps.length),
        milliseconds(percentile(gaps, 0.5)),
        milliseconds(percentile(gaps, 0.95)),
        String(late),
      ])
    }
    printTable('点按到画面响应', ['', '处理器', '用时', `${AT_ONCE_MS} ms 内`], taps)
    printTable(
      `文章列表滚动 ${(WHEEL_PX * WHEELS) / 1000} 千像素`,
      ['处理器', '帧数', '中位', '95%', `慢于 ${LATE_MS} ms`],
      scrolls,
    )
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

/** Times between the frames while a list of documents is scrolled and grows. */
async function scrolled(one: Phone): Promise<number[]> {
  await one.goto('/list/1')
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
