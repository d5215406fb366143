import { fireEvent, type RenderResult } from '@testing-library/react'
import type { ComponentType } from 'react'
import { backend, ok } from './backend'
import { allByClass, byClass, openScreen, settled } from './screen'

/** Opens a screen of drugs, guidelines or trials; the backend has newer editions of the kinds that are given. */
export async function openTools(
  address: string,
  Screen: ComponentType,
  editions: Readonly<Record<string, readonly unknown[]>> = {},
): Promise<RenderResult & ReturnType<typeof openScreen>> {
  backend({
    'api/tools/getcontent': ({ kind }) =>
      ok({
        edition: '2027.1',
        source: '',
        checkState: 'checked',
        publishTime: '',
        records: (editions[String(kind)] as unknown[] | undefined) ?? null,
      }),
    'api/tools/addview': () => ok(),
  })
  const opened = openScreen(address, Screen)
  await settled()
  return opened
}

export const press = (testId: string, at = 0): void => void fireEvent.click(allByClass(`t-${testId}`)[at] as HTMLElement)
export const searchFor = (text: string): void => void fireEvent.change(byClass('t-search-input'), { target: { value: text } })
export const has = (testId: string): boolean => allByClass(`t-${testId}`).length > 0
