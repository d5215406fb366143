import type { Area } from '@/domain/address/area'
import { areaOf, type AreaNode } from './area-tree'

/** An area that stands in a text, from `start` to before `end`. */
export interface FoundArea {
  start: number
  end: number
  area: Area
  /** Nothing below it is left to choose. */
  isWhole: boolean
}

interface Place {
  prov: AreaNode
  city?: AreaNode
  district?: AreaNode
}

interface Match extends Place {
  end: number
  /** Levels and characters that are written: the more, the surer. */
  levels: number
  written: number
  /** How many of the levels are written with their ending. */
  full: number
}

/** Stands between the levels of an area. */
const BETWEEN = /^(?:[\s,，。;；、/|>·_-]|市辖区)*/
const LONGEST_BETWEEN = 12
/** After a name without its ending: then it names a street, a house or something else. */
const OTHER_THING =
  /^(?:[省市区县州旗盟镇乡村]|自治|地区|[^\d\s]?(?:路|街|大街|大道|巷|胡同|弄|桥|广场|公园|大厦|大学|学院|医院|医科|肿瘤|中心|宾馆|酒店|站))/
const BEGINS = /(?:^|[\s,，。;；、/|:：]|中国)$/
/** Before an area without any ending only a person may be named. */
const BEGINS_AFTER_PERSON = /(?:^|[\s,，。;；、/|:：])[\u4e00-\u9fff]{0,4}$/

/** Where the name of a node ends that begins at `from`, and whether it has its ending. */
function nameAt(text: string, from: number, node: AreaNode): { end: number; isFull: boolean } | undefined {
  for (const name of [node.name, node.short])
    if (name && text.startsWith(name, from)) return { end: from + name.length, isFull: true }
  if (!node.stem || !text.startsWith(node.stem, from)) return undefined
  const end = from + node.stem.length
  return OTHER_THING.test(text.slice(end, end + 4)) ? undefined : { end, isFull: false }
}

/** The cities of a province and their districts; the districts of a city. */
function below({ prov, city, district }: Place): Place[] {
  if (district) return []
  if (city) return city.children.map((node) => ({ prov, city, district: node }))
  return prov.children.flatMap((node) => [{ prov, city: node }, ...below({ prov, city: node })])
}

const nodeOf = ({ prov, city, district }: Place): AreaNode => district ?? city ?? prov

/** The place one level further, where it is written behind what was found before. */
function step(text: string, before: Match, place: Place): Match | undefined {
  const gap = before.levels ? (BETWEEN.exec(text.slice(before.end, before.end + LONGEST_BETWEEN))?.[0].length ?? 0) : 0
  const from = before.end + gap
  const hit = nodeOf(place).isFiller ? undefined : nameAt(text, from, nodeOf(place))
  if (!hit) return undefined
  const written = before.written + hit.end - from
  return { ...place, end: hit.end, levels: before.levels + 1, written, full: before.full + Number(hit.isFull) }
}

function further(text: string, before: Match, places: readonly Place[]): Match[] {
  const matches = places.map((place) => step(text, before, place)).filter((match) => match !== undefined)
  return matches.flatMap((match) => [match, ...further(text, match, below(match))])
}

const isSurer = (one: Match, other: Match): boolean =>
  one.levels === other.levels ? one.written > other.written : one.levels > other.levels

/** A single name may be a part of a street or of a person's name: it must be written out, or begin what is written. */
function mayStand(text: string, start: number, { levels, full, district }: Match): boolean {
  const before = text.slice(0, start)
  if (levels > 1) return full > 0 || BEGINS_AFTER_PERSON.test(before)
  return district ? full > 0 && BEGINS.test(before) : full > 0 || BEGINS.test(before)
}

/** With what is above and needs no saying: the only city of a province. */
function completed({ prov, city, district }: Match): Pick<FoundArea, 'area' | 'isWhole'> {
  const known = city ?? (prov.children.length === 1 ? prov.children[0] : undefined)
  return { area: areaOf(prov, known, district), isWhole: !!district || known?.children.length === 0 }
}

const idOf = ({ provId, cityId, districtId }: Area): string => districtId || cityId || provId
/** No name is shorter. */
const keyOf = (text: string): string => text.slice(0, 2)

/** Finds the area that a text says, by the surest and then the first place where one stands; several when it may be any of them. */
export function areaFinder(provinces: readonly AreaNode[]): (text: string) => FoundArea[] {
  const byKey = new Map<string, Place[]>()
  for (const place of provinces.flatMap((prov) => [{ prov }, ...below({ prov })])) {
    const key = keyOf(nodeOf(place).name)
    byKey.set(key, [...(byKey.get(key) ?? []), place])
  }
  return (text) => {
    let start = 0
    let best: Match[] = []
    for (let from = 0; from < text.length; from += 1) {
      const none = { end: from, levels: 0, written: 0, full: 0 } as Match
      const places = byKey.get(keyOf(text.slice(from))) ?? []
      for (const match of further(text, none, places)) {
        if (!mayStand(text, from, match)) continue
        const [first] = best
        if (!first || isSurer(match, first)) {
          start = from
          best = [match]
        } else if (from === start && !isSurer(first, match)) best.push(match)
      }
    }
    const found = best.map((match) => ({ start, end: match.end, ...completed(match) }))
    return found.filter(({ area }, index) => found.findIndex((other) => idOf(other.area) === idOf(area)) === index)
  }
}
