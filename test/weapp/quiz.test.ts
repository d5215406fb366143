import { DOCTOR, paperOf } from '@test/support/sample'
import { expectSpaced, tenDays } from '@test/support/ten-days'
import { answer, answerRight, answerWrong, handsIn, reaches, reachesOptions } from './answers'
import type { OpenApp } from './open-app'
import { goTo, onPage, reads, says, see, tap, world } from './support'

const { open, restart, origin, setClock } = world({ own: true })

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
  await reaches(app, '2/12')
  await handsIn(app)
  await onPage(app, 'packages/quiz/activity')
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
  await reachesOptions(app)
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

/** Opens a card that was sent, as whoever taps it in a chat. */
async function opensCard(app: OpenApp, path: string): Promise<void> {
  const [page = '', query = ''] = path.replace(/^\//, '').split('?')
  await goTo(app, page.replace(/\/index$/, ''), Object.fromEntries(new URLSearchParams(query)))
}

test('a paper is passed over a lost network and a restart to a certificate that the public page verifies, and beaten by whoever gets its card', async () => {
  let app = await open({ as: DOCTOR })
  if (!app.harness) return
  await goTo(app, 'packages/quiz/exam', { id: '1', route: 'quizExamDetail' })
  await tap(app, 'begin')
  await onPage(app, 'packages/quiz/bank')
  await answerRight(app)
  await tap(app, 'next')
  app.harness.setOnline(false)
  await reaches(app, '2/10')
  await answerRight(app)
  await tap(app, 'next')
  await reaches(app, '3/10')
  app = await restart(app)
  await goTo(app, 'packages/quiz/exam', { id: '1', route: 'quizExamDetail' })
  await tap(app, 'begin')
  // What was answered without a network is there, and the first open question in view.
  for (let at = 3; at <= 10; at += 1) {
    await reaches(app, `${at}/10`)
    await answerRight(app)
    if (at < 10) await tap(app, 'next')
  }
  await handsIn(app)
  const card = await app.harness?.share.message()
  expect(card?.path).toContain('packages/quiz/activity')

  await tap(app, 'certificate')
  await onPage(app, 'packages/quiz/certificate')
  await reads(app, '张明')
  await reads(app, '肿瘤 TNM 分期能力合格证书')
  const { docId: number = '' } = ((await app.miniProgram.currentPage())?.query ?? {}) as Record<string, string>
  await tap(app, 'check')
  // It is no page of the app: its address is handed over.
  await tap(app, 'dialog-confirm')
  const { data: link } = app.harness?.calls.last('setClipboardData') as { data: string }
  const { pathname, search } = new URL(link)
  const page = await (await fetch(`${origin()}${pathname}${search}`)).text()
  for (const words of ['有效', '张明', '肿瘤 TNM 分期能力合格证书', number]) expect(page).toContain(words)

  const other = await open({ as: '13800000003' })
  await opensCard(other, card?.path ?? '')
  await see(other, 'score')
  await tap(other, 'take-challenge')
  await tap(other, 'begin')
  await answerWrong(other)
  await handsIn(other)
  await says(other, 'challenge-outcome', '还差一点')
})

const LEARNER = '13800000009'

// The last of this file: afterwards it is ten days later.
test('over ten days what went wrong comes again, the next day and then ever later, and the streak and the strength grow', async () => {
  const app = await open({ as: LEARNER })
  const anew = async (folder: string, testId: string) => {
    await app.miniProgram.callWxMethod('reLaunch', { url: `/${folder}/index` })
    await onPage(app, folder)
    await see(app, testId)
  }
  const { repeated, book } = await tenDays(
    {
      openDay: () => anew('packages/quiz/day', 'streak'),
      openBook: () => anew('packages/quiz/review', 'book-item'),
      answer: (isRight) => (isRight ? answerRight(app) : answerWrong(app)),
      tap: (testId) => tap(app, testId),
      see: (testId) => see(app, testId),
      reads: (text) => reads(app, text),
    },
    { origin: origin(), mobile: LEARNER, setClock },
  )
  expectSpaced(repeated)
  await anew('packages/quiz/review', 'book-item')
  await says(app, 'strength-value', '%')
  await reads(app, `全部 ${book.length}`)
  await tap(app, 'book-item')
  await says(app, 'history', '每日一题')
  await says(app, 'history', '复习')
})
