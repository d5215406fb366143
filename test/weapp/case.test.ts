import { DOCTOR } from '@test/support/sample'
import { until } from '@test/support/until'
import type { OpenApp } from './open-app'
import { goTo, onPage, says, see, tap, textOf, world } from './support'

const { open, restart } = world({ own: true })

const reaches = (app: OpenApp, at: string) =>
  until(
    () => textOf(app, 'count'),
    (text) => text === at,
  )

test('a case is worked step by step over a restart of the app to its result', async () => {
  let app = await open({ as: DOCTOR })
  await goTo(app, 'packages/case/home', { route: 'brCaseHomepage' })
  await says(app, 'my-done', '0/8')
  await tap(app, 'paper')
  await onPage(app, 'packages/case/bank')
  await tap(app, 'begin')
  await see(app, 'question')
  await says(app, 'count', '1/5')
  await tap(app, 'option')
  await tap(app, 'commit')
  await reaches(app, '2/5')
  app = await restart(app)
  await goTo(app, 'packages/case/bank', { id: '45', route: 'brCaseBank' })
  await reaches(app, '2/5')
  await see(app, 'earlier')
  await tap(app, 'card')
  await tap(app, 'hand-in-card')
  await tap(app, 'dialog-confirm')
  await onPage(app, 'packages/case/result')
  await see(app, 'score')
  await tap(app, 'rank')
  await onPage(app, 'packages/case/rank')
  await see(app, 'mine')
})
