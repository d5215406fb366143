import type { Item } from '@/domain/assessment/item'
import { itemOf } from './new-paper'

/** In every text that may not be known. */
export const SECRET = '秘不可知'
/** In the stem of a step that has not been opened. */
const UNOPENED = '尚未打开的一步'
/** A figure that no other place has. */
const PLACE = 0.3183

const optionsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${name}${'abcdefghij'[at]}`, text: `${name} 的第 ${at + 1} 项` }))

const secret = (name: string, content: Partial<Item>) =>
  itemOf({
    stem: `${name} 的题干`,
    rationale: `${SECRET} ${name} 的解析`,
    source: { title: `${SECRET} ${name} 的来源`, link: '', isUnverified: false },
    ...content,
  })
const right = (...ids: string[]): Item['key'] => ({ right: ids, accepted: [], areas: [] })

/**
 * An item of each kind, whose key can be distinguished from all other texts and figures wherever it stands; the last two are steps of one case.
 * `name`: unlike that of any other paper.
 */
export const secretItems = (name: string) => [
  secret(`${name}1`, { kind: 'single', options: optionsOf(`${name}1`, 5), key: right(`${name}1d`) }),
  secret(`${name}2`, { kind: 'multiple', options: optionsOf(`${name}2`, 5), key: right(`${name}2b`, `${name}2e`) }),
  secret(`${name}3`, { kind: 'boolean', options: optionsOf(`${name}3`, 2), key: right(`${name}3b`) }),
  secret(`${name}4`, {
    ...{ kind: 'matching', options: optionsOf(`${name}4`, 4), prompts: optionsOf(`${name}4p`, 3) },
    key: right(`${name}4c`, `${name}4d`, `${name}4a`),
  }),
  secret(`${name}5`, {
    ...{ kind: 'ordering', options: optionsOf(`${name}5`, 9) },
    key: right(...['c', 'a', 'h', 'b', 'f', 'i', 'e', 'd', 'g'].map((letter) => `${name}5${letter}`)),
  }),
  secret(`${name}6`, { kind: 'blank', options: [], blanks: 1, key: { right: [], accepted: [[`${SECRET} ${name}`]], areas: [] } }),
  secret(`${name}7`, {
    ...{ kind: 'hotspot', options: [], picture: '/assets/sample/none.png' },
    key: { right: [], accepted: [], areas: [{ x: PLACE, y: PLACE, width: PLACE, height: PLACE }] },
  }),
  secret(`${name}8`, { kind: 'single', options: optionsOf(`${name}8`, 4), key: right(`${name}8c`) }),
  secret(`${name}9`, {
    kind: 'single',
    stem: `${name}9 ${UNOPENED}`,
    options: optionsOf(`${name}9`, 4),
    key: right(`${name}9a`),
  }),
]
export const SECRET_GROUPS = ['', '', '', '', '', '', '', 'case', 'case']
/** To each of them in turn, where it is open. */
export const wrongAnswers = (name: string): string[][] => [
  [`${name}1a`],
  [`${name}2a`],
  [`${name}3a`],
  [`${name}4a`, `${name}4b`, `${name}4b`],
  [...'abcdefghi'].map((letter) => `${name}5${letter}`),
  ['不知道'],
  ['0.9', '0.9'],
  [`${name}8a`],
]

interface Leak {
  at: string
  what: string
}

/**
 * Finds where an answer tells something of the keys of these papers. `attemptIds`: whose figures are secret too. `unopened`: papers whose next
 * step has not been shown yet.
 */
export function finderOf(
  names: readonly string[],
  attemptIds: ReadonlySet<string> = new Set(),
  unopened: readonly string[] = [],
): (answer: unknown) => Leak[] {
  const items = names.flatMap((name) => secretItems(name).map(({ content }) => content))
  const chosen = new Set(items.flatMap(({ kind, key }) => (['single', 'multiple', 'boolean'].includes(kind) ? key.right : [])))
  const options = new Set(items.flatMap((item) => item.options.map(({ id }) => id)))
  const orders = items.filter(({ kind }) => kind === 'matching' || kind === 'ordering').map(({ key }) => key.right.join())
  const wholes = new Set(
    items.map((item) =>
      item.options
        .map(({ id }) => id)
        .sort()
        .join(),
    ),
  )
  let found: Leak[] = []

  const walk = (value: unknown, at: string): void => {
    const tell = (what: string): void => void found.push({ at, what })
    if (typeof value === 'number' && value === PLACE) tell('the place on a picture')
    if (typeof value === 'string') {
      if (unopened.some((name) => value.includes(`${name}9 ${UNOPENED}`))) tell('a step that is not open')
      if (value.includes(SECRET)) tell('a secret text')
      if (chosen.has(value)) tell('a right option by itself')
      if (isJson(value)) walk(JSON.parse(value), `${at}:`)
    }
    if (Array.isArray(value)) return walkList(value, at, tell)
    if (typeof value === 'object' && value !== null) walkObject(value as Record<string, unknown>, at, tell)
  }
  const walkList = (list: unknown[], at: string, tell: (what: string) => void): void => {
    const ids = list.map((one) => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one))
    if (orders.includes(ids.join())) tell('an order or a pairing that is right')
    // All options of an item say nothing, in whatever order but the right one.
    const isWhole = wholes.has([...ids].map(String).sort().join())
    list.forEach((one, n) => {
      if (isWhole && typeof one === 'string') return
      if (isWhole && typeof one === 'object' && one !== null) return walkOption(one, `${at}.${n}`)
      walk(one, `${at}.${n}`)
    })
  }
  const walkOption = (option: object, at: string): void => {
    const { id: _, text, ...more } = option as { id: string; text: unknown }
    walk(text, at)
    if (Object.keys(more).length > 0) found.push({ at, what: `of an option more than its text: ${Object.keys(more).join()}` })
  }
  const walkObject = (value: Record<string, unknown>, at: string, tell: (what: string) => void): void => {
    const isOfAttempt = attemptIds.has(String(value.attemptId)) || attemptIds.has(String(value.id))
    for (const name of ['score', 'firstScore', 'right', 'verdict', 'earned', 'isPassed'])
      if (isOfAttempt && value[name] && value[name] !== 'none') tell(`${name} of an attempt`)
    for (const [name, inner] of Object.entries(value)) {
      if (chosen.has(name) || options.has(name)) tell('an option as a name')
      walk(inner, `${at}.${name}`)
    }
  }
  return (answer) => {
    found = []
    walk(answer, '')
    return found
  }
}

const isJson = (text: string): boolean => {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
