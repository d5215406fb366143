import type { Area } from '@/domain/assessment/item'

/** Groups of lymph nodes that the N of lung cancer tells apart, as they lie in a person who faces the reader: his right is at the left. */
export const STATIONS = {
  rightNeck: { name: '右锁骨上', x: 235, y: 78, side: 'right', region: 'neck' },
  leftNeck: { name: '左锁骨上', x: 515, y: 78, side: 'left', region: 'neck' },
  rightMediastinum: { name: '右侧纵隔', x: 290, y: 196, side: 'right', region: 'mediastinum' },
  leftMediastinum: { name: '左侧纵隔', x: 460, y: 196, side: 'left', region: 'mediastinum' },
  subcarinal: { name: '隆突下', x: 375, y: 372, side: '', region: 'mediastinum' },
  rightHilum: { name: '右肺门', x: 218, y: 318, side: 'right', region: 'hilum' },
  leftHilum: { name: '左肺门', x: 532, y: 318, side: 'left', region: 'hilum' },
} as const
export type Station = keyof typeof STATIONS
const STATION_NAMES = Object.keys(STATIONS) as Station[]

export const LUNG_SIZE = { width: 750, height: 620 }
/** Of what is drawn, and of what may be tapped for it, which is a finger high on a phone. */
export const NODE = { width: 116, height: 48 }
const REACH = { width: 136, height: 100 }

/** Where a tumour is drawn, by the words of a report. */
export const SITES = {
  右肺上叶: [176, 240],
  右肺中叶: [156, 396],
  右肺下叶: [140, 500],
  右肺门: [196, 262],
  左肺上叶: [574, 244],
  左肺下叶: [610, 490],
} as const
export type Site = keyof typeof SITES

export interface LungScene {
  site: Site
  /** Groups with a metastasis. */
  nodes: readonly Station[]
}

const sideOf = (site: Site): 'left' | 'right' => (site.startsWith('左') ? 'left' : 'right')

type Category = 'N1' | 'N2a' | 'N3'

/** What a metastasis in one group alone comes to, by the definitions of the ninth edition. */
export function categoryOf(site: Site, station: Station): Category {
  const { side, region } = STATIONS[station]
  if (region === 'neck' || (side !== '' && side !== sideOf(site))) return 'N3'
  return region === 'hilum' ? 'N1' : 'N2a'
}

export const stationsOf = (site: Site, category: Category): Station[] =>
  STATION_NAMES.filter((station) => categoryOf(site, station) === category)

export function areaOf(station: Station): Area {
  const { x, y } = STATIONS[station]
  const { width, height } = LUNG_SIZE
  const share = (value: number, of: number) => Math.round((value / of) * 10_000) / 10_000
  return {
    ...{ x: share(x - REACH.width / 2, width), y: share(y - REACH.height / 2, height) },
    ...{ width: share(REACH.width, width), height: share(REACH.height, height) },
  }
}

/** A report of lung and lymph nodes as a scene; nodes that it calls free of disease are not in it. Null: it does not say where the tumour lies. */
export function lungScene([primary, nodes]: readonly [string, string, ...string[]]): LungScene | null {
  const site = (Object.keys(SITES) as Site[]).find((one) => primary.startsWith(one))
  if (!site) return null
  const own = sideOf(site)
  const other = own === 'left' ? 'right' : 'left'
  const found = nodes.split('，').filter((part) => part.includes('转移') && !part.includes('未见'))
  const says = (words: string) => found.some((part) => part.includes(words))
  const sides: readonly (readonly [string, 'left' | 'right'])[] = [
    ['同侧', own],
    ['对侧', other],
  ]
  const affected = STATION_NAMES.filter((station) => {
    const { name, side, region } = STATIONS[station]
    if (region === 'neck' || station === 'subcarinal') return says(name)
    const word = region === 'hilum' ? '肺门' : '纵隔'
    return sides.some(([called, on]) => on === side && says(`${called}${word}`))
  })
  return { site, nodes: affected }
}

/** The same for every report that shows the same. */
export const lungPicture = ({ site, nodes }: LungScene): string =>
  `scheme-lung-${Object.keys(SITES).indexOf(site)}${nodes.map((node) => `-${STATION_NAMES.indexOf(node)}`).join('')}`
