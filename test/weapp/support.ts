import { backendFor, type Backend, type BackendOptions } from '@test/support/backend'
import { DOCTOR } from '@test/support/sample'
import { newSession } from '@test/support/session'
import { until } from '@test/support/until'
import { openApp, type MiniProgram, type OpenApp, type OpenOptions } from './open-app'

export type Page = NonNullable<Awaited<ReturnType<MiniProgram['currentPage']>>>

/** Waits for an element of the page in view; fails with what the page shows instead. */
export async function see(app: OpenApp, testId: string) {
  const seen = async () => (await app.miniProgram.currentPage())?.$(`.t-${testId}`)
  const element = await until(seen, Boolean).catch(() => null)
  if (element) return element
  const page = await app.miniProgram.currentPage()
  const shown = await (await page?.$('page, view'))?.text()
  throw new Error(`.t-${testId} did not come; ${page?.path} shows: ${shown}`)
}

/** Does something with an element, with the new one where it was drawn anew between being found and being used. */
async function withElement<T>(
  app: OpenApp,
  testId: string,
  act: (element: Awaited<ReturnType<typeof see>>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const element = await see(app, testId)
    try {
      return await act(element)
    } catch (error) {
      if (tries === 10 || !String(error).includes('no longer on the page')) throw error
    }
  }
}

export async function tap(app: OpenApp, testId: string): Promise<void> {
  await withElement(app, testId, (element) => element.tap())
}

/** Types into a field of ui/TextField, ui/TextArea or ui/SearchBar. */
export async function type(app: OpenApp, testId: string, text: string): Promise<void> {
  await withElement(app, testId, async (element) => {
    await element.trigger('focus')
    await (element as unknown as { input: (value: string) => Promise<void> }).input(text)
    await element.trigger('blur')
  })
}

export async function textOf(app: OpenApp, testId: string): Promise<string> {
  return withElement(app, testId, (element) => element.text())
}

const pathOf = async (app: OpenApp) => (await app.miniProgram.currentPage())?.path

/** Waits until the page in view is the one of a folder, e.g. `packages/content/doc`. */
export async function onPage(app: OpenApp, folder: string): Promise<Page> {
  await until(
    () => pathOf(app),
    (path) => path === `${folder}/index`,
  )
  return (await app.miniProgram.currentPage()) as Page
}

/** Waits until an element says something. */
export async function says(app: OpenApp, testId: string, text: string): Promise<void> {
  await until(
    () => textOf(app, testId),
    (said) => said.includes(text),
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
