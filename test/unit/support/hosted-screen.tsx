import { act, fireEvent, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { authCode } from '@/platform/authCode/mock'
import { dialog } from '@/platform/dialog/mock'
import { h5Abilities, weappAbilities } from '@/platform/env/abilities'
import { env } from '@/platform/env/mock'
import { storage } from '@/platform/storage/mock'
import { view } from '@/platform/view/mock'
import { loadLayers } from '@/shell/popups/Layers'
import { StoresProvider } from '@/stores/context'
import { RootStore } from '@/stores/RootStore'
import { mock } from '@test/setup/taro'
import { backend, doctor } from './backend'

export const login = { auth: 'token', auth2: 'alias', user: doctor }
export type Host = 'mobile' | 'chat-app' | 'desktop' | 'mini-program' | 'app'

// What lies over a page has come when a test begins; that it comes later is the subject of shell/popups/layers.
beforeAll(loadLayers)

let stores: RootStore | undefined

/** Everything as on a device that knows nobody, on the given host. */
export function resetDevice(host: Host = 'mobile'): void {
  const h5 = host !== 'mini-program'
  mock.reset()
  storage.clear()
  dialog.toasts = []
  dialog.alerts = []
  view.external = []
  env.build = h5 ? 'h5' : 'weapp'
  env.host = host
  env.can = h5 ? h5Abilities({ host, os: 'ios', appVersion: '', miniProgramWebView: false }, false) : weappAbilities(false)
  authCode.available = !h5
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
}

export function closeScreen(): void {
  stores?.dispose()
  stores?.queryClient.clear()
  stores = undefined
}

interface OpenOptions {
  handlers?: Parameters<typeof backend>[0]
  signedIn?: boolean
  /** Written before the screen opens. */
  before?: (stores: RootStore) => void
}

/** Opens a screen at an address, or at a page and its query in the mini-program, with a backend that knows `handlers`. */
export function openScreen(Page: ComponentType, at: string, { handlers = {}, signedIn = false, before }: OpenOptions = {}) {
  const server = backend(handlers)
  view.current = at
  const [path = '', search = ''] = at.split('?')
  mock.router = { path, params: Object.fromEntries(new URLSearchParams(search)) }
  if (env.build === 'weapp') mock.pages = [{ route: path, options: mock.router.params }]
  const made = new RootStore()
  stores = made
  if (signedIn) made.session.saveLogin(login)
  before?.(made)
  const { container, unmount } = render(
    <StoresProvider stores={made}>
      <Page />
    </StoresProvider>,
  )
  const find = (id: string) => container.querySelector<HTMLElement>(`.t-${id}`)
  const get = (id: string) => {
    const element = find(id)
    if (!element) throw new Error(`nothing with the test id ${id} in ${container.textContent}`)
    return element
  }
  return {
    server,
    stores: made,
    container,
    unmount,
    find,
    get,
    text: () => container.textContent ?? '',
    valueOf: (id: string) => (get(id) as HTMLInputElement).value,
    type: (id: string, value: string) => fireEvent.change(get(id), { target: { value } }),
    /** Taps, and lets what follows happen. */
    tap: async (id: string, times = 1) => {
      const element = get(id)
      // Taps in one go: nothing is drawn between them.
      act(() => {
        for (let i = 0; i < times; i += 1) element.click()
      })
      await passTime(0)
    },
  }
}

/** Needs fake timers. */
export const passTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
