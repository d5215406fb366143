import { rightOf } from '@test/support/right-answers'
import type { Phone } from './phone'

/** Chooses the first answer that there is, of whatever kind the question is. */
export async function answers(one: Phone): Promise<void> {
  await one.at('question').waitFor()
  if (await one.at('option').count()) return one.tap('option')
  if (await one.at('keep-order').count()) return one.tap('keep-order')
  if (await one.at('blank').count()) return one.page.locator('.t-blank:visible input').first().fill('1')
  const prompts = await one.page.locator('.t-prompt:visible').count()
  for (let at = 0; at < prompts; at += 1) {
    await one.page.locator('.t-prompt:visible').nth(at).click()
    await one.page.locator('.t-action-0:visible').first().click()
  }
}

/** The words of the options that are right of the question in view, by the sample. */
export const keyOf = async (one: Phone): Promise<readonly string[]> => rightOf(await one.at('question').innerText())

/** What is right, by the sample; a question that is put in order is kept as it is. */
export async function answersRight(one: Phone): Promise<void> {
  await one.at('question').waitFor()
  if (await one.at('keep-order').count()) return one.tap('keep-order')
  for (const text of await keyOf(one))
    await one.page
      .locator('.t-option:visible')
      .filter({ has: one.page.getByText(text, { exact: true }) })
      .click()
}

/** Chooses an option that is not right. */
export async function answersWrong(one: Phone): Promise<void> {
  await one.at('question').waitFor()
  const right = await keyOf(one)
  const options = await one.page.locator('.t-option:visible').allInnerTexts()
  const wrong = options.findIndex((text) => !right.some((words) => text.endsWith(words)))
  await one.page.locator('.t-option:visible').nth(wrong).click()
}

/** The public alias of who is signed in, as it stands in each call. */
export async function aliasOf(one: Phone): Promise<string> {
  const asked = one.page.waitForRequest(/api\/memory\/today/)
  await one.goto('/dayAnswer')
  return ((await asked).postDataJSON() as { head: { auth2: string } }).head.auth2
}
