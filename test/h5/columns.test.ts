import { until } from '@test/support/until'
import { opensEach } from './support/opens'
import { world } from './support/world'

const { phone } = world()
const FANS = 'fans-count'

test('a doctor follows a column, finds it among his own after a reload, and lets it go again', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/column/3')
  const name = await one.at('column-name').innerText()
  const fans = Number.parseInt(await one.at(FANS).innerText(), 10)
  await one.tap('follow-3')
  await until(
    async () => Number.parseInt(await one.at(FANS).innerText(), 10),
    (count) => count === fans + 1,
  )
  await one.goto('/columnList/1')
  await one.reload()
  await one.sees(name)
  await one.goto('/column/3')
  await one.page.locator('.t-follow-3:visible', { hasText: '已关注' }).waitFor()
  await one.tap('follow-3')
  await until(
    async () => Number.parseInt(await one.at(FANS).innerText(), 10),
    (count) => count === fans,
  )
  expect(one.faults).toEqual([])
})

test('every address of the group opens with its content', async () => {
  const one = await phone()
  await opensEach(one, [
    ['/columnList', 'column-row'],
    ['/columnList56', 'column-row'],
    ['/column/1', 'column-name'],
    ['/ColumnDocList/1/all', 'doc-row'],
    ['/ColumnFansranklist/1', 'fan'],
    ['/ColumnIntercfanslist/1', 'fan'],
    ['/BloodColumn/1', 'column-name'],
    ['/ASCOColumn/1', 'column-name'],
    ['/hkjTop20Column/1', 'column-name'],
    ['/MelanomaPage/1', 'column-name'],
    ['/subjectList', 'subject-card'],
    ['/subject/1', 'subject-title'],
    ['/subjectDetail/2', 'subject-title'],
  ])
})

test('a column that is not there says so', async () => {
  const one = await phone()
  await one.goto('/column/999999')
  await one.at('state-notFound').waitFor()
})
