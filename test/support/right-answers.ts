import { sampleCases } from '../../server/src/features/assessment/sample/cases'
import { sampleItems } from '../../server/src/features/assessment/sample/items'

const plain = (text: string): string => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')
/** What a page shows of a text, whichever elements its words stand in. */
const shown = (text: string): string => plain(text.replace(/<[^>]*>/g, '')).replace(/\s/g, '')

const ITEMS = [...sampleItems(), ...sampleCases().flatMap(({ steps }) => steps)].map(({ content }) => content)
/** The longest first: one question may begin like another. */
const BY_LENGTH = [...ITEMS].sort((one, other) => other.stem.length - one.stem.length)

/** What is right of the sample's question that a page shows: the words of its options, or what is typed. A question that is put in order has none. */
export function rightOf(words: string): readonly string[] {
  const said = words.replace(/\s/g, '')
  const found = BY_LENGTH.find(({ stem }) => said.includes(shown(stem)))
  if (!found) return []
  const { kind, options, key } = found
  if (kind === 'blank') return key.accepted.map(([first = '']) => first)
  return options.filter(({ id }) => key.right.includes(id)).map(({ text }) => plain(text))
}
