import { compact, joinNumbers, normalise } from '@/domain/search/fold'
import { CATALOGUE } from '@/domain/tnm/catalogue'
import { interactionAgents } from '@/domain/drug/data/interaction-agents'
import { searchTerms } from '../search/dictionary'
import { FACETS, facetsIn, HINTS, isDisease, PEOPLE, type Facet } from './facets'
import { isMinorWord, isWord, wordsIn } from './words'

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
  /** What of it is asked for. */
  facet?: Facet
  /** A number, a time, a verb: beside a name it says little. */
  isMinor?: boolean
  /** A disease that is no cancer: an answer has to speak of it. */
  isDisease?: boolean
}

export interface Question {
  concepts: Concept[]
  /** Where is looked first: what is asked for in words of its own, and what other words hint at. */
  sought: Facet[]
  isAboutPeople: boolean
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
  ['怀孕', '妊娠', '妊娠期', '孕妇', '孕期', 'pregnancy', 'pregnant'],
  ['哺乳', '哺乳期', 'lactation', 'breastfeeding'],
  ['肾功能', '肾功能不全', '肝肾', '肝肾功能', '肾损害', '肾', 'renal', 'kidney', 'kidneys'],
  ['肝功能', '肝功能不全', '肝损害', '肝', 'hepatic', 'liver'],
  ['老人', '老年', '老年人', '老年患者', '高龄', '高龄患者', 'elderly', 'older', 'geriatric'],
  ['儿童', '小儿', '患儿', '儿科', 'children', 'child', 'pediatric', 'paediatric'],
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
  ['心功能', 'lvef', '射血分数'],
  ['卫健委', '卫生健康委员会'],
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
  膀胱癌: ['尿路上皮癌'],
}

/** As drugs, mutations and cancers are written in notes. */
const ABBREVIATIONS = [
  ['替莫唑胺', 'TMZ'],
  ['吉西他滨', 'GEM'],
  ['环磷酰胺', 'CTX'],
  ['多柔比星', 'ADM'],
  ['依托泊苷', 'VP-16'],
  ['ex19del', '19外显子缺失'],
  ['ex19del', '19号外显子缺失'],
  ['ex20ins', '20外显子插入'],
  ['ex20ins', '20号外显子插入'],
  ['甲状腺未分化癌', '甲状腺癌未分化'],
  ['卡培他滨', 'CAP'],
]

let dictionary: Map<string, readonly string[]> | undefined
let longest = 0

/** Each name with the others of the same thing, folded. */
export function namesByWord(): Map<string, readonly string[]> {
  if (dictionary) return dictionary
  const made = new Map<string, string[]>()
  const others = [
    ...interactionAgents.map(({ zh, en }) => [zh, en]),
    ...ABBREVIATIONS,
    ...CATALOGUE.map(({ nameZh, nameEn }) => [nameZh, nameEn]),
  ]
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
export const UNNAMED = new Set(
  '免疫治疗 化疗 放疗 靶向治疗 新辅助治疗 辅助治疗 分期 指南 活检 immunotherapy chemotherapy radiotherapy targetedtherapy neoadjuvant adjuvant staging guideline biopsy'.split(
    ' ',
  ),
)

/** It is called as drugs are, and stands at the beginning: one that we do not know. What is said of another one is no answer. */
const UNKNOWN_DRUG =
  /(?<![\p{Script=Han}])\p{Script=Han}{1,4}(?:替尼|单抗|西利|帕利|拉唑|司他|米特|佐米|拉非|鲁胺|妥昔|利塞|西汀|普利|沙坦|他汀|列净|列汀|格雷|沙班|霉素|西林|培南|沙星|韦)(?!\p{Script=Han}{0,1}[类药])/gu

/** What something is to treat, or a guideline is about, where it is no cancer of the dictionary. */
const TREATED =
  /(?<=(?:治疗|用于|治(?!疗)))\p{Script=Han}{1,8}(?:病|症|炎|高血压|痛风|哮喘|癫痫|疏松|减退|亢进|抑郁|焦虑|结核|肝硬化|感冒|溃疡|结石)(?!\p{Script=Han}*[癌瘤])|(?<=(?:治疗|用于|治(?!疗)))(?:高血压|痛风|哮喘|癫痫|抑郁|焦虑|感冒)|(?<!\p{Script=Han})(?!诊疗|治疗|防治|临床)\p{Script=Han}{2,8}?(?=(?:诊疗|治疗|防治|临床)?(?:指南|规范|共识))/gu

/** Old and pregnant are told of in one place: one of them found there is enough. */
function withPeopleAsOne(concepts: readonly Concept[]): Concept[] {
  const people = concepts.filter(({ label }) => PEOPLE.said.test(label))
  if (people.length < 2) return [...concepts]
  const one = { label: people.map(({ label }) => label).join('、'), ways: people.flatMap(({ ways }) => ways), wider: [] }
  return [...concepts.filter((concept) => !people.includes(concept)), { ...one, isNamed: false }]
}

/** Reads a question: the names in it, longest first, and what is left as words. */
export function readQuestion(text: string): Question {
  const names = namesByWord()
  const plain = joinNumbers(normalise(text))
  const concepts: Concept[] = []
  let rest = ''
  // Spaces stand between Latin words; a name of several of them is compared without.
  const pieces = (plain.match(/\p{Script=Han}|[a-z0-9]+|[^\p{Script=Han}a-z0-9]+/gu) ?? []).flatMap((piece) =>
    apart(piece, plain, names),
  )
  for (let at = 0; at < pieces.length; at += 1) {
    const name = nameAt(pieces, at, names)
    if (!name) {
      rest += pieces[at]
      continue
    }
    // Latin names of several words stand in the text word by word.
    concepts.push(named(name.text, names, pieces.slice(at, at + name.length).join('')))
    rest += ' '
    at += name.length - 1
  }
  const { facets, rest: others } = facetsIn(
    rest,
    concepts.some(({ isNamed }) => isNamed),
  )
  for (const facet of facets) concepts.push({ label: facet.id, ways: [...facet.ways], wider: [], isNamed: false, facet })
  // Neither the drug nor the disease is in the dictionary: what is said of others is no answer.
  const notOurs = (name: string): Concept => ({ label: name, ways: [name], wider: [], isNamed: true })
  concepts.push(...(others.match(UNKNOWN_DRUG) ?? []).map(notOurs))
  concepts.push(...(others.match(TREATED) ?? []).map((name) => ({ ...notOurs(name), isDisease: true })))
  const plainWords = wordsIn(others.replace(UNKNOWN_DRUG, ' ').replace(TREATED, ' '), true)
  concepts.push(...withPeopleAsOne(plainWords.map((word) => plainConcept(word, text))))
  const hinted = HINTS.filter(({ said }) => said.test(plain)).map(({ facet }) => facet)
  return {
    concepts: mergedOf(concepts),
    sought: facets.length > 0 ? facets : FACETS.filter(({ id }) => hinted.includes(id)),
    isAboutPeople: PEOPLE.said.test(plain),
  }
}

/** `EGFR 19 外显子` is no EGFR19. */
function apart(piece: string, plain: string, names: ReadonlyMap<string, unknown>): string[] {
  const [, letters = '', digits = ''] = /^([a-z]{2,})(\d+)$/.exec(piece) ?? []
  const isExon = letters !== '' && new RegExp(`${piece} ?(?:号|外显子|del|ins)`).test(plain)
  return isExon && !names.has(piece) && names.has(letters) ? [letters, ' ', digits] : [piece]
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

function named(text: string, names: ReadonlyMap<string, readonly string[]>, typed: string): Concept {
  const ways = [
    ...new Set([text, ...(names.get(text) ?? []), ...(/[a-z\d][^a-z\d\p{Script=Han}]+[a-z\d]/u.test(typed) ? [typed] : [])]),
  ]
  return { label: text, ways, wider: ways.flatMap((way) => WIDER[way] ?? []), isNamed: !UNNAMED.has(text) }
}

/** Degrees and times are counted, and are no names. */
const COUNTED =
  /^(?:grade|grades|phase|stage|day|days|week|weeks|month|months|year|years|cycle|cycles|level|line|age|aged|ecog|ps|part|version|vol|top)\d/

/** A code of letters and digits is a name that we do not know. */
const isCode = (word: string, typed: string): boolean =>
  (/^[a-z]+\d[a-z0-9]*$/.test(word) && !COUNTED.test(word)) ||
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
    isMinor: isMinorWord(word),
    isDisease: isDisease(word),
  }
}

/** Each thing once. */
function mergedOf(concepts: readonly Concept[]): Concept[] {
  const merged: Concept[] = []
  for (const concept of concepts) {
    // A number or a character alone says nothing.
    if (!isWord(concept.label) || /^(\d+|\p{Script=Han})$/u.test(concept.label)) continue
    if (concept.facet) merged.push(concept)
    else if (!merged.some(({ ways, facet }) => !facet && concept.ways.some((way) => ways.includes(way)))) merged.push(concept)
  }
  return merged
}
