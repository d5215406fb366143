import { until } from '@test/support/until'
import { world } from './support/world'

const { phone } = world()

test('articles come by the diseases of the account, say why, and stop doing so when that is turned off, also after a reload', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/')
  await one.sees('因您关注')
  await one.tap('feed-rules')
  await one.tap('by-disease')
  const reasons = () => one.page.getByText('因您关注').count()
  await until(reasons, (count) => count === 0)
  await one.reload()
  await one.at('doc-row').waitFor()
  expect(await reasons()).toBe(0)
  await one.tap('feed-rules')
  await one.tap('by-disease')
  await one.sees('因您关注')
  expect(one.faults).toEqual([])
})

test('a trial of the feed opens among the tools', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/')
  const trial = one.page.locator('.t-trial-card:visible').first()
  await trial.scrollIntoViewIfNeeded()
  const name =
    (await trial.innerText())
      .split('\n')
      .find((line) => line.includes('：'))
      ?.split('：')[0] ?? '?'
  await trial.click()
  await until(
    async () => one.address(),
    (address) => address.includes('/tools/trj/detail'),
  )
  await one.sees(name)
  expect(one.faults).toEqual([])
})
