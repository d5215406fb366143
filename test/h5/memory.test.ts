import { addDays, chinaDay, chinaMoment } from '@/domain/china-time'
import { expectSpaced, tenDays } from '@test/support/ten-days'
import { aliasOf, answersRight, answersWrong } from './support/answers'
import { world } from './support/world'

const { phone, origin, setClock } = world({ own: true })

test('a question of the day is answered without a network, and what went wrong comes again the next day', async () => {
  const one = await phone()
  await one.signIn('13800000009')
  await one.goto('/study')
  await one.tap('day-question')
  await one.at('question').waitFor()
  await one.context.setOffline(true)
  await answersWrong(one)
  await one.tap('answer-day')
  await one.at('day-waiting').waitFor()
  // Nothing of what is right is on the phone yet.
  expect(await one.at('day-feedback').count()).toBe(0)
  await one.context.setOffline(false)
  await one.at('day-feedback').waitFor()
  await one.sees('答错')
  expect(await one.at('streak').innerText()).toBe('1')
  await one.tap('book')
  await one.sees('今天的复习已完成')
  expect(await one.at('book-item').count()).toBe(1)
  await one.at('strength').waitFor()

  const tomorrow = addDays(chinaDay(Date.now()), 1)
  setClock(new Date(chinaMoment(tomorrow, '09:00')))
  await one.goto('/dayAnswer')
  await one.at('answer-day').waitFor()
  await one.goto('/answerReview')
  await one.sees('今天待复习 1 题')
  await one.tap('begin-review')
  await answersRight(one)
  await one.tap('answer-review')
  await one.at('review-feedback').waitFor()
  await one.sees('答对')
  await one.tap('next-review')
  await one.sees('共 1 题，答对 1 题')
  await one.goto('/answerReview')
  await one.sees('今天的复习已完成')
  await one.tap('book-item')
  await one.at('history').waitFor()
  expect(one.faults).toEqual([])

  const visitor = await phone()
  await visitor.goto(`/dayAnswer/${await aliasOf(one)}`)
  await visitor.at('sharer').waitFor()
  await visitor.sees('许宁')
  await visitor.sees('已连续答题 1 天')
  await visitor.tap('login-day')
  await visitor.at('login-heading').waitFor()
})

const LEARNER = '13800000008'

// The last of this file: afterwards it is ten days later.
test('over ten days what went wrong comes again, the next day and then ever later, and the streak and the strength grow', async () => {
  setClock(new Date())
  const one = await phone()
  await one.signIn(LEARNER)
  const { repeated, book } = await tenDays(
    {
      openDay: () => one.goto('/dayAnswer'),
      openBook: () => one.goto('/answerReview'),
      answer: (isRight) => (isRight ? answersRight(one) : answersWrong(one)),
      tap: (testId) => one.tap(testId),
      see: (testId) => one.at(testId).waitFor(),
      reads: (text) => one.sees(text),
    },
    { origin: origin(), mobile: LEARNER, setClock },
  )
  expectSpaced(repeated)
  await one.goto('/answerReview')
  await one.sees(`全部 ${book.length}`)
  await one.sees(/^\d+%$/)
  await one.tap('book-item')
  await one.at('history').waitFor()
  expect(await one.at('history').innerText()).toContain('复习')
  expect(one.faults).toEqual([])
})
