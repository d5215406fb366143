interface Waiting<Item, Answer> {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Does in one go what many ask for at the same time: what comes while `work` is under way waits for it to end and is then done together, so that nobody
 * waits without need. `work` gives the answers in the order of the items. When it fails for several, each is tried alone, so that one does not fail the others.
 */
export function batched<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  most = 100,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = []
  let isWorking = false

  const settle = async (batch: readonly Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await work(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, at) => resolve(answers[at] as Answer))
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else await Promise.all(batch.map((one) => settle([one])))
    }
  }
  const run = async (): Promise<void> => {
    while (waiting.length) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await settle(batch)
    }
    isWorking = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isWorking) return
      isWorking = true
      // Whatever came in with the same bytes goes with it.
      setImmediate(() => void run())
    })
}
