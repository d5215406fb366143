/** Asks again until the answer is as expected; fails with the last answer after ten seconds. */
export async function until<T>(ask: () => Promise<T>, expected: (answer: T) => boolean): Promise<T> {
  let answer = await ask()
  for (let tries = 0; tries < 100 && !expected(answer); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    answer = await ask()
  }
  if (!expected(answer)) throw new Error(`waited in vain; the last answer was ${JSON.stringify(answer)}`)
  return answer
}
