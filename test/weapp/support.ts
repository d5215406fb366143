import { backendFor, type Backend, type BackendOptions } from '@test/support/backend'
import { DOCTOR } from '@test/support/sample'
import { newSession } from '@test/support/session'
import { until } from '@test/support/until'
import { openApp, type MiniProgram, type OpenApp, type OpenOptions } from './open-app'

export type Page = NonNullable<Awaited<ReturnType<MiniProgram['currentPage']>>>

const isGone = (error: unknown): boolean => String(error).includes('no longer on the page')

/** All that the page in view says; nothing while it is being drawn again. */
async function words(app: OpenApp): Promise<string> {
  const root = await (await app.miniProgram.currentPage())?.$('page, view')
  return (
    (await root?.text().catch((error: unknown) => {
      if (isGone(error)) return ''
      throw error
    })) ?? ''
  )
}

/** Waits for an element of the page in view; fails with what the page shows instead. */
export const see = (app: OpenApp, testId: string) => found(app, `.t-${testId}`)

async function found(app: OpenApp, selector: string) {
  const seen = async () => (await app.miniProgram.currentPage())?.$(selector)
  const element = await until(seen, Boolean).catch(() => null)
  if (element) return element
  throw new Error(`${selector} did not come; ${await pathOf(app)} shows: ${await words(app)}`)
}

/** Does something with an element, with the new one where it was drawn again between being found and being used. */
async function withElement<T>(
  app: OpenApp,
  selector: string,
  act: (element: Awaited<ReturnType<typeof found>>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const element = await found(app, selector)
    try {
      return await act(element)
    } catch (error) {
      if (tries === 10 || !isGone(error)) throw error
    }
  }
}

const CONTROLS = ['button', 'link', 'tab', 'checkbox', 'radio', 'switch']

/** Taps as a person does: once the control takes taps. One that is off, or busy, has a role and is not seen pressed (ui/a11y). */
export async function tap(app: OpenApp, testId: string): Promise<void> {
  const takesTaps = () =>
    withElement(app, `.t-${testId}`, async (element) => {
      const [role, hover] = await Promise.all([element.attribute('aria-role'), element.attribute('hover-class')])
      return !CONTROLS.includes(role) || hover === 'pressed'
    })
  await until(takesTaps, Boolean).catch(async () => {
    throw new Error(`${testId} takes no taps; ${await pathOf(app)} shows: ${await words(app)}`)
  })
  await withElement(app, `.t-${testId}`, (element) => element.tap())
}

/** Types into a field of ui/TextField, ui/TextArea or ui/SearchBar. */
export async function type(app: OpenApp, testId: string, text: string): Promise<void> {
  await withElement(app, `.t-${testId}`, async (element) => {
    await element.trigger('focus')
    await (element as unknown as { input: (value: string) => Promise<void> }).input(text)
    await element.trigger('blur')
  })
}

/** Turns the wheel of the only date field in view. */
export async function chooseDay(app: OpenApp, day: string): Promise<void> {
  await withElement(app, 'picker', (wheel) => wheel.trigger('change', { value: day }))
}

export async function textOf(app: OpenApp, testId: string): Promise<string> {
  return withElement(app, `.t-${testId}`, (element) => element.text())
}

/** What all of them say; asked again where they were drawn again in between. */
export async function textsOf(app: OpenApp, testId: string): Promise<string[]> {
  for (let tries = 1; ; tries += 1)
    try {
      const elements = (await (await app.miniProgram.currentPage())?.$$(`.t-${testId}`)) ?? []
      return await Promise.all(elements.map((element: { text: () => Promise<string> }) => element.text()))
    } catch (error) {
      if (tries === 10 || !isGone(error)) throw error
    }
}

const pathOf = async (app: OpenApp) => (await app.miniProgram.currentPage())?.path

/** Waits until the page in view is the one of a folder, e.g. `packages/content/doc`. */
export async function onPage(app: OpenApp, folder: string): Promise<Page> {
  const came = await until(
    () => pathOf(app),
    (path) => path === `${folder}/index`,
  ).catch(() => false)
  if (!came) throw new Error(`${folder} did not come; ${await pathOf(app)} shows: ${await words(app)}`)
  return (await app.miniProgram.currentPage()) as Page
}

/** Waits until an element says something. */
export async function says(app: OpenApp, testId: string, text: string): Promise<void> {
  await until(
    () => textOf(app, testId),
    (said) => said.includes(text),
  )
}

/** Waits until the page in view says something anywhere. */
export async function reads(app: OpenApp, wanted: string | RegExp): Promise<void> {
  await until(
    () => words(app),
    (said) => (typeof wanted === 'string' ? said.includes(wanted) : wanted.test(said)),
  )
}

/** Fills in and sends the login page that is in view, for an account of the sample: the demo doctor's if none is named. */
export async function logInHere(app: OpenApp, mobile = DOCTOR): Promise<void> {
  await tap(app, 'tab-password')
  await type(app, 'mobile', mobile)
  await type(app, 'password', 'Demo2026x')
  await tap(app, 'agreement')
  await tap(app, 'submit')
}

/** Waits until signing in has led away from the login page. */
export async function leftLogin(app: OpenApp): Promise<void> {
  await until(
    () => pathOf(app),
    (path) => path !== 'packages/identity/login/index',
  )
}

/** Opens a page on top of the one in view, e.g. `packages/content/doc`. */
export async function goTo(app: OpenApp, folder: string, query: Record<string, string> = {}): Promise<void> {
  const text = new URLSearchParams(query).toString()
  await app.miniProgram.callWxMethod('navigateTo', { url: `/${folder}/index${text && `?${text}`}` })
  await onPage(app, folder)
}

/** A backend for the specs of one file. Apps opened by `open()` are closed after each test, which fails on any error they had. */
export function world(options: BackendOptions = {}) {
  let backend: Backend
  const open: OpenApp[] = []
  beforeAll(async () => {
    backend = await backendFor(options)
  })
  afterEach(async () => {
    for (const app of open.splice(0)) await app.close()
  })
  afterAll(() => backend?.stop())
  return {
    /** Where the backend answers, for what is done beside the app. */
    origin: () => backend.origin,
    documentIds: () => backend.documentIds,
    setClock: (time: Date) => backend.setClock(time),
    /** `as`: signed in before the start, by a call. */
    async open({ as, ...opening }: OpenOptions & { as?: string } = {}): Promise<OpenApp> {
      const storage = as ? await newSession(backend.origin, as) : opening.storage
      const app = await openApp({ ...opening, storage, apiBase: backend.origin })
      open.push(app)
      return app
    },
    async restart(app: OpenApp): Promise<OpenApp> {
      open.splice(open.indexOf(app), 1)
      const next = await app.restart()
      open.push(next)
      return next
    },
  }
}
