import type { Area } from '@/domain/assessment/item'

interface Layer {
  name: string
  /** The T of a tumour that ends in it; empty: the table has none, or it depends on more. */
  code: string
}

/** The wall of an organ from its inside outwards. */
export const WALLS = {
  gastric: {
    name: '胃壁',
    layers: [
      { name: '固有层与黏膜肌层', code: 'T1a' },
      { name: '黏膜下层', code: 'T1b' },
      { name: '固有肌层', code: 'T2' },
      { name: '浆膜下层', code: 'T3' },
      { name: '浆膜', code: '' },
      { name: '腹腔', code: 'T4a' },
    ],
  },
  colorectal: {
    name: '结直肠壁',
    layers: [
      { name: '黏膜层', code: '' },
      { name: '黏膜下层', code: 'T1' },
      { name: '固有肌层', code: 'T2' },
      { name: '结直肠周围组织', code: 'T3' },
      { name: '脏层腹膜', code: '' },
      { name: '腹腔', code: 'T4a' },
    ],
  },
  'esophagus-scc': {
    name: '食管壁',
    layers: [
      { name: '固有层与黏膜肌层', code: 'T1a' },
      { name: '黏膜下层', code: 'T1b' },
      { name: '固有肌层', code: 'T2' },
      { name: '外膜', code: 'T3' },
    ],
  },
  bladder: {
    name: '膀胱壁',
    layers: [
      { name: '上皮', code: '' },
      { name: '上皮下结缔组织', code: 'T1' },
      { name: '浅肌层', code: 'T2a' },
      { name: '深肌层', code: 'T2b' },
      { name: '膀胱周围组织', code: '' },
    ],
  },
} as const satisfies Record<string, { name: string; layers: readonly Layer[] }>
export type Wall = keyof typeof WALLS
export const isWall = (cancer: string): cancer is Wall => cancer in WALLS
export const layersOf = (wall: Wall): readonly Layer[] => WALLS[wall].layers

/** Tumours side by side, each by the layer that it ends in; from 0. */
export interface WallScene {
  wall: Wall
  depths: readonly number[]
}

export const WALL_SIZE = { width: 750, height: 620 }
export const FRAME = { left: 236, right: 734, top: 112, bottom: 560, lumen: 66 }

/** One tumour of each layer that has a T of its own, in an order that does not tell them. */
export function comparing(wall: Wall): WallScene {
  const depths = layersOf(wall).flatMap(({ code }, at) => (code ? [at] : []))
  return { wall, depths: [...depths.filter((_, at) => at % 2 === 1), ...depths.filter((_, at) => at % 2 === 0)] }
}

const layerHeight = (wall: Wall): number => (FRAME.bottom - FRAME.top) / layersOf(wall).length
export const layerTop = (wall: Wall, layer: number): number => FRAME.top + layer * layerHeight(wall)
/** It ends in the middle of its layer. */
export const depthOf = (wall: Wall, layer: number): number => layerTop(wall, layer) + layerHeight(wall) * 0.55

export function columnOf({ depths }: WallScene, at: number): { x: number; width: number } {
  const width = (FRAME.right - FRAME.left) / depths.length
  return { x: FRAME.left + at * width, width }
}

/** The whole column of a tumour, from the inside of the organ down to where it ends. */
export function areaOf(scene: WallScene, at: number): Area {
  const { x, width } = columnOf(scene, at)
  const top = FRAME.lumen
  const bottom = layerTop(scene.wall, scene.depths[at] ?? 0) + layerHeight(scene.wall)
  const share = (value: number, of: number) => Math.round((value / of) * 10_000) / 10_000
  return {
    ...{ x: share(x + 6, WALL_SIZE.width), y: share(top, WALL_SIZE.height) },
    ...{ width: share(width - 12, WALL_SIZE.width), height: share(bottom - top, WALL_SIZE.height) },
  }
}

/** A single tumour of this T; none where the drawing has no layer for it. */
export function wallScene(cancer: string, code: string): WallScene | null {
  if (!isWall(cancer)) return null
  const layer = layersOf(cancer).findIndex((one) => one.code === code)
  return layer < 0 ? null : { wall: cancer, depths: [layer] }
}

export const wallPicture = ({ wall, depths }: WallScene): string => `scheme-${wall}-${depths.join('-')}`
