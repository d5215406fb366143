import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '@test/support/browser'
import type { OpenApp } from '../open-app'
import { hostsFor } from '../project'
import { WINDOW } from '../runtime/wx/device'
import { pageAsHtml } from './html'

/** Below the bar that WeChat draws itself. */
const VIEWPORT = { width: WINDOW.screenWidth, height: 724 }
/** A folder for pictures of what was laid out, for whoever wants to look at the screens. */
const PICTURES = process.env.WEAPP_PICTURES

/**
 * A browser that lays out what the mini-program shows, for the specs of one file.
 * `origin`: where the backend answers, for pictures.
 */
export function drawing(origin: () => string) {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage({ viewport: VIEWPORT })
  })
  afterAll(() => browser?.close())
  return {
    /** What of the page in view cannot be seen on a phone, in words; nothing with real DevTools. `name`: of its picture. */
    async faults({ harness }: OpenApp, name: string): Promise<string[]> {
      if (!harness) return []
      await page.setContent(pageAsHtml(harness, hostsFor(origin())))
      if (PICTURES) await page.screenshot({ path: path.join(PICTURES, `${name.replace(/[^\w=-]+/g, '_')}.png`), fullPage: true })
      return (await beyondTheEdge(page)).map((part) => `${name}: beyond the right edge: ${part}`)
    },
  }
}

/** What reaches beyond the right edge of the screen and cannot be scrolled to. */
const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return []
    const around = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...around(element.parentElement)] : []
    const isClipped = (element: Element) =>
      around(element).some((one) => one !== document.body && getComputedStyle(one).overflowX !== 'visible')
    return [...document.querySelectorAll('wx-page *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !isClipped(element))
      .map((element) => `.${element.className} ${element.textContent?.slice(0, 40)}`)
      .slice(-3)
  }, VIEWPORT.width)
