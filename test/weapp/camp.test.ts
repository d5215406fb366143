import { campApi, type CampAnswer } from '@/api/camp'
import { userApi, type SessionAnswer } from '@/api/user'
import { ask } from '@test/support/ask'
import { DOCTOR } from '@test/support/sample'
import { finishDocuments } from '@test/support/camp'
import { until } from '@test/support/until'
import { answerRight, handsIn, reaches } from './answers'
import type { OpenApp } from './open-app'
import { goTo, onPage, reads, says, see, tap, textOf, world } from './support'

const { open, restart, origin, setClock } = world({ own: true })
const MONTH = 3

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
  await answerRight(app)
  await tap(app, 'commit')
  await reaches(app, '2/')
  await handsIn(app)
  await see(app, 'camp-earned')
  await goTo(app, 'packages/camp/certificate', { month: '1', route: 'campCertificate2024' })
  await see(app, 'camp-certificate')
})

/** Taps the task of the page in view whose row says something. */
async function opensTask(app: OpenApp, words: string): Promise<void> {
  await see(app, 'camp-task')
  for (const row of (await (await app.miniProgram.currentPage())?.$$('.t-camp-task')) ?? [])
    if ((await row.text()).includes(words)) return row.tap()
  throw new Error(`no task says ${words}`)
}

/** The end of the article at the upper edge of the window, for as long as somebody needs to get there. */
async function readsToTheEnd(app: OpenApp): Promise<void> {
  for (let scrollTop = 3000; scrollTop < 3010; scrollTop += 1) {
    await app.miniProgram.callWxMethod('pageScrollTo', { scrollTop })
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

test('a month of the camp that runs is worked from its first article to its certificate', async () => {
  const { auth } = await ask<SessionAnswer>(origin(), userApi.login.path, { mobile: DOCTOR, password: 'Demo2026x' })
  const month = async () => {
    const { months } = await ask<CampAnswer>(origin(), campApi.show.path, { edition: '2025', track: '' }, auth)
    return months.find((one) => one.month === MONTH)
  }
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/camp/home', { route: 'answerProjectHome2025' })
  const [article, ...others] = ((await month())?.tasks ?? []).filter(({ kind, state }) => kind !== 'case' && state !== 'done')
  await opensTask(app, article?.title ?? '')
  await onPage(app, 'packages/content/doc')
  await see(app, 'doc-title')
  await until(
    async () => {
      await readsToTheEnd(app)
      return (await month())?.tasks.find(({ targetId }) => targetId === article?.targetId)?.state
    },
    (state) => state === 'done',
  )
  await finishDocuments({ origin: origin(), auth, setClock }, others)

  await goTo(app, 'packages/camp/home', { route: 'answerProjectHome2025' })
  await opensTask(app, '病例')
  await onPage(app, 'packages/camp/case')
  await tap(app, 'begin')
  const steps = Number((await textOf(app, 'count')).split('/')[1])
  for (let step = 1; step <= steps; step += 1) {
    await reaches(app, `${step}/`)
    await answerRight(app)
    await tap(app, 'commit')
  }
  await handsIn(app)
  await see(app, 'camp-earned')
  await goTo(app, 'packages/camp/home', { route: 'answerProjectHome2025' })
  await says(app, 'month-state', '已通过')
  await tap(app, 'month-certificate')
  await onPage(app, 'packages/quiz/certificate')
  await reads(app, `第 ${MONTH} 月学习证书`)
  await reads(app, (await month())?.certificate?.number ?? 'none was issued')
})
