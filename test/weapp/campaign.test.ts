import { goTo, onPage, see, tap, world } from './support'

const { open } = world()
const DETAIL = 'packages/campaign/under35-detail'
/** Of the sample, see server/src/sample/accounts.ts. */
const REJECTED = '13800000005'

test('a contestant sent by the menu is a share of the day, and is drawn as a poster on the host’s canvas', async () => {
  const app = await open({ as: REJECTED })
  await goTo(app, 'packages/campaign/under35', { route: 'under35In2025' })
  await tap(app, 'contestant-name')
  const page = await onPage(app, DETAIL)
  await see(app, 'total-likes')
  if (app.harness) {
    expect(await page.$('.t-shared-today')).toBeNull()
    expect((await app.harness.share.message())?.path).toContain(DETAIL)
    await see(app, 'shared-today')
  }
  await tap(app, 'contestant-poster')
  await onPage(app, 'packages/campaign/under35-share')
  await tap(app, 'draw-poster')
  await see(app, 'poster-sheet')
})
