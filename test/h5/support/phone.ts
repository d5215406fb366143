import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { WAIT_MS } from '../../support/limits'
import { DOCTOR } from '../../support/sample'
import { until } from '../../support/until'

/** An element that cannot be pressed for so long is looked for again. */
const LOOK_AGAIN_MS = 10_000

export const USER_AGENTS = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  chatApp:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
} as const

/** What one address may do in an hour is little, and all phones are on this machine. */
const anotherAddress = () => ({ 'x-forwarded-for': ['10', ...randomBytes(3)].join('.') })

/** One person's browser: own storage, own address, 375 × 812. */
export class Phone {
  /** Errors that nobody caught, and console errors that are none of a failed request. */
  readonly faults: string[] = []
  /** Moves, failed requests and taps of this person, for `scene`. */
  private readonly log: string[] = []

  private traced: 'never' | 'now' | 'before' = 'never'

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly origin: string,
    private readonly viewport: { width: number; height: number },
  ) {
    this.listen()
  }

  /** `keepsFiles`: with the service worker, which would otherwise answer requests that a spec wants to answer itself. */
  static async open(
    browser: Browser,
    origin: string,
    as: keyof typeof USER_AGENTS = 'phone',
    { keepsFiles = false } = {},
  ): Promise<Phone> {
    const mobile = as !== 'desktop'
    const viewport = mobile ? { width: 375, height: 812 } : { width: 1280, height: 800 }
    const context = await browser.newContext({
      viewport,
      userAgent: USER_AGENTS[as],
      isMobile: mobile,
      hasTouch: mobile,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      extraHTTPHeaders: anotherAddress(),
      serviceWorkers: keepsFiles ? 'allow' : 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    context.setDefaultTimeout(WAIT_MS)
    return new Phone(context, await context.newPage(), origin, viewport)
  }

  /**
   * The same browser as a new person's: nothing stored, no way back, another address. Starting one anew takes three times as long as the app. What a spec did to
   * its page for good (a clock, a script before the app) stays.
   */
  async renewed(): Promise<Phone> {
    const { context, page } = this
    page.removeAllListeners()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.setExtraHTTPHeaders(anotherAddress())
    await this.leaveApp()
    await page.evaluate(() => sessionStorage.clear())
    await context.clearCookies()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'all' })
    await page.setViewportSize(this.viewport)
    await page.goto('about:blank')
    await devTools.send('Page.resetNavigationHistory')
    await devTools.detach()
    const renewed = new Phone(context, page, this.origin, this.viewport)
    renewed.traced = this.traced
    return renewed
  }

  /** To an address beside the app, which would write what it holds. A move that the app makes meanwhile ends ours: then once more. */
  private async leaveApp(): Promise<void> {
    const ended = /interrupted by another navigation|ERR_ABORTED/
    const leave = () =>
      this.page
        .goto(`${this.origin}/healthz`)
        .then(() => true)
        .catch((error: Error) => {
          if (ended.test(error.message)) return false
          throw error
        })
    await until(leave, (left) => left)
  }

  private listen(): void {
    this.page.on('pageerror', (error) => this.faults.push(error.message))
    this.page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text())) this.faults.push(message.text())
    })
    this.page.on('framenavigated', (frame) => this.log.push(`at ${frame.url()}`))
    this.page.on('requestfailed', (request) => this.log.push(`failed ${request.url()} ${request.failure()?.errorText ?? ''}`))
  }

  /** What happened last, and what is on the screen. */
  async scene(): Promise<string> {
    const shown = await this.page
      .evaluate(() => `${location.href}\n${document.body.innerText.slice(0, 600)}`)
      .catch((error: Error) => error.message)
    return [...this.log.slice(-12), ...this.faults, shown].join('\n')
  }

  /** From now on Playwright keeps what it does, what the page asks for, and how the page looked at each step. */
  async startTrace(): Promise<void> {
    if (this.traced === 'never') await this.context.tracing.start({ snapshots: true })
    await this.context.tracing.startChunk()
    this.traced = 'now'
  }

  /** Ends the trace, into a file for `npx playwright show-trace`, or to nothing. */
  async endTrace(file?: string): Promise<void> {
    if (this.traced !== 'now') return
    this.traced = 'before'
    await this.context.tracing.stopChunk(file === undefined ? {} : { path: file })
  }

  /** Opens an address as from a bookmark: `/doc/1` by fragment, `/hr/doc/1` by path. */
  async goto(address: string): Promise<void> {
    const before = this.page.url()
    const target = address.startsWith('/hr') ? this.origin + address : `${this.origin}/#${address}`
    await this.page.goto(target)
    // Playwright takes any entry that the page itself writes meanwhile for the end of a move within the document.
    if (before !== target) await this.page.waitForURL((url) => url.href !== before)
  }

  /** The address shown, without origin. */
  address(): string {
    return this.page.url().slice(this.origin.length)
  }

  /** The element of a test id on the page in view. Pages below it stay in the document, hidden. */
  at(testId: string) {
    return this.page.locator(`.t-${testId}:visible`).first()
  }

  /** Taps as a person does: once more where the page moved between press and release, for then the browser makes no click of them. */
  async tap(testId: string): Promise<void> {
    for (let tries = 1; tries <= 3; tries += 1) {
      const clicked = await this.clicked(testId)
      this.log.push(`${clicked ? 'tapped' : 'slipped off'} ${testId}`)
      if (clicked) return
    }
    throw new Error(`${testId} moves away from under the finger`)
  }

  /** Presses and releases, and tells whether the browser clicked what was pressed. */
  private async clicked(testId: string): Promise<boolean> {
    const click = await this.page.evaluateHandle((selector) => {
      const seen = { came: false }
      const look = (event: Event) => {
        seen.came ||= event.composedPath().some((node) => node instanceof Element && node.matches(selector))
      }
      document.addEventListener('click', look, { capture: true })
      return { seen, end: () => document.removeEventListener('click', look, { capture: true }) }
    }, `.t-${testId}`)
    // Where the click left for another document there is nobody to ask, and nothing to ask.
    const came = () => click.evaluate(({ seen }) => seen.came).catch(() => true)
    await this.pressed(testId, came)
    const clicked = await came()
    await click.evaluate(({ end }) => end()).catch(() => undefined)
    return clicked
  }

  /**
   * Presses what is in view now: while one page slides over another, what was found first may be of the one below. On a busy machine a press may
   * take longer than we wait for it and have come all the same: then it is not made again, on what it opened.
   */
  private async pressed(testId: string, came: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + WAIT_MS
    for (;;)
      try {
        return await this.at(testId).click({ timeout: LOOK_AGAIN_MS })
      } catch (error) {
        if (await came()) return
        if (Date.now() > end) throw error
      }
  }

  /** Types into a field of ui/TextField or ui/TextArea, key by key as a person does: Taro writes values back after every key. */
  async type(testId: string, text: string): Promise<void> {
    const field = this.page
      .locator(
        `.t-${testId}:visible input, .t-${testId}:visible textarea, input.t-${testId}:visible, textarea.t-${testId}:visible`,
      )
      .first()
    await field.fill('')
    await field.pressSequentially(text)
    if ((await field.inputValue()) !== text)
      throw new Error(`${testId} shows 「${await field.inputValue()}」 after typing 「${text}」`)
  }

  /** Fills in and sends the login page that is shown, for an account of the sample: the demo doctor's if none is named. */
  async logInHere(mobile = DOCTOR): Promise<void> {
    await this.tap('tab-password')
    await this.type('mobile', mobile)
    await this.type('password', 'Demo2026x')
    await this.tap('agreement')
    await this.tap('submit')
  }

  /** Signs in by a call. The next `goto` starts the app, with the session on the device. */
  async signIn(mobile = DOCTOR): Promise<void> {
    // Not at the top: the bench opens phones too, without the settings of a build that the app's own code needs.
    const { newSession } = await import('@test/support/session')
    const entries = await newSession(this.origin, mobile)
    // A page of the same origin without the app, which would write its own.
    await this.page.goto(`${this.origin}/healthz`)
    await this.page.evaluate((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)), entries)
  }

  /** Does something that is written on the server, and waits for the answer of that call: from now on another phone sees it. */
  async saved(call: string, act: () => Promise<unknown>): Promise<void> {
    const answered = this.page.waitForResponse((response) => response.url().endsWith(call))
    await act()
    const body = (await (await answered).json()) as { responseStatus: { ack: number } }
    if (body.responseStatus.ack !== 0) throw new Error(`${call} was refused`)
  }

  /** What the person allows this page to use; what is not named is refused, as by a person who says no. */
  async allow(devices: readonly ('camera' | 'microphone')[]): Promise<void> {
    await this.context.grantPermissions(['clipboard-read', 'clipboard-write', ...devices], { origin: this.origin })
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor()
  }

  async reload(): Promise<void> {
    await this.page.reload()
  }

  async close(): Promise<void> {
    await this.context.close()
  }
}
