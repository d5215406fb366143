import { DOCTOR } from '@test/support/sample'
import { goTo, onPage, says, see, tap, world } from './support'

const { open, restart } = world({ own: true })

test('a case of a camp is worked over a restart of the app to its result, and counts in the camp', async () => {
  let app = await open({ as: DOCTOR })
  await goTo(app, 'packages/camp/home', { route: 'answerProjectHome2025' })
  await says(app, 'month-state', '进行中')
  await goTo(app, 'packages/camp/progress', { route: 'academicProgress2025' })
  await see(app, 'progress-points')
  await goTo(app, 'packages/camp/mission', { month: '1' })
  await see(app, 'camp-task')
  const page = await app.miniProgram.currentPage()
  for (const row of (await page?.$$('.t-camp-task')) ?? []) if (/病例/.test(await row.text())) await row.tap()
  await onPage(app, 'packages/camp/case')
  const { id = '' } = (await app.miniProgram.currentPage())?.query ?? {}
  await tap(app, 'begin')
  await see(app, 'question')
  app = await restart(app)
  await goTo(app, 'packages/camp/case', { id: String(id), route: 'caseAnswer2024' })
  await see(app, 'question')
  await tap(app, 'card')
  await tap(app, 'hand-in-card')
  await tap(app, 'dialog-confirm')
  await see(app, 'score')
  await see(app, 'camp-earned')
  await goTo(app, 'packages/camp/certificate', { month: '1', route: 'campCertificate2024' })
  await see(app, 'camp-certificate')
})
