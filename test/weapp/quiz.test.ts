import { DOCTOR } from '@test/support/sample'
import { until } from '@test/support/until'
import type { OpenApp } from './open-app'
import { goTo, onPage, reads, says, see, tap, textOf, world } from './support'

const { open, restart } = world({ own: true })

/** The first answer that there is; of a pairing one for each. */
async function answer(app: OpenApp): Promise<void> {
  await see(app, 'question')
  const page = await app.miniProgram.currentPage()
  if (await page?.$('.t-option')) return tap(app, 'option')
  for (const prompt of (await page?.$$('.t-prompt')) ?? []) {
    await prompt.tap()
    await tap(app, 'action-0')
  }
}

test('a paper is taken over a restart of the app to its result and its place', async () => {
  let app = await open({ as: DOCTOR })
  await goTo(app, 'packages/quiz/exam', { id: '3', route: 'quizExamDetail' })
  await tap(app, 'begin')
  await onPage(app, 'packages/quiz/bank')
  await says(app, 'count', '1/12')
  await answer(app)
  await tap(app, 'commit')
  await see(app, 'feedback')
  await tap(app, 'next')
  await says(app, 'count', '2/12')
  await answer(app)
  app = await restart(app)
  await goTo(app, 'packages/quiz/exam', { id: '3', route: 'quizExamDetail' })
  await reads(app, '继续答题')
  await tap(app, 'begin')
  await until(
    () => textOf(app, 'count'),
    (text) => text === '2/12',
  )
  await tap(app, 'card')
  await tap(app, 'hand-in-card')
  await tap(app, 'dialog-confirm')
  await onPage(app, 'packages/quiz/activity')
  await see(app, 'score')
  await tap(app, 'rank')
  await onPage(app, 'packages/quiz/rank')
  await see(app, 'mine')
})

test('the question of the day is answered and explained, and a certificate is drawn as a picture', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/quiz/day')
  await answer(app)
  await tap(app, 'answer-day')
  await see(app, 'day-feedback')
  await says(app, 'streak', '1')
  await tap(app, 'book')
  await onPage(app, 'packages/quiz/review')
  await goTo(app, 'packages/quiz/certificates')
  await tap(app, 'certificate')
  await onPage(app, 'packages/quiz/certificate')
  await reads(app, '肺癌诊疗知识合格证书')
  await tap(app, 'certificate-poster')
  await see(app, 'poster')
})
