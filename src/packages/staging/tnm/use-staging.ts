import { useMemo, useState } from 'react'
import { carryOver, classificationOf, editionOf, evaluate, kindsOf } from '@/domain/tnm/evaluate'
import { numberErrors } from '@/domain/tnm/number-input'
import { atSite, SITE } from '@/domain/tnm/sub-site'
import { numberInputs, type Entered } from '@/domain/tnm/summary'
import type { Cancer, Classification, Edition, Kind, Result } from '@/domain/tnm/types'

export interface Staging {
  edition: Edition
  kind: Kind
  /** With the definitions of the sub-site that is entered. */
  classification: Classification
  /** As typed and chosen. */
  entered: Entered
  /** Number field → what is wrong with it. */
  errors: Readonly<Record<string, string>>
  /** Absent while a number is wrong: no result is shown beside a wrong input. */
  result: Result | undefined
  /** The same patient by the other editions that know the kind. */
  elsewhere: readonly { edition: Edition; result: Result }[]
}

export interface StagingActions {
  chooseEdition: (id: string) => void
  chooseKind: (kind: Kind) => void
  /** An empty value takes it back. */
  enter: (key: string, value: string) => void
  reset: () => void
}

/** Query of the screen: edition, kind, and what is entered. */
export const queryOf = ({ edition, kind, entered }: Pick<Staging, 'edition' | 'kind' | 'entered'>): Record<string, string> => ({
  edition: edition.id,
  kind,
  ...Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== '')),
})

/**
 * What is chosen on the staging page. `preset` is the query of the address: codes that the edition does not have are kept, so that the
 * page can say which one is wrong.
 */
export function useStaging(
  cancer: Pick<Cancer, 'editions' | 'recorded'>,
  preset: Readonly<Record<string, string | undefined>>,
): Staging & StagingActions {
  const [state, setState] = useState(() => initial(cancer, preset))
  const staging = useMemo(() => derive(cancer, state), [cancer, state])

  const move = (edition: Edition, wanted: Kind) => {
    const kind = kindsOf(edition).includes(wanted) ? wanted : (kindsOf(edition)[0] ?? wanted)
    const to = classificationOf(edition, kind)
    if (!to) return
    setState(({ entered }) => ({
      editionId: edition.id,
      kind,
      entered: carryOver(entered, staging.classification.table, to.table),
    }))
  }
  return {
    ...staging,
    chooseEdition: (id) => {
      const edition = editionOf(cancer as Cancer, id)
      if (edition) move(edition, state.kind)
    },
    chooseKind: (kind) => move(staging.edition, kind),
    enter: (key, value) => setState((before) => ({ ...before, entered: withEntry(before.entered, key, value) })),
    reset: () => setState((before) => ({ ...before, entered: {} })),
  }
}

/** T belongs to its sub-site: another one takes it back. */
const withEntry = (entered: Entered, key: string, value: string): Entered => ({
  ...entered,
  ...(key === SITE && entered[SITE] && { T: '' }),
  [key]: value,
})

interface Chosen {
  editionId: string
  kind: Kind
  entered: Entered
}

function initial(cancer: Pick<Cancer, 'editions' | 'recorded'>, preset: Readonly<Record<string, string | undefined>>): Chosen {
  const edition = cancer.editions.find(({ id }) => id === preset.edition) ?? cancer.editions[0]
  if (!edition) throw new Error('a cancer without editions')
  const kinds = kindsOf(edition)
  const kind = kinds.find((each) => each === preset.kind) ?? kinds[0] ?? 'c'
  const classification = classificationOf(edition, kind)
  const keys = [
    ...Object.keys(classification?.table.factors ?? {}),
    ...Object.entries(classification?.texts ?? {}).flatMap(([key, text]) => numberInputs(key, text).map((input) => input.key)),
    ...(cancer.recorded ?? []).map(({ key }) => key),
    ...(classification?.sites ? [SITE] : []),
  ]
  const entered: Record<string, string> = {}
  for (const key of keys) {
    const value = preset[key]
    if (value) entered[key] = value.slice(0, 40)
  }
  return { editionId: edition.id, kind, entered }
}

function derive(cancer: Pick<Cancer, 'editions'>, { editionId, kind, entered }: Chosen): Staging {
  const edition = cancer.editions.find(({ id }) => id === editionId)
  const whole = classificationOf(edition, kind)
  if (!edition || !whole) throw new Error(`no table for ${editionId} ${kind}`)
  const classification = atSite(whole, entered)
  const errors = numberErrors(classification, entered)
  const isBroken = Object.keys(errors).length > 0
  return {
    edition,
    kind,
    classification,
    entered,
    errors,
    result: isBroken ? undefined : evaluate(classification.table, entered),
    elsewhere: isBroken ? [] : others(cancer, edition, kind, classification, entered),
  }
}

/** Only editions that come to a stage, or would with a finer category: the others ask for other things. */
function others(
  cancer: Pick<Cancer, 'editions'>,
  edition: Edition,
  kind: Kind,
  { table }: Classification,
  entered: Entered,
): Staging['elsewhere'] {
  return cancer.editions.flatMap((other) => {
    const to = other.id === edition.id ? undefined : classificationOf(other, kind)
    if (!to || !Object.keys(to.table.factors).some((key) => entered[key])) return []
    const result = evaluate(to.table, carryOver(entered, table, to.table))
    return result.status === 'staged' || result.reason === 'SUBCATEGORY_REQUIRED' ? [{ edition: other, result }] : []
  })
}
