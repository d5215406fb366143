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
