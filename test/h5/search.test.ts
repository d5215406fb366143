import { world } from './support/world'

const { phone } = world()
type Phone = Awaited<ReturnType<typeof phone>>

/** Writes the words of an account. */
const KEPT = '/api/pub/setuserconfig'

const ask = async (one: Phone, keyword: string) => {
  await one.type('search-input', keyword)
  await one.tap('search-submit')
}

test('a drug is answered by its card, whose actions lead on', async () => {
  const one = await phone()
  await one.goto('/search')
  await ask(one, 'kabo')
  await one.at('search-best').waitFor()
  const card = await one.at('search-best').innerText()
  expect(card).toContain('卡铂')
  expect(card).toMatch(/用法用量[\s\S]*AUC\s5–\u20606[\s\S]*起始剂量见/)
  await one.page.locator('.t-search-action:visible', { hasText: '算剂量' }).click()
  await one.page.waitForURL(/formula\/treatment\/carbo/)
  expect(one.faults).toEqual([])
})

test('from the tools only the clinical ones are found, and a group opens its tab', async () => {
  const one = await phone()
  await one.goto('/tools/DoctorToolsIndex')
  await one.tap('tools-search')
  await ask(one, '卡铂')
  await one.at('search-group-regimen').waitFor()
  expect(await one.page.locator('.t-search-group-article').count()).toBe(0)
  await one.page
    .locator('.t-search-group-regimen:visible')
    .getByText(/^全部 \d+$/)
    .click()
  await one.page.locator('.t-tab-regimen:visible[aria-selected="true"]').waitFor()
  expect(one.faults).toEqual([])
})

test('what an account searched for is there on its next device, until it is forgotten', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/search')
  await one.saved(KEPT, () => ask(one, '体表面积计算'))
  const other = await phone()
  await other.signIn()
  await other.goto('/search')
  await other.page.locator('.t-recent-word:visible', { hasText: '体表面积计算' }).waitFor()
  await other.page.getByLabel('搜索历史，编辑').click()
  await other.saved(KEPT, () => other.page.getByLabel('删除 体表面积计算').click())
  await one.goto('/search')
  await one.page.locator('.t-recent-word:visible', { hasText: '体表面积计算' }).waitFor({ state: 'detached' })
  expect([...one.faults, ...other.faults]).toEqual([])
})
