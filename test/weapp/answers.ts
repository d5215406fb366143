import { until } from '@test/support/until'
import type { OpenApp } from './open-app'
import { see, tap, textOf, type } from './support'

const all = async (app: OpenApp, testId: string) => (await (await app.miniProgram.currentPage())?.$$(`.t-${testId}`)) ?? []
const has = async (app: OpenApp, testId: string) => (await all(app, testId)).length > 0

/** By what each kind of question is answered; it may be drawn after the question itself. */
const CONTROLS = ['option', 'ordered', 'blank', 'prompt', 'hotspot']

async function answerable(app: OpenApp): Promise<void> {
  await see(app, 'question')
  await until(async () => (await Promise.all(CONTROLS.map((control) => has(app, control)))).some(Boolean), Boolean)
}

/** Goes on to a question with options where another one is shown. */
export async function reachesOptions(app: OpenApp): Promise<void> {
  for (;;) {
    await answerable(app)
    if (await has(app, 'option')) return
    await tap(app, 'next')
  }
}

/** The first answer that there is; of a pairing one for each. */
export async function answer(app: OpenApp): Promise<void> {
  await answerable(app)
  if (await has(app, 'option')) return tap(app, 'option')
  if (await has(app, 'keep-order')) return tap(app, 'keep-order')
  if (await has(app, 'blank')) return type(app, 'blank', '1')
  for (const prompt of await all(app, 'prompt')) {
    await prompt.tap()
    await tap(app, 'action-0')
  }
}

/** Hands in what is answered, by the answer card. */
export async function handsIn(app: OpenApp): Promise<void> {
  await tap(app, 'card')
  await tap(app, 'hand-in-card')
  await tap(app, 'dialog-confirm')
  await see(app, 'score')
}

/** Waits until the bank shows the question at a place, e.g. `2/10`. */
export const reaches = (app: OpenApp, at: string) =>
  until(
    () => textOf(app, 'count'),
    (text) => text.startsWith(at),
  )
