import { fireEvent } from '@testing-library/react'
import { allByClass, byClass, settled } from './screen'

/** Opens the filters of a list, presses these values one after another, and has the list narrowed. */
export async function chooseFilters(...texts: string[]): Promise<void> {
  fireEvent.click(document.querySelector('[class*="t-filter-"]') as HTMLElement)
  for (const text of texts) {
    const option = allByClass('t-filter-option').find(({ textContent }) => textContent === text)
    if (!option) throw new Error(`no filter ${text}`)
    fireEvent.click(option)
  }
  await settled()
  fireEvent.click(byClass('t-filter-done'))
  await settled()
}
