import { gallbladder, icc } from './cancers/biliary'
import { bladder } from './cancers/bladder'
import { breast } from './cancers/breast'
import { cervix } from './cancers/cervix'
import { colorectal } from './cancers/colorectal'
import { endometrium } from './cancers/endometrium'
import { esophagusAdeno, esophagusSquamous } from './cancers/esophagus'
import { gastric } from './cancers/gastric'
import { gistCancers } from './cancers/gist'
import { hcc } from './cancers/hcc'
import { headNeck } from './cancers/head-neck'
import { kidney } from './cancers/kidney'
import { lung } from './cancers/lung'
import { melanoma } from './cancers/melanoma'
import { npc } from './cancers/npc'
import { oropharynx } from './cancers/oropharynx'
import { ovary } from './cancers/ovary'
import { pancreas } from './cancers/pancreas'
import { prostate } from './cancers/prostate'
import { thyroidCancers } from './cancers/thyroid'
import { classificationOf, editionOf, evaluate } from './evaluate'
import type { Cancer, Factors, Reason } from './types'

/** Every cancer that can be staged. Screens load one at a time instead: `load`. */
export const CANCERS: readonly Cancer[] = [
  lung,
  esophagusSquamous,
  esophagusAdeno,
  breast,
  gastric,
  colorectal,
  hcc,
  icc,
  gallbladder,
  pancreas,
  gistCancers.gastric,
  gistCancers.intestinal,
  npc,
  oropharynx,
  headNeck,
  thyroidCancers.differentiated,
  thyroidCancers.medullary,
  thyroidCancers.anaplastic,
  prostate,
  bladder,
  kidney,
  cervix,
  endometrium,
  ovary,
  melanoma,
]

/** A stage, or why there is none; `candidates` when a finer category would decide. */
export type StageAnswer = { stage: string } | { error: Reason; candidates?: readonly string[] }

/**
 * Stages a patient (tnm.md, section 2). Identifiers and codes are those of its sections 3 and 4; numbers: `age` in years, `PSA` in ng/mL,
 * `RS` as score, `count`, `maxCm` in cm. Editions that are not offered to users yet can be asked for as well.
 */
export function stage(cancerId: string, editionId: string, kind: string, factors: Factors): StageAnswer {
  const cancer = CANCERS.find(({ id }) => id === cancerId)
  const classification = classificationOf(editionOf(cancer, editionId), kind)
  if (!classification) return { error: 'CLASSIFICATION_UNSUPPORTED' }
  const result = evaluate(classification.table, factors)
  if (result.status === 'staged') return { stage: result.stage }
  return result.reason === 'SUBCATEGORY_REQUIRED'
    ? { error: result.reason, candidates: result.candidates ?? [] }
    : { error: result.reason }
}
