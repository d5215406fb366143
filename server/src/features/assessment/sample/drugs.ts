import { drugContent } from '@/domain/drug/content'
import type { Drug } from '@/domain/drug/types'
import { className, targetsOf } from '@/domain/drug/wording'
import type { NewItem } from '../bank'
import { boolean, matching, single, spaced } from './make'

const TOPIC = '药物'
const sourceOf = ({ id, zh }: Drug) => ({ title: `用药助手 · ${zh}`, link: `/tools/da/detail/${id}/1`, isUnverified: false })

/** Drugs, as the drug assistant of this app has them. */
export function drugItems(): NewItem[] {
  const drugs = drugContent.records.filter(({ doseCheck, targets }) => doseCheck !== 'U' && targets)
  return [...drugs.flatMap((drug) => ofDrug(drug, drugs)), ...pairs(drugs)]
}

const classOf = (drug: Drug): string => className(drug.class)

function ofDrug(drug: Drug, all: readonly Drug[]): NewItem[] {
  const [own, targets] = [classOf(drug), targetsOf(drug)]
  const frame = { disease: drug.diseases[0] ?? 'pan', topic: TOPIC, source: sourceOf(drug) }
  const wrong = [...new Set(all.filter((other) => isUnlike(drug, other)).map(classOf))].filter((one) => one !== own)
  const offset = all.indexOf(drug)
  const chosen = [0, 7, 13].flatMap((step) => wrong[(offset + step) % wrong.length] ?? [])
  const items: NewItem[] = []
  if (new Set(chosen).size === 3)
    items.push(
      single(
        {
          ...{ ...frame, code: `class-${drug.id}`, difficulty: 2 },
          stem: `${drug.zh}，英文名 ${drug.en}，属于下列哪一类药物？`,
          rationale: `${drug.zh}为${spaced(own).trimEnd()}，靶点：${targets}。`,
        },
        own,
        chosen,
      ),
    )
  const other = all[(offset + 17) % all.length]
  const isTrue = offset % 2 === 0
  const told = isTrue ? targets : other && isUnlike(drug, other) ? targetsOf(other) : ''
  if (told && (isTrue || told !== targets))
    items.push(
      boolean(
        {
          ...{ ...frame, code: `target-${drug.id}`, difficulty: 1 },
          stem: `${drug.zh}的作用靶点是 ${told}。`,
          rationale: `${drug.zh}为${spaced(own).trimEnd()}，靶点：${targets}。`,
        },
        isTrue,
      ),
    )
  return items
}

/** Nothing in common by which a wrong answer could be half right. */
function isUnlike(one: Drug, other: Drug): boolean {
  const own = wordsOf(one)
  for (const word of wordsOf(other)) if (own.has(word)) return false
  return true
}

const words = new Map<Drug, ReadonlySet<string>>()
/** Names of class and targets, without what many classes share. */
function wordsOf(drug: Drug): ReadonlySet<string> {
  const known = words.get(drug)
  if (known) return known
  const all = `${drug.class} ${drug.targets}`.toLowerCase().split(/[^a-z0-9]+/)
  const own = new Set(all.filter((word) => word.length > 2 && !COMMON.has(word)))
  words.set(drug, own)
  return own
}
const COMMON = new Set(['tki', 'inhibitor', 'antibody', 'generation', '1st', '2nd', '3rd', 'monoclonal', 'agent'])

/** Four drugs whose targets have nothing in common, to be matched. */
function pairs(all: readonly Drug[]): NewItem[] {
  const items: NewItem[] = []
  for (let from = 0; from + 60 < all.length && items.length < 40; from += 4) {
    const four = [0, 19, 38, 57].flatMap((step) => all[from + step] ?? [])
    const areUnlike = four.every((one, at) => four.every((other, index) => at === index || isUnlike(one, other)))
    const [first] = four
    if (!first || !areUnlike || new Set(four.map(targetsOf)).size < 4) continue
    items.push(
      matching(
        {
          ...{ code: `match-${first.id}`, disease: 'pan', topic: TOPIC, difficulty: 2 },
          stem: '请为每种药物选择对应的作用靶点。',
          rationale: `${four.map((drug) => `${drug.zh}：${targetsOf(drug)}`).join('；')}。`,
          source: { title: '用药助手', link: '/tools/da/main', isUnverified: false },
        },
        four.map((drug) => [drug.zh, targetsOf(drug)] as const),
      ),
    )
  }
  return items
}
