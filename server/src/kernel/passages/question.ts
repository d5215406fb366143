import { compact, joinNumbers, normalise } from '@/domain/search/fold'
import { interactionAgents } from '@/domain/drug/data/interaction-agents'
import { searchTerms } from '../search/dictionary'
import { isWord, wordsIn } from './words'

/** Something that a question speaks of, in all the ways that passages may call it. */
export interface Concept {
  /** As it was typed. */
  label: string
  /** Texts of the same meaning, folded; the label's own is the first. */
  ways: string[]
  /** Wider ones, which count less: 肺癌 for 肺腺癌. */
  wider: string[]
  /** A drug, a gene, a trial, a cancer: an answer that does not speak of it is no answer. */
  isNamed: boolean
}

/** What kind of thing is asked for. */
export type Wanted = 'dose' | 'result' | 'adverse' | 'interaction' | null

export interface Question {
  concepts: Concept[]
  wanted: Wanted
}

/** Words of one meaning that no list of names has. */
const SAME: readonly (readonly string[])[] = [
  ['副作用', '不良反应', '毒性', '毒副作用', 'adverse', 'toxicity', 'toxicities', 'effects'],
  ['剂量', '用量', '用法用量', '用法', '给药', 'dose', 'dosing', 'dosage'],
  ['减量', '剂量调整', '减低剂量'],
  ['脑转移', '中枢神经系统转移', 'cns'],
  ['无进展生存', '无进展生存期', 'pfs', 'progressionfree'],
  ['总生存', '总生存期', 'os', 'survival'],
  ['无病生存', 'dfs'],
  ['客观缓解率', '缓解率', 'orr'],
  ['病理完全缓解', 'pcr'],
  ['相互作用', '合用', '联用', '同服', 'interaction', 'interactions'],
  ['适应证', '适应症', '批准', 'indication', 'indications', 'approved'],
  ['怀孕', '妊娠', '孕妇', '孕期', 'pregnancy', 'pregnant'],
  ['哺乳', '哺乳期'],
  ['肾功能', '肾功能不全', '肾损害', '肾', 'renal', 'kidney'],
  ['肝功能', '肝功能不全', '肝损害', '肝', 'hepatic'],
  ['老人', '老年', '高龄'],
  ['儿童', '小儿', '患儿'],
  ['皮疹', '皮肤毒性', '皮肤反应'],
  ['腹泻', '拉肚子'],
  ['发热', '发烧'],
  ['白细胞', '中性粒细胞', '骨髓抑制'],
  ['间质性肺病', 'ild', '肺炎'],
  ['外渗', '渗漏'],
  ['呕吐', '止吐', '恶心'],
  ['脱发', '掉头发'],
  ['结果', 'result', 'results', 'outcome', 'outcomes'],
  ['设计', 'design'],
  ['hr', '风险比', 'hazard', 'ratio'],
  ['三阴性', 'triple', 'negative'],
  ['胆道', '胆管', 'biliary'],
  ['一线', 'firstline', 'frontline'],
  ['晚期', '转移性', 'advanced', 'metastatic'],
  ['禁忌', '禁忌证', '禁用', 'contraindication', 'contraindications'],
  ['监测', '复查', 'monitoring'],
  ['对照', '比较', '对比', 'versus', 'compared'],
  ['保存', '贮藏', '储存', 'storage'],
  ['配制', '稀释', 'preparation'],
  ['方案', '化疗方案'],
]
/** Kinds of one cancer, each with what it is a kind of. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  肺腺癌: ['非小细胞肺癌', 'nsclc', '肺癌'],
  肺鳞癌: ['非小细胞肺癌', 'nsclc', '肺癌'],
  非小细胞肺癌: ['肺癌'],
  nsclc: ['非小细胞肺癌', '肺癌'],
  小细胞肺癌: ['肺癌'],
  sclc: ['小细胞肺癌', '肺癌'],
  肝细胞癌: ['肝癌'],
  三阴性乳腺癌: ['乳腺癌'],
  结肠癌: ['结直肠癌'],
  直肠癌: ['结直肠癌'],
  胃腺癌: ['胃癌'],
}

const WANTED: readonly (readonly [Exclude<Wanted, null>, RegExp])[] = [
  ['interaction', /相互作用|合用|联用|同服|一起吃|西柚|葡萄柚|interaction/],
  ['adverse', /副作用|不良反应|毒性|adverse|toxicity/],
  ['dose', /剂量|用量|用法|减量|怎么用|怎么吃|几片|多少mg|多少毫克|mgm2|给药|滴注|dose|dosing/],
  ['result', /hr|pfs|os\b|dfs|orr|pcr|生存|获益|缓解率|试验|研究|随机|对照|trial|survival|hazard/],
]

/** Of drugs, as they are written in notes. */
const ABBREVIATIONS = [
  ['替莫唑胺', 'TMZ'],
  ['吉西他滨', 'GEM'],
  ['环磷酰胺', 'CTX'],
  ['多柔比星', 'ADM'],
  ['依托泊苷', 'VP-16'],
  ['卡培他滨', 'CAP'],
]

let dictionary: Map<string, readonly string[]> | undefined
let longest = 0

/** Each name with the others of the same thing, folded. */
export function namesByWord(): Map<string, readonly string[]> {
  if (dictionary) return dictionary
  const made = new Map<string, string[]>()
  const others = [...interactionAgents.map(({ zh, en }) => [zh, en]), ...ABBREVIATIONS]
  const terms = others.flatMap(([zh = '', en = '']) => [
    { word: zh, means: [en] },
    { word: en, means: [zh] },
  ])
  for (const { word, means } of [...searchTerms(), ...terms]) {
    const key = compact(word)
    if (key.length < 2) continue
    made.set(key, [...new Set([...(made.get(key) ?? [key]), ...means.map(compact)])])
  }
  longest = Math.max(...[...made.keys()].map(({ length }) => length))
  return (dictionary = made)
}

/** Kinds of treatment and words of daily use stand in the dictionary too, and are not what a question is about. */
const UNNAMED = new Set(
  '免疫治疗 化疗 放疗 靶向治疗 新辅助治疗 辅助治疗 分期 指南 活检 immunotherapy chemotherapy radiotherapy targetedtherapy neoadjuvant adjuvant staging guideline biopsy'.split(
    ' ',
  ),
)

/** Reads a question: the names in it, longest first, and what is left as words. */
export function readQuestion(text: string): Question {
  const names = namesByWord()
  const plain = joinNumbers(normalise(text))
  const concepts: Concept[] = []
  let rest = ''
  // Spaces stand between Latin words; a name of several of them is compared without.
  const pieces = plain.match(/\p{Script=Han}|[a-z0-9]+|[^\p{Script=Han}a-z0-9]+/gu) ?? []
  for (let at = 0; at < pieces.length; at += 1) {
    const name = nameAt(pieces, at, names)
    if (!name) {
      rest += pieces[at]
      continue
    }
    concepts.push(named(name.text, names))
    rest += ' '
    at += name.length - 1
  }
  for (const word of wordsIn(rest, true)) concepts.push(plainConcept(word, text))
  return {
    concepts: mergedOf(concepts),
    wanted: WANTED.find(([, pattern]) => pattern.test(plain.replace(/[ /]/g, '')))?.[0] ?? null,
  }
}

function nameAt(
  pieces: readonly string[],
  from: number,
  names: ReadonlyMap<string, unknown>,
): { text: string; length: number } | null {
  let [text, found] = ['', null as { text: string; length: number } | null]
  for (let at = from; at < pieces.length && text.length <= longest; at += 1) {
    text += compact(pieces[at] ?? '')
    if (text && names.has(text)) found = { text, length: at - from + 1 }
  }
  return found
}

function named(text: string, names: ReadonlyMap<string, readonly string[]>): Concept {
  const ways = [...new Set([text, ...(names.get(text) ?? [])])]
  return { label: text, ways, wider: ways.flatMap((way) => WIDER[way] ?? []), isNamed: !UNNAMED.has(text) }
}

/** A code of letters and digits is a name that we do not know. */
const isCode = (word: string, typed: string): boolean =>
  /^[a-z]+\d[a-z0-9]*$/.test(word) ||
  (/^[a-z]{3,}$/.test(word) &&
    new RegExp(`\\b${word}\\b`).test(typed.toLowerCase()) &&
    new RegExp(`\\b${word.toUpperCase()}\\b`).test(typed))

function plainConcept(word: string, typed: string): Concept {
  const same = SAME.find((ways) => ways.includes(word)) ?? []

  return {
    label: word,
    ways: [...new Set([word, ...same])],
    wider: [...(WIDER[word] ?? [])],
    isNamed: isCode(word, typed) && same.length === 0,
  }
}

/** Each thing once. */
function mergedOf(concepts: readonly Concept[]): Concept[] {
  const merged: Concept[] = []
  for (const concept of concepts) {
    // A number or a character alone says nothing.
    if (!isWord(concept.label) || /^(\d+|\p{Script=Han})$/u.test(concept.label)) continue
    if (!merged.some(({ ways }) => concept.ways.some((way) => ways.includes(way)))) merged.push(concept)
  }
  return merged
}
