import { drugContent } from '../drug/content'
import { partiesOf } from '../drug/parties'
import { ALLERGEN_IDS, ALLERGENS } from './allergens'

/** What a patient's own words say. */
export interface ReadAllergies {
  /** Classes and ids of drugs; empty: he says there are none; null: nothing was read. */
  known: string[] | null
  /** Parts that nobody could compare, as he wrote them. */
  unread: string[]
}

const SENTENCES = /[，,；;。．.\n]/
const BETWEEN = /、|以及|[和与及]/
const NONE = /^(?:无|没有|否认|未发现)(?:任何|特殊|其他|其它|药物|食物|已知)*(?:过敏)?史?$/
/** Words about a reaction, which name nothing that one does not bear. */
const AROUND =
  /过敏性?|休克|反应|皮疹|荨麻疹|红斑|瘙痒|皮试|阳性|病史|史|曾经?|使用|服用|后|出现|有|对|类|药物|药品|抗生素|注射液?|输液|片剂?|胶囊|针剂?|全身|轻度|中度|重度|严重|可疑|疑似|[\s（）()：:“”"'！!]/g

/** Names of drugs and their trade names, the longest first, so that 白蛋白紫杉醇 is not read as 紫杉醇 alone. */
const NAMES: readonly { name: string; id: string }[] = partiesOf(drugContent.records)
  .filter(({ id }) => !id.startsWith('@'))
  .flatMap(({ id, names }) => names.flatMap(({ zh, en }) => [zh, en ?? '']).map((name) => ({ id, name: name.toLowerCase() })))
  .filter(({ name }) => Array.from(name).length >= 2)
  .sort((one, other) => other.name.length - one.name.length)

/** Classes of a drug by all its names: 特治星 is a penicillin, though its name does not say so. */
const CLASSES = new Map(
  partiesOf(drugContent.records).map(({ id, names }) => [
    id,
    ALLERGEN_IDS.filter((allergen) => names.some(({ zh }) => ALLERGENS[allergen].words.test(zh))),
  ]),
)

export function readAllergies(words: string): ReadAllergies {
  const said = words
    .split(SENTENCES)
    .flatMap(partsOf)
    .filter(({ isNone }) => !isNone)
  const read = said.map(({ part }) => ({ part, ...readPart(part) }))
  const known = [...new Set(read.flatMap(({ found }) => found))]
  const unread = read.filter(({ isWhole }) => !isWhole).map(({ part }) => part)
  const isNothing = words.trim() !== '' && said.length === 0
  return { known: known.length > 0 || isNothing ? known : null, unread }
}

/** The parts of a sentence. 否认药物、食物过敏史: what is said to be none goes on, but not into another sentence. */
function partsOf(sentence: string): { part: string; isNone: boolean }[] {
  const parts = sentence
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter(Boolean)
  const isDenied = NONE.test(parts[0] ?? '')
  return parts.map((part) => ({ part, isNone: NONE.test(part) || (isDenied && NONE.test(`无${part}`)) }))
}

/** A part is whole when nothing is left but words about the reaction. */
function readPart(part: string): { found: string[]; isWhole: boolean } {
  let rest = part.toLowerCase()
  const found: string[] = ALLERGEN_IDS.filter((id) => ALLERGENS[id].words.test(rest))
  for (const { name, id } of NAMES) {
    if (!rest.includes(name)) continue
    found.push(id, ...(CLASSES.get(id) ?? []))
    rest = rest.split(name).join('')
  }
  for (const id of ALLERGEN_IDS) rest = rest.replace(ALLERGENS[id].words, '')
  return { found: [...new Set(found)], isWhole: found.length > 0 && rest.replace(AROUND, '').trim() === '' }
}
