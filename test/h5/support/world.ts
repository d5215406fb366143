import type { Browser } from 'playwright-core'
import { openBrowser } from '@test/support/browser'
import { Phone, type USER_AGENTS } from './phone'
import { backendFor, type Backend, type BackendOptions } from '@test/support/backend'
import { showOnFailure, WITH_TRACE } from './evidence'

/** `devices`: browsers have a camera that shows a clock and a microphone that beeps; who may use them is said by `phone.allow`. */
type WorldOptions = BackendOptions & { devices?: boolean }

interface PhoneOptions {
  /** The spec does something to its page that stays: a clock, a script before the app, a slow processor. */
  own?: boolean
}

/** A backend and a browser for the specs of one file. A phone of `phone()` is one test's: the next test gets it renewed. */
export function world({ devices = false, ...options }: WorldOptions = {}) {
  let backend: Backend
  let browser: Browser
  const inUse: { phone: Phone; as: keyof typeof USER_AGENTS; own: boolean }[] = []
  const free = new Map<string, Phone[]>()

  showOnFailure(() => inUse.map(({ phone }) => phone))
  beforeAll(async () => {
    ;[backend, browser] = await Promise.all([backendFor(options), openBrowser({ devices })])
  })
  afterEach(async () => {
    for (const { phone, as, own } of inUse.splice(0)) {
      await phone.endTrace()
      if (own) await phone.close()
      else free.set(as, [...(free.get(as) ?? []), await phone.renewed()])
    }
  })
  afterAll(async () => {
    await browser?.close()
    await backend?.stop()
  })

  return {
    origin: () => backend.origin,
    documentIds: () => backend.documentIds,
    callIds: () => backend.callIds,
    setClock: (time: Date) => backend.setClock(time),
    killServer: () => backend.kill(),
    serverLog: () => backend.log(),
    async phone(as: keyof typeof USER_AGENTS = 'phone', { own = false }: PhoneOptions = {}): Promise<Phone> {
      const phone = (own ? undefined : free.get(as)?.pop()) ?? (await Phone.open(browser, backend.origin, as))
      if (WITH_TRACE) await phone.startTrace()
      inUse.push({ phone, as, own })
      return phone
    },
  }
}
