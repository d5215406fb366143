import type { Element } from '../../../kernel/import/xml'

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeValue = (text: string): string => escapeText(text).replace(/"/g, '&quot;').replace(/\n/g, '&#10;')

type Attributes = Readonly<Record<string, string | number | boolean>>

/** One element of XML; what stands in it is XML already. */
export const tag = (name: string, attributes: Attributes = {}, ...inside: readonly string[]): string => {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeValue(String(value))}"`)
  return inside.length === 0 ? `<${name}${named.join('')}/>` : `<${name}${named.join('')}>${inside.join('')}</${name}>`
}
/** A text within an element. */
export const words = escapeText
/** Rich text within an element of XML, which knows five names of characters only. */
export const xhtml = (rich: string): string =>
  rich.replace(/&nbsp;/g, '&#160;').replace(/<(br|hr|img|col|source)\b([^<>]*?)\s*\/?>/g, '<$1$2/>')

/** What stands in an element, as rich text. */
export const richIn = (element: Element | undefined, without: (element: Element) => string | null = () => null): string =>
  (element?.children ?? [])
    .map((child) => richOfElement(child, without))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

function richOfElement(element: Element, without: (element: Element) => string | null): string {
  if (!element.name) return escapeText(element.text)
  const other = without(element)
  return (
    other ??
    tag(
      element.name,
      element.attributes,
      ...(element.children.length > 0 ? [element.children.map((child) => richOfElement(child, without)).join('')] : []),
    )
  )
}
