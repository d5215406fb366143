import { chromium, type BrowserServer } from 'playwright-core'
import { browserOptions, SHARED_BROWSER } from './browser'

/** The one browser of a run: from before the first file to after the last one. */
let browser: BrowserServer | undefined

export async function start(): Promise<void> {
  if (browser) return
  browser = await chromium.launchServer(browserOptions())
  process.env[SHARED_BROWSER] = browser.wsEndpoint()
}

export async function stop(): Promise<void> {
  await browser?.close()
  browser = undefined
}
