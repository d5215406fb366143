import { until } from '@test/support/until'
import { DOCTOR } from '@test/support/sample'
import type { OpenApp } from './open-app'
import { logInHere, onPage, see, tap, textOf, textsOf, type, world } from './support'

const { open } = world()

const LIST = 'packages/content/live-list'
const ROOM = 'packages/content/live'
const OPEN = '肺癌驱动基因阳性患者的耐药管理'

/** Taps the row of a live by its title. */
async function openRow(app: OpenApp, title: string): Promise<void> {
  await see(app, 'doc-row')
  const page = await onPage(app, LIST)
  for (const row of await page.$$('.t-doc-row'))
    if ((await row.text()).includes(title)) {
      await row.tap()
      await onPage(app, ROOM)
      return
    }
  throw new Error(`no row is called ${title}`)
}

/** Waits until a message stands in the room, once, and is not on its way any more. */
async function toldOnce(app: OpenApp, message: string): Promise<void> {
  await until(
    async () => {
      const page = await onPage(app, ROOM)
      const times = (await textsOf(app, 'live-message-text')).filter((text) => text === message).length
      expect(times).toBeLessThanOrEqual(1)
      return times === 1 && !(await page.$('.t-live-outgoing'))
    },
    (told) => told,
  )
}

test('a doctor enters a live room, reads what is said, signs in and speaks', async () => {
  const app = await open({ entry: { path: `${LIST}/index` } })
  await openRow(app, OPEN)
  expect(await textOf(app, 'live-title')).toContain(OPEN)
  expect(await textOf(app, 'live-state')).toBe('直播中')
  await see(app, 'live-video')
  expect(await textOf(app, 'live-message-text')).not.toBe('')

  await tap(app, 'live-sign-in')
  await onPage(app, 'packages/identity/login')
  await logInHere(app)
  await onPage(app, ROOM)

  await type(app, 'live-input', '小程序里的发言')
  await tap(app, 'live-send')
  await toldOnce(app, '小程序里的发言')
})

test('two doctors in a live room read each other', async () => {
  const [one, other] = [await open({ as: DOCTOR }), await open({ as: '13800000004' })]
  for (const app of [one, other]) {
    await app.miniProgram.callWxMethod('navigateTo', { url: `/${LIST}/index` })
    await openRow(app, OPEN)
    await see(app, 'live-message-text')
  }
  await type(one, 'live-input', '耐药后再活检吗？')
  await tap(one, 'live-send')
  await toldOnce(other, '耐药后再活检吗？')
  await type(other, 'live-input', '建议再活检')
  await tap(other, 'live-send')
  await toldOnce(one, '建议再活检')
  await toldOnce(other, '建议再活检')
})

test('the list has its three tabs, and days where they mean something', async () => {
  const app = await open({ entry: { path: `${LIST}/index` } })
  await see(app, 'doc-row')
  await tap(app, 'tab-preview')
  await see(app, 'live-day')
  await see(app, 'doc-row')
  const first = await textOf(app, 'doc-row')
  await tap(app, 'tab-replay')
  await until(
    () => textOf(app, 'doc-row'),
    (shown) => shown !== first,
  )
  await tap(app, 'doc-row')
  await onPage(app, ROOM)
  expect(await textOf(app, 'live-state')).toBe('回放')
  await see(app, 'live-talk')
})
