import { until } from '@test/support/until'
import { opensEach } from './support/opens'
import { world } from './support/world'

const { phone } = world()
type Phone = Awaited<ReturnType<typeof phone>>

const rows = (one: Phone) => one.page.locator('.t-doc-row:visible')
/** How many favourites the chip of a folder tells. */
const countOf = async (one: Phone, testId: string) =>
  Number.parseInt((await one.at(testId).innerText()).match(/(\d+)\s*$/)?.[1] ?? '-1', 10)
const countIs = (one: Phone, testId: string, wanted: number) =>
  until(
    () => countOf(one, testId),
    (count) => count === wanted,
  )

test('a doctor keeps an article, puts it into a folder of his own, removes it in a batch, takes that back, and finds it after a reload', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/doc/40')
  await one.at('doc-title').waitFor()
  const title = await one.at('doc-title').innerText()
  await one.tap('collect')
  await one.sees('已收藏')

  await one.goto('/myCollectNew')
  await one.sees(title)
  // The chip has its number when the folders are here.
  const total = await until(
    () => countOf(one, 'folder-all'),
    (count) => count > 0,
  )
  await one.tap('folders-manage')
  await one.tap('folder-add')
  await one.type('folder-name-input', '门诊带教')
  await one.tap('folder-name-confirm')
  await one.sees('已新建收藏夹')
  await one.page.locator('.t-folder-row:visible', { hasText: '门诊带教' }).waitFor()
  await one.reload()

  // What was kept last stands first.
  await one.tap('manage')
  await one.tap('select')
  await one.tap('move')
  await one.page.locator('[class*="t-move-"]:visible', { hasText: '门诊带教' }).click()
  await one.sees('已移到「门诊带教」')
  await one.page.locator('[class*="t-folder-"]:visible', { hasText: '门诊带教 1' }).click()
  await until(
    () => rows(one).allInnerTexts(),
    (texts) => texts.length === 1 && (texts[0] ?? '').includes(title),
  )

  await one.tap('folder-all')
  await one.tap('manage')
  await one.tap('select-all')
  await one.tap('remove-selected')
  await one.at('toast-action').waitFor()
  await one.tap('toast-action')
  await one.sees(title)
  await one.reload()
  await countIs(one, 'folder-all', total)

  await one.tap('manage')
  await one.tap('select')
  await one.tap('remove-selected')
  await one.at('toast-action').waitFor({ state: 'detached' })
  await countIs(one, 'folder-all', total - 1)
  await one.reload()
  await countIs(one, 'folder-all', total - 1)
  expect(one.faults).toEqual([])
})

test('a column that is followed stands under the subscriptions with its newest documents, and can be let go of', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/column/6')
  const name = await one.at('column-name').innerText()
  await one.tap('follow-6')
  await one.sees('已关注')
  await one.goto('/mySubscribe')
  await one.tap('tab-column')
  await one.tap('tab-followed')
  await one.page.locator('.t-followed-name:visible', { hasText: name }).waitFor()
  await one.at('followed-doc').waitFor()
  await one.tap('manage')
  // The one that was followed last stands first.
  await one.tap('remove')
  await one.at('toast-action').waitFor({ state: 'detached' })
  await one.reload()
  await one.tap('tab-column')
  await one.at('followed-row').waitFor()
  await one.page.locator('.t-followed-name:visible', { hasText: name }).waitFor({ state: 'detached' })
  expect(one.faults).toEqual([])
})

test('a disease is found by name, subscribed to, and has its own list after a reload', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/mySubscribe')
  await one.tap('tab-disease')
  await one.tap('choose-diseases')
  await one.page.locator('input.t-search-input:visible, .t-search-input:visible input').first().fill('淋巴')
  await one.tap('disease-d9')
  await one.at('tab-disease-d9').waitFor({ state: 'attached' })
  await one.reload()
  await one.tap('tab-disease')
  await one.tap('tab-disease-d9')
  await one.at('doc-row').waitFor()
  expect(one.faults).toEqual([])
})

test('what is put on the reading list from a list is there, and can be taken out', async () => {
  const one = await phone()
  // The demo doctor reads articles to their end in other specs, and those stand among what was read.
  await one.signIn('13800000009')
  await one.goto('/listPage/1')
  const title = await one.at('row-title').innerText()
  expect(title).not.toBe('')
  // The list that was kept is drawn anew when its answer comes: the row of this title, wherever it stands then.
  await one.page.locator('.t-doc-row:visible', { hasText: title }).first().locator('.t-row-more').click()
  await one.page.getByText('稍后读', { exact: true }).filter({ visible: true }).first().click()
  await one.sees('已加入阅读清单')
  await one.goto('/readList')
  await one.sees(title)
  await one.tap('manage')
  await one.tap('remove')
  await one.at('toast-action').waitFor({ state: 'detached' })
  await one.reload()
  await one.sees('没有要读的内容')
  expect(one.faults).toEqual([])
})

test('a free course that is joined is among mine after a reload', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/MyCourses')
  const join = one.page.locator('[class*="t-join-"]:visible').first()
  await join.waitFor()
  await join.click()
  await one.sees('已加入我的课程')
  await one.reload()
  await one.tap('tab-learning')
  await one.sees('免费')
  expect(one.faults).toEqual([])
})

test('what one signed up for is found again, with how it stands, and leads to the event', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/MyCourses')
  await one.tap('tab-events')
  await one.sees('造口护理实操培训（示例）')
  await one.page.locator('.t-sign-up:visible', { hasText: '已结束' }).first().waitFor()
  await one.page.locator('.t-sign-up:visible', { hasText: '进行中' }).first().waitFor()
  await rows(one).filter({ hasText: '直肠癌磁共振读片会（示例）' }).click()
  await one.at('event-heading').waitFor()
  expect(await one.at('event-heading').innerText()).toContain('直肠癌磁共振读片会（示例）')
  expect(one.faults).toEqual([])
})

test('a doctor is found by pinyin, and opens with their own page', async () => {
  const one = await phone()
  await one.goto('/searchResult?keyword=linzhiyuan&tab=doctor')
  await one.page.locator('.t-search-item:visible', { hasText: '林知远' }).first().click()
  await one.at('doctor-name').waitFor()
  expect(await one.at('doctor-name').innerText()).toContain('林知远')
  expect(one.faults).toEqual([])
})

test('a list goes on at its end', async () => {
  const one = await phone()
  await one.goto('/listPage/1')
  await one.at('doc-row').waitFor()
  const before = await rows(one).count()
  await until(
    async () => {
      // A finger goes on while nothing comes.
      await one.page.mouse.wheel(0, -100)
      await one.page.mouse.wheel(0, 5000)
      return rows(one).count()
    },
    (count) => count > before,
  )
  expect(one.faults).toEqual([])
})

test('every address of the group opens for a visitor', async () => {
  const one = await phone()
  await opensEach(one, [
    ['/hotNews', 'rank'],
    ['/HotNewsWX', 'hot-banner'],
    ['/caseList', 'doc-row'],
    ['/classifyNewList/d1', 'doc-row'],
    ['/informationlist/1/0/0', 'doc-row'],
    ['/listPage/6', 'doc-row'],
    ['/listPage/77', 'state-notFound'],
    ['/classifyNewList/nothing', 'state-empty'],
    ['/readList', 'state-notAllowed'],
    ['/mySubscribe', 'state-notAllowed'],
    ['/MyCourses', 'state-notAllowed'],
    ['/MyCollectList', 'state-notAllowed'],
    ['/myCollectNew', 'state-notAllowed'],
  ])
})

test('the last list opens without a network, marked as such', async () => {
  const one = await phone()
  await one.goto('/caseList')
  await one.at('doc-row').waitFor()
  await one.page.route('**/api/**', (route) => route.abort())
  await one.goto('/hotNews')
  await one.goto('/caseList')
  await one.reload()
  await one.at('doc-row').waitFor()
  await one.at('stale').waitFor()
})
