import { supplements, type Supplement } from './supplements'
import { regimens as sheet } from './data/regimens'
import { emeticOf } from './emetic'
import type { Regimen } from './types'

/** A record of the sheet with what its labels ask besides: doses by age and weight, first cycles, maintenance. */
function completed(regimen: Regimen, { changes = {}, more = [], ...rest }: Supplement): Regimen {
  const drugs = regimen.drugs.map((entry, at) => ({ ...entry, ...changes[at] }))
  return { ...regimen, ...rest, drugs: [...drugs, ...more] }
}

const byId = new Map(supplements.map((supplement) => [supplement.id, supplement]))

/** The chemotherapy manual: the sheet's records, completed. */
export const regimens: readonly Regimen[] = sheet.map((record) => {
  const regimen = { ...record, emetic: emeticOf(record) }
  const supplement = byId.get(regimen.id)
  return supplement ? completed(regimen, supplement) : regimen
})
