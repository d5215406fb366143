import { WAIT_MS } from './limits'

/** Asks again until the answer is as expected; fails with the last answer when it never is. */
export async function until<T>(ask: () => Promise<T>, expected: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + WAIT_MS
  for (;;) {
    const answer = await ask()
    if (expected(answer)) return answer
    if (Date.now() > end) throw new Error(`waited in vain; the last answer was ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The answer that stays the same for a third of a second: where a page comes to rest that is still on its way. */
export async function atRest<T>(ask: () => Promise<T>): Promise<T> {
  let before = await ask()
  return until(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      const now = await ask()
      const rests = now === before
      before = now
      return { now, rests }
    },
    ({ rests }) => rests,
  ).then(({ now }) => now)
}
