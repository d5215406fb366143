import { until } from '@test/support/until'
import type { OpenApp } from './open-app'
import { logInHere, onPage, reads, see, tap, textsOf, type, world } from './support'

const { open } = world()

const LIST = 'packages/content/live-list'
const ROOM = 'packages/content/live'
const OPEN = '肺癌驱动基因阳性患者的耐药管理'
const REPLAY = '公开课：怎样读一篇肺癌临床试验'

/** Taps the row of a live by its title. */
async function openRow(app: OpenApp, title: string): Promise<void> {
  await reads(app, title)
  const page = await onPage(app, LIST)
  for (const row of await page.$$('.t-doc-row')) if ((await row.text()).includes(title)) await row.tap()
  await onPage(app, ROOM)
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

test('a visitor enters a live from its list, signs in from there, and reads and is read by a colleague', async () => {
  const one = await open({ entry: { path: `${LIST}/index` } })
  await openRow(one, OPEN)
  await see(one, 'live-video')
  await tap(one, 'live-sign-in')
  await onPage(one, 'packages/identity/login')
  await logInHere(one)
  await onPage(one, ROOM)

  const other = await open({ as: '13800000004', entry: { path: `${LIST}/index` } })
  await openRow(other, OPEN)
  await type(one, 'live-input', '耐药后再活检吗？')
  await tap(one, 'live-send')
  await toldOnce(other, '耐药后再活检吗？')
  await type(other, 'live-input', '建议再活检')
  await tap(other, 'live-send')
  for (const app of [one, other]) await toldOnce(app, '建议再活检')
})

test('a replay is played by the host’s own player', async () => {
  const app = await open({ entry: { path: `${LIST}/index` } })
  await tap(app, 'tab-replay')
  await openRow(app, REPLAY)
  await tap(app, 'player-start')
  const { harness } = app
  if (harness) await until(() => Promise.resolve(harness.calls.of('createVideoContext.play').length), Boolean)
})
