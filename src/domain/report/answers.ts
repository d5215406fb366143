/* eslint-disable no-restricted-syntax -- for the server only: an iPhone before iOS 16.4 cannot read look behind (README) */
import type { Answers, Classification } from '../tnm/types'
import { sumOfNodes } from './nodes'
import type { Factor, Reading } from './types'

export interface Answered {
  readonly answers: Answers
  /** The factors that the answers of an axis rest on. */
  readonly factors: readonly Factor[]
}
export type Axis = 'T' | 'N' | 'M'

const withKey = (factors: readonly Factor[], key: string) => factors.filter((factor) => factor.key === key && factor.holds)

const largest = (factors: readonly Factor[]): Factor | undefined =>
  [...factors].sort((a, b) => Number(b.value) - Number(a.value))[0]

/** Organs that count as within the chest for a lung cancer. */
const THORAX = ['contralateralLung', 'pleura', 'effusion', 'pericardium']
const SEVERAL = /多发|多个|多处|弥漫|两处|数个|散在/
const SINGLE = /单发|单个|孤立|一枚|1枚/

/** How far it has spread, in the words of the table: `site`. */
function spreadSite(cancer: string, editionId: string, text: string, spread: readonly Factor[]): string | undefined {
  const organs = new Set(spread.map(({ value }) => String(value)))
  if (cancer === 'colorectal') return organs.has('peritoneum') ? 'peritoneum' : organs.size > 1 ? 'several' : 'one'
  if (cancer !== 'lung') return undefined
  const outside = [...organs].filter((organ) => !THORAX.includes(organ) && organ !== 'lung')
  if (outside.length === 0) return THORAX.some((organ) => organs.has(organ)) ? 'thorax' : undefined
  if (outside.length > 1) return editionId === 'AJCC9' ? 'severalSystems' : 'several'
  const words = spread.map(({ start, end }) => text.slice(Math.max(0, start - 8), end)).join()
  if (SEVERAL.test(words)) return editionId === 'AJCC9' ? 'oneSystem' : 'several'
  return SINGLE.test(words) ? 'single' : undefined
}

/** Lymph node stations of N2 of a lung cancer: two names are two stations. */
function mediastinalStations(factors: readonly Factor[]): string | undefined {
  const named = factors.filter(({ value }) => value === 'n2').map(({ text }) => text)
  const stations = new Set(named.flatMap((text) => text.match(/(?<!\d)[2-9][RL]?组|隆突下|气管旁|主动脉窗/g) ?? []))
  return stations.size > 1 || named.some((text) => /多站|多组/.test(text))
    ? 'several'
    : named.some((text) => /单站/.test(text))
      ? 'one'
      : undefined
}

/** Answers to the questions of an axis, from the factors that are given. */
export function answersOf(
  reading: Reading,
  { texts }: Classification,
  editionId: string,
  axis: Axis,
  factors: readonly Factor[],
): Answered {
  const answers: Record<string, number | readonly string[]> = {}
  const rests: Factor[] = []
  const add = (key: string, value: number | readonly string[], on: readonly Factor[]) => {
    answers[key] = value
    rests.push(...on)
  }
  for (const { key, choices, unit } of texts[axis]?.helper ?? []) {
    if (axis === 'M' && key === 'site') {
      const spread = withKey(factors, 'metastasis')
      const site = spread.length > 0 ? spreadSite(reading.cancer, editionId, reading.text, spread) : undefined
      if (site) add(key, [site], spread)
    } else if (key === 'nodes') {
      const sum = sumOfNodes(reading.text, withKey(factors, key))
      if (sum) add(key, sum.value, sum.factors)
    } else if (key === 'n2Stations') {
      const count = mediastinalStations(withKey(factors, 'station'))
      if (count) answers[key] = [count]
    } else if (key === 'nodeCm') {
      const size = largest(withKey(factors, 'nodeMm'))
      if (size) add(key, Number(size.value) / 10, [size])
    } else if (unit) {
      const size = largest(withKey(factors, key))
      if (size) add(key, Number(size.value), [size])
    } else if (choices) {
      const given = withKey(factors, key).filter(({ value }) => String(value) in choices)
      if (given.length > 0) add(key, [...new Set(given.map(({ value }) => String(value)))], given)
    }
  }
  return { answers, factors: rests }
}
