import type { Browser } from 'playwright-core'
import { launchBrowser, Phone, type USER_AGENTS } from './phone'
import { backendFor, type Backend, type BackendOptions } from '@test/support/backend'

/** A backend and a browser for the specs of one file; phones opened by `phone()` are closed after each test. */
export function world(options: BackendOptions = {}) {
  let backend: Backend
  let browser: Browser
  const phones: Phone[] = []

  beforeAll(async () => {
    ;[backend, browser] = await Promise.all([backendFor(options), launchBrowser()])
  })
  afterEach(async () => {
    await Promise.all(phones.splice(0).map((phone) => phone.close()))
  })
  afterAll(async () => {
    await browser?.close()
    await backend?.stop()
  })

  return {
    origin: () => backend.origin,
    documentIds: () => backend.documentIds,
    setClock: (time: Date) => backend.setClock(time),
    async phone(as?: keyof typeof USER_AGENTS, options?: Parameters<typeof Phone.open>[3]): Promise<Phone> {
      const phone = await Phone.open(browser, backend.origin, as, options)
      phones.push(phone)
      return phone
    },
  }
}
