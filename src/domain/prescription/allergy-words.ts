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

const BETWEEN = /[，,、；;。．.\n]|以及|[和与及]/
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

export function readAllergies(words: string): ReadAllergies {
  const parts = words
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter(Boolean)
  const said = parts.filter((part, at) => !isNone(part, parts[at - 1])).map((part) => ({ part, ...readPart(part) }))
  const known = [...new Set(said.flatMap(({ found }) => found))]
  const unread = said.filter(({ isWhole }) => !isWhole).map(({ part }) => part)
  return { known: known.length > 0 || (parts.length > 0 && unread.length === 0) ? known : null, unread }
}

/** 否认药物、食物过敏史: what is said to be none goes on. */
const isNone = (part: string, before: string | undefined): boolean =>
  NONE.test(part) || (before !== undefined && NONE.test(before) && NONE.test(`无${part}`))

/** A part is whole when nothing is left but words about the reaction. */
function readPart(part: string): { found: string[]; isWhole: boolean } {
  let rest = part.toLowerCase()
  const found: string[] = []
  for (const id of ALLERGEN_IDS) if (ALLERGENS[id].words.test(rest)) found.push(id)
  for (const { name, id } of NAMES) {
    if (!rest.includes(name)) continue
    found.push(id)
    rest = rest.split(name).join('')
  }
  for (const id of ALLERGEN_IDS) rest = rest.replace(ALLERGENS[id].words, '')
  return { found, isWhole: found.length > 0 && rest.replace(AROUND, '').trim() === '' }
}
