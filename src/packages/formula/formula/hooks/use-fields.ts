import { useCallback, useMemo, useState } from 'react'
import { mayStillGrow, openingTexts, readTexts, switchUnit, type Texts } from '@/domain/formula/form'
import type { Failure, Input, RawInputs } from '@/domain/formula/types'

export interface Fields {
  texts: Texts
  given: RawInputs
  /** Sentences to show in place, by input. */
  errorsOf: (failures: readonly Failure[], sentenceOf: (failure: Failure) => string) => Readonly<Record<string, string>>
  /** Whether anything was filled in: an untouched form shows no complaint. */
  isTouched: boolean
  setText: (key: string, text: string) => void
  /** Another unit, for every number that is given in it. */
  switchUnitOf: (unitKey: string, to: string) => void
  leave: (key: string) => void
  reset: () => void
  /** Grows with each reset: boxes keyed by it are emptied for certain. */
  round: number
}

/**
 * What is typed into the inputs of a tool. Results are computed from it in the same breath, so none can be older than what is shown.
 * @param query values that the address presets
 */
export function useFields(inputs: readonly Input[], query: Texts): Fields {
  const [texts, setAll] = useState(() => openingTexts(inputs, query))
  const [touched, setTouched] = useState<ReadonlySet<string>>(
    () => new Set(inputs.map(({ key }) => key).filter((key) => key in query)),
  )
  const [typing, setTyping] = useState('')
  const [round, setRound] = useState(0)
  const given = useMemo(() => readTexts(inputs, texts), [inputs, texts])

  const setText = useCallback((key: string, text: string) => {
    setAll((before) => ({ ...before, [key]: text }))
    setTyping(key)
    setTouched((before) => (before.has(key) ? before : new Set([...before, key])))
  }, [])
  const switchUnitOf = useCallback(
    (unitKey: string, to: string) => setAll((before) => ({ ...before, ...switchUnit(inputs, before, unitKey, to) })),
    [inputs],
  )
  const leave = useCallback(() => setTyping(''), [])
  const reset = useCallback(() => {
    setAll(openingTexts(inputs, {}))
    setTouched(new Set())
    setTyping('')
    setRound((before) => before + 1)
  }, [inputs])

  const isShown = ({ error, field }: Failure): boolean => {
    if (error === 'INCONSISTENT' || error === 'WEIGHTS_UNAVAILABLE') return true
    if (!touched.has(field)) return false
    const input = inputs.find(({ key }) => key === field)
    const isUnfinished = error === 'MISSING' || (!!input && mayStillGrow(input, texts[field] ?? '', given))
    return field !== typing || !isUnfinished
  }
  const errorsOf: Fields['errorsOf'] = (failures, sentenceOf) =>
    Object.fromEntries(failures.filter(isShown).map((failure) => [failure.field, sentenceOf(failure)]))

  return { texts, given, errorsOf, isTouched: touched.size > 0, setText, switchUnitOf, leave, reset, round }
}
