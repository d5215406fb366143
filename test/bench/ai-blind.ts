import { drugContent } from '../../src/domain/drug/content'
import { brands } from '../../src/domain/drug/data/brands'
import { englishTitle } from '../../src/domain/guideline/wording'
import { guidelineContent } from '../../src/domain/guideline/content'
import { regimenTitle } from '../../src/domain/regimen/card'
import { regimenContent } from '../../src/domain/regimen/content'
import { diseaseName } from '../../src/domain/regimen/diseases'
import { drugName } from '../../src/domain/regimen/drugs'
import { trialContent } from '../../src/domain/trial/content'
import { armText, settingText } from '../../src/domain/trial/wording'
import type { NewSource } from '../../server/src/kernel/passages'
import type { Hand } from './ai-wordings'
import { draws, type Draw } from './draw'

/**
 * Questions that nobody has seen before they are asked. Records, what is asked of them, the wording and the name are drawn by a seed; the wordings were written
 * before the first run and are not changed after one. What is wanted is the passage: one of the named sources, in the named section.
 */
export interface BlindQuestion {
  text: string
  /** `kind id section`. */
  wanted: string[]
}

export type Group = '中文' | '英文' | '缩写与商品名'
type Names = Partial<Record<Group, readonly string[]>>

/** All names of a record, by the group of questions in which it is called so. */
function namesOf(source: NewSource): Names {
  const { kind, refId, aliases = [] } = source
  if (kind === 'drug') {
    const drug = drugContent.records.find(({ id }) => id === refId)
    const trade = (brands[refId] ?? []).flatMap(({ zh, en }) => (en ? [zh, en] : [zh]))
    return drug ? { 中文: [drug.zh], 英文: [drug.en], 缩写与商品名: trade } : {}
  }
  if (kind === 'regimen') {
    const regimen = regimenContent.records.find(({ id, edition }) => refId === (edition ? `${id}-${edition}` : id))
    if (!regimen) return {}
    const drugs = [...new Set(regimen.drugs.map(({ drug }) => drugName(drug)))]
    const english = regimen.drugs.map(({ drug }) => drugContent.records.find(({ id }) => id === drug)?.en ?? '')
    const disease = diseaseName(regimen.diseases[0] ?? '')
    const short = regimenTitle(regimen).replace(/ 方案$/, '')
    return {
      ...(drugs.length > 1 && { 中文: [`${disease}${drugs.join('联合')}`] }),
      ...(drugs.length > 1 && english.every(Boolean) && { 英文: [[...new Set(english)].join(' plus ')] }),
      ...(/^[A-Za-z0-9-]{3,}$/.test(short) && { 缩写与商品名: [short] }),
    }
  }
  if (kind === 'trial') {
    const trial = trialContent.records.find(({ id }) => id === refId)
    return trial
      ? {
          中文: [`${settingText(trial)}${armText(trial.experimental)}对比${armText(trial.control)}`],
          英文: [trial.name],
          缩写与商品名: aliases.filter((alias) => /^(KN|CM)-/.test(alias)),
        }
      : {}
  }
  if (kind === 'guideline') {
    const guideline = guidelineContent.records.find(({ id }) => id === refId)
    const english = guideline ? englishTitle(guideline) : ''
    return guideline
      ? {
          中文: [source.title],
          ...(english && { 英文: [english] }),
          缩写与商品名: [`${guideline.publisher} ${diseaseName(guideline.cancer)}指南`],
        }
      : {}
  }
  return kind === 'advice' ? { 中文: [source.title.replace(/的治疗建议$/, '')] } : {}
}

/** So many of each kind in a group of fifty: as doctors ask, most of all for drugs. */
const SHARES: Readonly<Record<Group, Readonly<Record<string, number>>>> = {
  中文: { drug: 18, regimen: 8, trial: 7, guideline: 4, advice: 6, paper: 7 },
  英文: { drug: 25, regimen: 9, trial: 12, guideline: 4 },
  缩写与商品名: { drug: 24, regimen: 16, trial: 5, guideline: 5 },
}

interface Words {
  segment: (text: string) => Iterable<{ segment: string; isWordLike: boolean }>
}
/** The words of ICU, so that titles are not taken apart by what finds them. TypeScript's library of this project does not know it. */
const { Segmenter } = Intl as unknown as { Segmenter: new (language: string, options: { granularity: 'word' }) => Words }
const WORDS = new Segmenter('zh', { granularity: 'word' })

/** The title of a paper as somebody remembers it: a third of its words is gone, and what kind of study it was. */
function remembered(draw: Draw, title: string): string {
  const plain = title
    .replace(/（示例论文）$/, '')
    .replace(/的(?:随机|单臂|多中心|回顾性|前瞻性|真实世界)?[^的]{0,8}(?:研究|分析|试验|综述)$/, '')
  const words = [...WORDS.segment(plain)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
  const gone = new Set(draw.some([...words.keys()].slice(1), Math.floor(words.length / 3)))
  return words.filter((_word, at) => !gone.has(at)).join(/[a-z]{3}/.test(plain) ? ' ' : '')
}

interface Told {
  section: string
  text: string
}

const isAskable = (kind: string, hand: Hand): kind is keyof Omit<Hand, 'daily'> => kind in hand && kind !== 'daily'

/** What is asked of a record, and in which words; null: nothing can be asked of it in this group. */
function tell(draw: Draw, source: NewSource, group: Group, hand: Hand): Told | null {
  if (!isAskable(source.kind, hand)) return null
  const language = group === '英文' ? 'en' : 'zh'
  const sections = source.sections.map(({ title }) => title)
  const asked = Object.entries(hand[source.kind]).filter(
    ([section, wordings]) => wordings[language].length > 0 && (section === '' || sections.includes(section)),
  )
  const names = source.kind === 'paper' ? [remembered(draw, source.title)] : (namesOf(source)[group] ?? [])
  if (asked.length === 0 || names.length === 0) return null
  const [section, wordings] = draw.of(asked)
  return { section, text: draw.of(wordings[language]).replace('~', draw.of(names)) }
}

/** Records that answer a question as well: those of the same kind that are called the same. */
function alsoRight(sources: readonly NewSource[], source: NewSource, group: Group): NewSource[] {
  const own = namesOf(source)[group] ?? []
  if (own.length === 0) return [source]
  return sources.filter(
    (other) =>
      other === source || (other.kind === source.kind && (namesOf(other)[group] ?? []).some((name) => own.includes(name))),
  )
}

export function blindQuestions(seed: number, sources: readonly NewSource[], hand: Hand): Record<Group, BlindQuestion[]> {
  const draw = draws(seed)
  const group = (name: Group): BlindQuestion[] =>
    Object.entries(SHARES[name]).flatMap(([kind, count]) => {
      const told: BlindQuestion[] = []
      for (const source of draw.some(
        sources.filter((one) => one.kind === kind),
        Infinity,
      )) {
        if (told.length === count) break
        const one = tell(draw, source, name, hand)
        if (!one) continue
        const right = alsoRight(sources, source, name)
        told.push({ text: one.text, wanted: right.map(({ refId }) => `${kind} ${refId} ${one.section}`) })
      }
      return told
    })
  return { 中文: group('中文'), 英文: group('英文'), 缩写与商品名: group('缩写与商品名') }
}

const SYLLABLES = ['维', '莫', '卡', '洛', '泰', '迪', '赛', '塔', '诺', '瑞', '西', '布']
const ENDS = ['替尼', '单抗', '帕利', '西利', '拉唑']
const FOREIGN = [
  '高血压',
  '2型糖尿病',
  '痛风',
  '哮喘',
  '精神分裂症',
  '帕金森病',
  '癫痫',
  '骨质疏松',
  '甲状腺功能减退',
  '类风湿关节炎',
]
const FOREIGN_DRUGS = ['氨氯地平', '二甲双胍', '瑞舒伐他汀', '氯吡格雷', '左乙拉西坦', '孟鲁司特', '阿立哌唑', '恩替卡韦']
/** What the library has nothing about: drugs and trials that do not exist, drugs and diseases of other fields, what one of its drugs has no passage of, and what is no question of medicine. */
export function blindUnanswerable(seed: number, sources: readonly NewSource[], hand: Hand): string[] {
  const draw = draws(seed)
  const drugs = sources.filter(({ kind }) => kind === 'drug')
  const asks = Object.values(hand.drug).flatMap(({ zh }) => zh)
  const known = new Set(sources.flatMap(({ title, aliases = [] }) => [title, ...aliases]))
  const foreign = FOREIGN_DRUGS.filter((name) => !known.has(name))
  const invented = (): string => {
    const name = draw.some(SYLLABLES, 2).join('') + draw.of(ENDS)
    return known.has(name) ? invented() : name
  }
  const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
  const lacking = (['贮存', '外渗', '配制与输注'] as const).flatMap((section) =>
    draw
      .some(
        drugs.filter(({ sections }) =>
          sections.every(({ title, text }) => title !== section && !/外渗|贮存|稀释|配制|溶媒/.test(text)),
        ),
        3,
      )
      .map(({ title }) => draw.of(hand.drug[section]?.zh ?? []).replace('~', title)),
  )
  return [
    ...times(14, () => draw.of(asks).replace('~', invented())),
    ...times(
      7,
      () =>
        `${draw.of(['KEYNOTE', 'CheckMate', 'IMpower', 'DESTINY-Lung', 'ORIENT'])}-${4000 + draw.whole(900)} 的${draw.of(['主要终点', '总生存', '研究设计'])}`,
    ),
    ...times(10, () => `${draw.of(drugs).title}治疗${draw.of(FOREIGN)}的剂量`),
    ...times(8, () => `${draw.of(foreign)}${draw.of(['的用法用量', '有什么副作用', '怎么减量'])}`),
    ...lacking,
    ...hand.daily,
  ]
}
