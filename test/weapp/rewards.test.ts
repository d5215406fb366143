import { until } from '@test/support/until'
import { DOCTOR, pricedCourse } from '@test/support/sample'
import { goTo, onPage, says, see, tap, textOf, type, world } from './support'

const { open, origin, restart } = world()
/** Not the doctor whose empty lists other files look at. */
const COLLEAGUE = '13800000002'

test('a doctor signs in for the day and sees the streak grow', async () => {
  const app = await open({ as: COLLEAGUE })
  await goTo(app, 'packages/identity/sign-in')
  expect(await textOf(app, 'sign-in-streak')).toBe('0')
  await tap(app, 'sign-in')
  await until(
    () => textOf(app, 'sign-in-streak'),
    (days) => days === '1',
  )
  await tap(app, 'sign-in-tasks')
  await onPage(app, 'packages/mall/tasks')
  await tap(app, 'claim-DAY_SIGN_IN')
  await says(app, 'mission-DAY_SIGN_IN', '已领取')
  await goTo(app, 'packages/mall/credit-detail')
  // One for the day, one for the task of the day.
  await says(app, 'balance', '2')
})

test('a note is written and stands in the list', async () => {
  const app = await open({ as: COLLEAGUE })
  await goTo(app, 'packages/content/note-edit', { docid: '1', time: '75', route: 'newNote' })
  await type(app, 'note-content', '先看横断面')
  await tap(app, 'note-save')
  // Saved, the page closes itself.
  await onPage(app, 'pages/index')
  await goTo(app, 'packages/content/note-list', { docId: '1' })
  expect(await textOf(app, 'note')).toContain('先看横断面')
})

test('a medal opens, and becomes a poster', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/mall/medal', { medalId: '7' })
  await says(app, 'medal-name', '认证医者')
  await tap(app, 'medal-poster')
  await see(app, 'poster-sheet')
})

test('a course that is locked is paid for in a browser, asked about from here, and open after a restart', async () => {
  const id = await pricedCourse(origin())
  const app = await open({ as: COLLEAGUE, entry: { path: 'packages/content/live/index', query: { id } } })
  await tap(app, 'gate-action')
  await onPage(app, 'packages/mall/checkout')
  await tap(app, 'agree')
  await tap(app, 'order')
  await tap(app, 'pay')
  // The mini-program opens no page: the address of the cashier is handed over.
  await tap(app, 'dialog-confirm')
  const tradeNo = /P\d{22}/.exec(await textOf(app, 'pay-number'))?.[0] ?? ''
  await fetch(`${origin()}/cashier/${tradeNo}/payUntold`, { method: 'POST' })
  await tap(app, 'pay-ask')
  await tap(app, 'state-action')
  await onPage(app, 'packages/content/live')
  await see(app, 'live-video')
  const again = await restart(app)
  await goTo(again, 'packages/content/live', { id })
  await see(again, 'live-video')
  expect(await (await again.miniProgram.currentPage())?.$('.t-gate')).toBeFalsy()
})
