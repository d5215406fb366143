import { DOCTOR, paperOf } from '@test/support/sample'
import { until } from '@test/support/until'
import type { OpenApp } from './open-app'
import { goTo, onPage, reads, says, see, tap, textOf, world } from './support'

const { open, restart, origin } = world({ own: true })

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
  await see(app, 'certificate')
  for (const card of (await (await app.miniProgram.currentPage())?.$$('.t-certificate')) ?? [])
    if ((await card.text()).includes('肺癌诊疗知识合格证书')) await card.tap()
  await onPage(app, 'packages/quiz/certificate')
  await reads(app, '肺癌诊疗知识合格证书')
  await tap(app, 'certificate-poster')
  await see(app, 'poster')
})

/** What a page may send to the view layer because of one tap. */
const MOST_BYTES = 1024

/** Bytes that the page sends to the view layer because of what is done, with what it saves after it. */
async function sentBy({ harness }: OpenApp, act: () => Promise<void>): Promise<number> {
  // Real DevTools do not say.
  if (!harness) return 0
  await harness.settle()
  const { bytes } = harness.setData
  await act()
  await harness.settle()
  return harness.setData.bytes - bytes
}

test('the free chapter of the course for the title exam opens, and a tap on an option sends less than a kilobyte to the view', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/quiz/exam-star', { route: 'examStarHome' })
  await says(app, 'exam-passed', '0/12')
  await see(app, 'chapter-locked')
  await tap(app, 'chapter')
  await onPage(app, 'packages/quiz/exam')
  await tap(app, 'begin')
  await see(app, 'question')
  // One of its thirteen questions is put in order.
  if (!(await (await app.miniProgram.currentPage())?.$('.t-option'))) await tap(app, 'next')
  const bytes = await sentBy(app, () => tap(app, 'option'))
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  if (app.harness) expect(bytes).toBeGreaterThan(0)
  const another = await sentBy(app, async () => (await (await app.miniProgram.currentPage())?.$$('.t-option'))?.[1]?.tap())
  expect(another).toBeLessThanOrEqual(MOST_BYTES)
})

test('a place on a picture is tapped and moved, for less than a kilobyte each', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/quiz/exam', { id: await paperOf(origin(), '读图定分期'), route: 'quizExamDetail' })
  await tap(app, 'begin')
  await see(app, 'hotspot')
  expect(await sentBy(app, () => tap(app, 'hotspot'))).toBeLessThanOrEqual(MOST_BYTES)
  await see(app, 'spot')
  expect(await sentBy(app, () => tap(app, 'move-left'))).toBeLessThanOrEqual(MOST_BYTES)
})
