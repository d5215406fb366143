import type { Bundle } from '../bundle'
import type { ErrorLog } from '../errors'
import type { PageStack } from './page-stack'
import { parseAddress, printQuery } from '../query'
import type { Realm } from '../logic/realm'

export interface Card {
  title: string
  /** Page and query that the card opens, with a leading slash. */
  path: string
  imageUrl?: string
}

export interface TimelineCard {
  title: string
  query: string
  imageUrl?: string
}

/** Where a share starts: the menu, or a button of the page. */
export interface ShareOrigin {
  from: 'menu' | 'button'
  target?: { id: string; dataset: Record<string, unknown> }
}

/** WeChat waits this long for the card's promise and then sends the default card. */
const PATIENCE = 3000

/** Sharing the page on top. What was sent is kept in `sent`. */
export class Share {
  readonly sent: (Card | TimelineCard)[] = []

  constructor(
    private readonly bundle: Bundle,
    private readonly realm: Realm,
    private readonly errors: ErrorLog,
    private readonly pages: PageStack,
  ) {}

  /** The card for a chat, or undefined when the page cannot be shared. A card to a page that is missing is an error. */
  async message(origin: ShareOrigin = { from: 'menu' }): Promise<Card | undefined> {
    const page = this.pages.top
    if (!page?.has('onShareAppMessage')) return undefined
    const answer = await this.answer(page.call('onShareAppMessage', this.realm.adopt(origin)))
    const query = printQuery(page.query)
    const card: Card = {
      title: page.title,
      path: `/${page.path}${query ? `?${query}` : ''}`,
      ...pick(answer, ['title', 'path', 'imageUrl']),
    }
    const target = parseAddress(card.path.startsWith('/') ? card.path : `/${card.path}`).path
    if (!this.bundle.isPage(target)) this.errors.add('script', `the share card opens "${card.path}", which is no page`)
    this.sent.push(card)
    return card
  }

  /** The card for Moments, or undefined when the page cannot be shared there. */
  async timeline(): Promise<TimelineCard | undefined> {
    const page = this.pages.top
    if (!page?.has('onShareTimeline') || !page.has('onShareAppMessage')) return undefined
    const answer = await this.answer(page.call('onShareTimeline'))
    const card: TimelineCard = {
      title: page.title,
      query: printQuery(page.query),
      ...pick(answer, ['title', 'query', 'imageUrl']),
    }
    this.sent.push(card)
    return card
  }

  private async answer(given: unknown): Promise<unknown> {
    const promise = (given as { promise?: Promise<unknown> } | undefined)?.promise
    if (!promise) return given
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((resolve) => {
      timer = setTimeout(() => resolve(given), PATIENCE)
    })
    try {
      return await Promise.race([promise, late])
    } catch (error) {
      this.errors.add('rejection', error)
      return given
    } finally {
      clearTimeout(timer)
    }
  }
}

function pick(answer: unknown, names: string[]): Record<string, string> {
  const found = Object.entries((answer ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === 'string',
  )
  return Object.fromEntries(found)
}
