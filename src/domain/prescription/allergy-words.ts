import { drugContent } from '../drug/content'
import { partiesOf } from '../drug/parties'
import { partsOf } from './allergy-clauses'
import { ALLERGEN_IDS, ALLERGENS } from './allergens'

/** What the words of a patient or a record say of allergies. */
export interface ReadAllergies {
  /** Classes and ids of drugs; empty: it is said that there are none; null: nothing was read. */
  known: string[] | null
  /** Parts that could not be compared, as they were written. */
  unread: string[]
}

/** Words about a reaction, which name nothing that one does not bear. */
const AROUND =
  /过敏性?|休克|反应|皮疹|荨麻疹|红斑|瘙痒|皮试|皮肤试验|[弱强]?阳性|病史|史|曾经?|使用|服用|后|出现|有|对|类|药物|药品|抗生素|注射液?|输液|片剂?|胶囊|针剂?|全身|轻度|中度|重度|严重|可疑|疑似|怀疑|可能|待排除?|待除外|待查|不能排除|不能除外|不排除|不除外|明确|但是?|然而|不过|仅|唯|只|患者|本人|自诉|自述|既往|[\s（）()：:“”"'！!？?+＋]/g

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
  const parts = partsOf(words)
  const read = parts.filter(({ kind }) => kind === 'said').map(({ text }) => ({ text, ...readPart(text) }))
  const known = [...new Set(read.flatMap(({ found }) => found))]
  const unread = read.filter(({ isWhole }) => !isWhole).map(({ text }) => text)
  const isNothing = read.length === 0 && parts.some(({ kind }) => kind === 'none')
  return { known: known.length > 0 || isNothing ? known : null, unread }
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
