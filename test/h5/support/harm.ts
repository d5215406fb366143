import type { Phone } from './phone'

/** What hostile content does where it is not read as words. */
export interface Harm {
  dialogs: string[]
  /** What was asked of other servers. */
  strangers: string[]
  /** How often its `hit()` ran. */
  hits: () => Promise<number>
}

/** Looks out from the next document on. The phone must be the spec's own: this stays. */
export async function watchForHarm({ page }: Phone, origin: string): Promise<Harm> {
  const [dialogs, strangers]: [string[], string[]] = [[], []]
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^https?:$/.test(protocol) && host !== new URL(origin).host) strangers.push(request.url())
  })
  await page.addInitScript(() => {
    Object.assign(window, { hits: 0, hit: () => ((window as unknown as { hits: number }).hits += 1) })
  })
  return { dialogs, strangers, hits: () => page.evaluate(() => (window as unknown as { hits: number }).hits) }
}
