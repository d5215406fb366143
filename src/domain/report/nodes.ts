/* eslint-disable no-restricted-syntax -- for the server only: an iPhone before iOS 16.4 cannot read look behind (README) */
import { SURE, type Page } from './page'
import type { Factor } from './types'

const RATIO = /(?<![\d./])(\d{1,2})\s*\/\s*(\d{1,3})(?![\d/.]|\s*(?:cm|mm|HP|h|月|日|mm2))/g
const COUNTED =
  /(?:转移性?|阳性)淋巴结[^，\d]{0,4}(\d{1,2})\s*[枚个]|(\d{1,2})\s*[枚个](?:淋巴结)(?:内|中)?(?:可见|见|有)?(?:癌)?转移|淋巴结(\d{1,2})\s*[枚个](?:可见|见|有)?(?:癌)?转移/g
const ABOUT_NODES = /淋巴结|LN|前哨|[第]?\d{1,2}[A-Za-z]{0,2}[组站]/
const TOTAL = /(?:共|总计|合计|总数)[^，\d]{0,6}$/

/** Characters before a ratio in which nodes must be named. */
const REACH = 80

/** Counts of positive nodes: `nodes` is their sum when the report gives one, `nodesPart` that of one station. */
export function nodeCountsIn(page: Page): Factor[] {
  const ratios = page.matches(RATIO).flatMap(({ clause, match, span }) => {
    const { sentence } = clause
    const near = page.folded.slice(Math.max(sentence.start, span.start - REACH), Math.min(sentence.end, span.end + 20))
    if (!ABOUT_NODES.test(near)) return []
    const [positive, examined] = [Number(match[1]), Number(match[2])]
    const isPossible = positive <= examined
    const asserted = isPossible
      ? { ...SURE, why: `检出 ${examined} 枚，转移 ${positive} 枚` }
      : { ...SURE, certain: false, why: '转移数多于检出数' }
    return [page.factor(clause, 'nodes', positive, span, asserted)]
  })
  const counted = page
    .matches(COUNTED)
    .map(({ clause, match, span }) => page.factor(clause, 'nodes', Number(match[1] ?? match[2] ?? match[3]), span))
  return [
    ...ratios,
    ...counted.filter(({ start, end }) => !ratios.some((ratio) => ratio.start < end + 4 && start < ratio.end + 4)),
  ]
}

/** Positive nodes in all: a total where one is written, else the sum of the stations. */
export function sumOfNodes(text: string, counts: readonly Factor[]): { value: number; factors: readonly Factor[] } | undefined {
  const held = counts.filter(({ holds }) => holds)
  if (held.length === 0) return undefined
  const total = held.find(({ start }) => TOTAL.test(text.slice(Math.max(0, start - 10), start)))
  const factors = total ? [total] : held
  return { value: factors.reduce((sum, { value }) => sum + Number(value), 0), factors }
}

const NO_NODES =
  /(?:未见|无|未查见|未发现|未探及)[^，]{0,12}?(?:淋巴结)(?:明显|明确)?(?:癌)?(?:转移|肿大)|未见(?:明显|明确)?(?:肿大|增大)(?:的)?淋巴结|淋巴结(?:均|内)?(?:未见|无|未查见)(?:明显|明确|肿大|癌)*(?:转移|肿大|异常|癌)?|淋巴结转移[:：]?\s*(?:无|阴性|\(-\))|淋巴结(?:均)?(?:阴性|\(-\))/g
const NODES = /淋巴结[^，、]{0,10}?转移|转移性?淋巴结/g
const SUSPECT = /淋巴结[^，、转]{0,8}?(?:肿大|增大)|(?:肿大|增大)[^，、]{0,4}?淋巴结/g
const DISTANT_STATION = /锁骨上|腹膜后|腹主动脉旁|纵隔|颈部/

/** What is said of nodes as a whole: `N0`, or `N+` while how many and where stays open. */
export function nodesIn(page: Page, cancer: string): Factor[] {
  const denied = page.matches(NO_NODES).flatMap(({ clause, span }) => {
    const words = page.folded.slice(clause.start, span.end)
    // One distant station without metastasis does not make N0.
    const isPart =
      DISTANT_STATION.test(words) &&
      cancer !== 'npc' &&
      !(cancer === 'lung' && /纵隔/.test(words)) &&
      !(cancer.startsWith('thyroid') && /颈部/.test(words))
    const doubt = /除外|可疑/.test(words)
    return isPart ? [] : [page.factor(clause, 'N', 'N0', span, { holds: true, certain: !doubt, why: '原文否认淋巴结转移' })]
  })
  const overlaps = ({ start, end }: { start: number; end: number }) => denied.some((one) => one.start < end && start < one.end)
  const stated = page.matches(NODES).flatMap(({ clause, span }) => {
    const factor = page.factor(clause, 'N', 'N+', span)
    return overlaps(span) || !factor.holds || /\/|枚/.test(page.folded.slice(span.end, span.end + 8)) ? [] : [factor]
  })
  const suspect = page.matches(SUSPECT).flatMap(({ clause, span }) => {
    const factor = page.factor(clause, 'N', 'N+', span)
    const near = (one: Factor) => one.start < span.end + 12 && span.start < one.end + 12
    return overlaps(span) || !factor.holds || stated.some(near) ? [] : [{ ...factor, certain: false, why: '肿大不等于转移' }]
  })
  return [...denied, ...stated, ...suspect]
}
