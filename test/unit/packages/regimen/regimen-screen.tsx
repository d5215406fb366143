import { fireEvent, type RenderResult } from '@testing-library/react'
import type { ComponentType } from 'react'
import { backend, ok } from '@test/unit/support/backend'
import { allByClass, byClass, openScreen, settled } from '@test/unit/support/screen'

const CONTENT = 'api/tools/getcontent'

/** Opens a screen of the manual; the backend has no newer edition, or the one that is given. */
export async function openManual(
  address: string,
  Screen: ComponentType,
  records: unknown[] | null = null,
  edition = '2027.1',
): Promise<RenderResult & ReturnType<typeof openScreen>> {
  backend({
    [CONTENT]: () => ok({ edition, source: '', checkState: 'checked', publishTime: '', records }),
    'api/tools/addview': () => ok(),
  })
  const opened = openScreen(address, Screen)
  await settled()
  return opened
}

export const type = (testId: string, value: string): void => void fireEvent.change(byClass(`t-${testId}`), { target: { value } })
export const press = (testId: string): void => void fireEvent.click(byClass(`t-${testId}`))
export const amounts = (): (string | null)[] => allByClass('t-dose-amount').map(({ textContent }) => textContent)
