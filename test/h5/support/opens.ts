import type { Phone } from './phone'

/**
 * Opens addresses one after the other on one phone; each must show the element of its test id. Not a phone and a start of the app for each: those cost
 * more than the screens. Every address that does not open is named.
 */
export async function opensEach(one: Phone, rows: readonly (readonly [address: string, testId: string])[]): Promise<void> {
  const wrong: string[] = []
  for (const [address, testId] of rows) {
    // What the page before shows must not be taken for it.
    await one.page.evaluate(() => document.querySelectorAll('.taro_page').forEach((page) => page.classList.add('seen-before')))
    await one.goto(address)
    const content = one.page.locator(`.taro_page:not(.seen-before) .t-${testId}:visible`)
    await content
      .first()
      .waitFor()
      .catch((error: Error) => wrong.push(`${address}: ${error.message.split('\n')[0]}, ${one.address()} is in view`))
  }
  expect(wrong).toEqual([])
  expect(one.faults).toEqual([])
}
