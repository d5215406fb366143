import { CANCERS } from '@/domain/tnm'
import { catalogueEntry } from '@/domain/tnm/catalogue'
import { evaluate, stagesOf } from '@/domain/tnm/evaluate'
import { hasTnm, stageText, tnmText } from '@/domain/tnm/summary'
import type { Cancer, Classification, Factors } from '@/domain/tnm/types'
import type { NewItem } from '../bank'
import { ordering, single, spaced, spread } from './make'

const TOPIC = '分期'
const OF_CANCER = 12
/** Of hundreds of combinations; half of them have no stage of their own. */
const LOOKED_AT = 50

/** Stages of the edition that each cancer is staged by today, as our own tables give them. */
export const stageItems = (): NewItem[] => CANCERS.flatMap(ofCancer)

function ofCancer(cancer: Cancer): NewItem[] {
  const [edition] = cancer.editions
  const found = edition?.classifications.find(({ kinds, table }) => kinds.includes('c') && hasTnm(table))
  const entry = catalogueEntry(cancer.id)
  // With a grade, a marker or a count besides, three letters do not decide.
  if (!edition || !found || !entry || Object.keys(found.table.factors).length > 3) return []
  const source = {
    title: `${entry.nameZh} ${edition.titleZh}`,
    link: `/tools/tnm/detail?id=${cancer.id}&edition=${edition.id}`,
    isUnverified: !edition.groupsChecked,
  }
  const stages = stagesOf(found.table).filter((stage) => stage !== 'occult' && stage !== '0')
  const cases = staged(found)
  const items = spread(cases, OF_CANCER).map(({ factors, stage }) => {
    const tnm = tnmText(found.table, 'c', factors)
    const frame = {
      ...{ code: `stage-${cancer.id}-${tnm}`, disease: entry.disease, topic: TOPIC, difficulty: 2 as const, source },
      stem: `${entry.nameZh}患者，治疗前评估为 ${tnm}。按${spaced(edition.titleZh).trimEnd()}，临床分期为？`,
      rationale: `${tnm} 在${spaced(edition.titleZh)}分期组合中为 ${stageText(stage)}。`,
    }
    return single(frame, stageText(stage), nearest(stages, stage).map(stageText))
  })
  if (stages.length < 5) return items
  const order = spread(stages, 5)
  return [
    ...items,
    ordering(
      {
        ...{ code: `stage-order-${cancer.id}`, disease: entry.disease, topic: TOPIC, difficulty: 1, source },
        stem: `按${spaced(edition.titleZh).trimEnd()}，将下列${entry.nameZh}的分期由早到晚排列。`,
        rationale: `由早到晚：${order.map(stageText).join('、')}。`,
      },
      order.map(stageText),
    ),
  ]
}

/** Combinations of categories that have one stage, with the stage. */
function staged({ table }: Classification): { factors: Record<string, string>; stage: string }[] {
  const combos = Object.entries(table.factors).reduce<Record<string, string>[]>(
    (all, [key, codes]) => all.flatMap((one) => codes.map((code) => ({ ...one, [key]: code }))),
    [{}],
  )
  return spread(combos, LOOKED_AT).flatMap((factors) => {
    const isKnown = Object.values(factors).every((code) => !code.endsWith('X')) && factors.T !== 'T0'
    const result = isKnown ? evaluate(table, factors satisfies Factors) : undefined
    return result?.status === 'staged' && result.stage !== '0' && result.stage !== 'occult'
      ? [{ factors, stage: result.stage }]
      : []
  })
}

/** Three wrong stages, those beside the right one first. */
export const nearest = (stages: readonly string[], right: string): string[] => {
  const at = stages.indexOf(right)
  return stages
    .filter((stage) => stage !== right)
    .sort((one, other) => Math.abs(stages.indexOf(one) - at) - Math.abs(stages.indexOf(other) - at))
    .slice(0, 3)
    .sort((one, other) => stages.indexOf(one) - stages.indexOf(other))
}
