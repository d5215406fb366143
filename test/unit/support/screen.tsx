import { act, render, type RenderResult } from '@testing-library/react'
import type { ComponentType } from 'react'
import { StoresProvider } from '@/stores/context'
import { RootStore } from '@/stores/RootStore'
import { mock } from '@test/setup/taro'

let opened: { stores: RootStore; unmount: () => void } | undefined

/** Opens a screen at an address of the H5 form, as the router would. The backend is the test's (`backend` beside this file). */
export function openScreen(address: string, Screen: ComponentType): RenderResult & { stores: RootStore } {
  window.location.hash = `#${address}`
  mock.pages = [{ route: address, options: {} }]
  const stores = new RootStore()
  const result = render(
    <StoresProvider stores={stores}>
      <Screen />
    </StoresProvider>,
  )
  opened = { stores, unmount: result.unmount }
  return { ...result, stores }
}

/** Closes what `openScreen` opened; for `afterEach`. */
export function closeScreen(): void {
  opened?.unmount()
  opened?.stores.dispose()
  opened?.stores.queryClient.clear()
  opened = undefined
  mock.reset()
}

/** Time passes, with fake timers. With real ones nothing would be waited for, and a test would be red now and then. */
export function pass(ms: number): Promise<void> {
  if (!('clock' in setTimeout)) throw new Error('call jest.useFakeTimers() first')
  return act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
}

/** Lets answers arrive and the screen draw them, with fake timers. */
export async function settled(): Promise<void> {
  // TanStack Query tells of changes by a timer of no length.
  for (let i = 0; i < 5; i += 1) await pass(0)
}

/** The element that carries a test class, e.g. `t-history-undo`. */
export const byClass = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.${name}`)
  if (!found) throw new Error(`nothing on the screen has the class ${name}`)
  return found
}
export const allByClass = (name: string): HTMLElement[] => Array.from(document.querySelectorAll<HTMLElement>(`.${name}`))
export const textsOf = (name: string): string[] => allByClass(name).map((element) => asRead(element.textContent ?? ''))

/** What keeps a line from ending in a figure cannot be seen. */
const asRead = (text: string): string => text.replace(/\u00a0/g, ' ').replace(/\u2060/g, '')
