import { pricedCourse } from '@test/support/sample'
import { onPage, see, tap, textOf, world } from './support'

const { open, origin } = world()
/** Not the doctor whose empty lists other files look at. */
const COLLEAGUE = '13800000002'

test('a course that is locked is paid for in a browser, and asked about from here', async () => {
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
})
