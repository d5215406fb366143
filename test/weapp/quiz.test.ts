import { DOCTOR, paperOf } from '@test/support/sample'
import { answer, handsIn, reaches, reachesOptions } from './answers'
import type { OpenApp } from './open-app'
import { goTo, onPage, see, tap, world } from './support'

const { open, restart, origin } = world()
/** Not the doctor whose empty lists other files look at. */
const [COLLEAGUE, OTHER] = ['13800000004', '13800000003']

async function begins(app: OpenApp, id: string): Promise<void> {
  await goTo(app, 'packages/quiz/exam', { id, route: 'quizExamDetail' })
  await tap(app, 'begin')
}

test('a paper is taken over a lost network and a restart, and its card challenges a colleague', async () => {
  let app = await open({ as: COLLEAGUE })
  if (!app.harness) return
  await begins(app, '1')
  await answer(app)
  await tap(app, 'next')
  await reaches(app, '2/10')
  app.harness.setOnline(false)
  await answer(app)
  await tap(app, 'next')
  await reaches(app, '3/10')
  app = await restart(app)
  await begins(app, '1')
  // What was answered without a network is there, and the first open question in view.
  await reaches(app, '3/10')
  await handsIn(app)

  const card = (await app.harness?.share.message())?.path ?? ''
  const [path, query] = card.replace(/^\//, '').split('?')
  expect(path).toBe('packages/quiz/activity/index')
  const other = await open({ as: OTHER, entry: { path, query: Object.fromEntries(new URLSearchParams(query)) } })
  await see(other, 'score')
  await tap(other, 'take-challenge')
  await onPage(other, 'packages/quiz/exam')
})

test('the public page of a certificate is no page of the app: its address is copied', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/quiz/certificates')
  await tap(app, 'certificate')
  await onPage(app, 'packages/quiz/certificate')
  await tap(app, 'check')
  await tap(app, 'dialog-confirm')
  if (!app.harness) return
  const { data: link } = app.harness.calls.last('setClipboardData') as { data: string }
  const { pathname, search } = new URL(link)
  expect(await (await fetch(`${origin()}${pathname}${search}`)).text()).toContain('有效')
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

test('a tap on an option, and on a place of a picture, sends less than a kilobyte to the view', async () => {
  const app = await open({ as: COLLEAGUE })
  await begins(app, '3')
  await reachesOptions(app)
  const bytes = await sentBy(app, () => tap(app, 'option'))
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  if (app.harness) expect(bytes).toBeGreaterThan(0)
  const another = await sentBy(app, async () => (await (await app.miniProgram.currentPage())?.$$('.t-option'))?.[1]?.tap())
  expect(another).toBeLessThanOrEqual(MOST_BYTES)

  await begins(app, await paperOf(origin(), '读图定分期'))
  await see(app, 'hotspot')
  expect(await sentBy(app, () => tap(app, 'hotspot'))).toBeLessThanOrEqual(MOST_BYTES)
  await see(app, 'spot')
  expect(await sentBy(app, () => tap(app, 'move-left'))).toBeLessThanOrEqual(MOST_BYTES)
})
