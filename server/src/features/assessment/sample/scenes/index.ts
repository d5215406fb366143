import { lungPicture, lungScene, type LungScene, type Site } from './lung'
import { comparing, wallPicture, wallScene, type Wall, type WallScene } from './wall'

/** Walls and lungs that are asked about. */
export const ASKED_WALLS: readonly Wall[] = ['gastric', 'colorectal', 'bladder']
export const ASKED_SITES: readonly Site[] = ['右肺上叶', '左肺下叶']

const drawn = (name: string): string => `/media/${name}.webp`
export const pictureOfWall = (wall: Wall): string => drawn(wallPicture(comparing(wall)))
export const pictureOfLung = (scene: LungScene): string => drawn(lungPicture(scene))

interface Told {
  cancer: string
  tnm: { T: string }
  findings: readonly [string, string, string]
}

type Scene = { kind: 'lung'; scene: LungScene } | { kind: 'wall'; scene: WallScene }

/** What the report of a case says, as a scene; null: we have no drawing for it. */
export function sceneOf({ cancer, tnm, findings }: Told): Scene | null {
  if (cancer === 'lung') {
    const lung = lungScene(findings)
    return lung && { kind: 'lung', scene: lung }
  }
  const wall = wallScene(cancer, tnm.T)
  return wall && { kind: 'wall', scene: wall }
}

/** Empty: there is none. */
export function pictureOfCase(told: Told): string {
  const found = sceneOf(told)
  if (!found) return ''
  return drawn(found.kind === 'lung' ? lungPicture(found.scene) : wallPicture(found.scene))
}

/** Every drawing that the sample shows, for the script that draws them. */
export function allScenes(cases: readonly Told[]): Scene[] {
  return [
    ...ASKED_WALLS.map((wall) => ({ kind: 'wall' as const, scene: comparing(wall) })),
    ...ASKED_SITES.map((site) => ({ kind: 'lung' as const, scene: { site, nodes: [] } })),
    ...cases.flatMap((told) => sceneOf(told) ?? []),
  ]
}
