import type { XMLParser } from 'fast-xml-parser'
import { ImportFault } from './fault'

/** An element; a text is one without a name. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly Element[]
  text: string
}

type Raw = Record<string, unknown>

/** Text in which nothing means anything else than itself. */
const CDATA = '#cdata'

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

/** The five entities of XML and characters by number. Those that a file declares itself stay as they stand: they are how a small file grows to gigabytes. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name] ?? whole
    const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

function elementOf(raw: Raw): Element {
  const name = Object.keys(raw).find((key) => key !== ':@') ?? ''
  const value = raw[name]
  if (name === CDATA)
    return { name: '', attributes: {}, children: [], text: (value as Raw[]).map((part) => String(part['#text'] ?? '')).join('') }
  if (!Array.isArray(value)) return { name: '', attributes: {}, children: [], text: decoded(String(value ?? '')) }
  const attributes = Object.entries((raw[':@'] ?? {}) as Raw).map(
    ([key, own]) => [key.replace(/^@_/, ''), decoded(String(own))] as const,
  )
  return { name, attributes: Object.fromEntries(attributes), children: (value as Raw[]).map(elementOf), text: '' }
}

/** Reads XML in the order that it stands in. Nothing is fetched, and nothing that the file declares is expanded. */
export async function readXml(text: string): Promise<Element> {
  const { XMLParser, XMLValidator } = await import('fast-xml-parser')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new ImportFault(`文件损坏：XML 不完整，第 ${valid.err.line} 行附近有误`)
  const parser: XMLParser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    cdataPropName: CDATA,
    processEntities: false,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: 60,
  })
  try {
    return { name: '', attributes: {}, text: '', children: (parser.parse(text) as Raw[]).map(elementOf) }
  } catch (error) {
    throw new ImportFault('文件损坏：XML 层次过深或格式有误', { cause: error })
  }
}

/** The children at a path of names: `front/article-meta/abstract`. */
export function all(element: Element | undefined, path: string): Element[] {
  return path
    .split('/')
    .reduce<readonly Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      element ? [element] : [],
    ) as Element[]
}
export const one = (element: Element | undefined, path: string): Element | undefined => all(element, path)[0]

/** All elements of a name below one, however deep. */
export const within = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...within(child, name)])

/** All text below an element but that of some names. */
export const textIn = (element: Element | undefined, without: readonly string[] = []): string =>
  !element || without.includes(element.name)
    ? ''
    : element.name
      ? element.children.map((child) => textIn(child, without)).join('')
      : element.text
export const textAt = (element: Element | undefined, path: string): string => textIn(one(element, path))
