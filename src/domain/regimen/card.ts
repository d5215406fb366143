import * as v from 'valibot'
import type { ContentEdition } from '../tool'
import { regimenCards } from './data/cards'
import { MANUAL_EDITION } from './edition'
import { CHECKS, type Regimen } from './types'

/** What other tools show of a regimen: its name and where it belongs, none of its doses. */
export type RegimenCard = Pick<Regimen, 'id' | 'name' | 'diseases' | 'cancers' | 'setting' | 'check' | 'edition' | 'evidence'> & {
  drugs: { drug: string }[]
}

/** Full confirmation is the only one that carries no mark. */
export const isChecked = ({ check }: Pick<Regimen, 'check'>): boolean => check === 'D'

/** What a list of many kinds calls it: `mFOLFOX6 方案`, `TC（紫杉醇+卡铂）方案`; some names say so themselves. */
export const regimenTitle = ({ name }: Pick<Regimen, 'name'>): string => {
  if (/方案(（|$)/.test(name)) return name
  return `${name}${name.endsWith('）') ? '' : ' '}方案`
}

const text = v.pipe(v.string(), v.nonEmpty())
const texts = v.pipe(v.array(text), v.minLength(1))

/** A newer edition brings whole records: what a card has no use for is dropped. */
export const regimenCardSchema: v.GenericSchema<unknown, RegimenCard> = v.object({
  id: text,
  name: text,
  diseases: texts,
  cancers: texts,
  setting: texts,
  check: v.picklist(CHECKS),
  edition: v.optional(v.number()),
  evidence: v.optional(texts),
  drugs: v.array(v.object({ drug: text })),
})

/** The manual as other tools know it: a tenth of its bytes. */
export const regimenCardContent: ContentEdition<RegimenCard> & { schema: v.GenericSchema<unknown, RegimenCard> } = {
  kind: 'regimen',
  edition: MANUAL_EDITION,
  records: regimenCards,
  schema: regimenCardSchema,
}
