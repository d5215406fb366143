import type { Area, Item } from '@/domain/assessment/item'
import { all, one, textIn, within, type Element } from '../../../kernel/import/xml'
import { itemOf } from '../compose'

/** Interactions with a picture on which a place is told. */
export const SPOTS: readonly string[] = ['hotspotInteraction', 'selectPointInteraction']

interface Asked {
  stem: string
  rationale: string
  values: readonly string[]
  declaration: Element | undefined
}

/** A point to be set, or a place to be chosen, on a picture. */
export function spotOf(interaction: Element, { stem, rationale, values, declaration }: Asked): Item | string {
  if (Number(interaction.attributes.maxChoices ?? 1) > 1 || values.length > 1) return '要点几处的题没有对应'
  const { src: picture = '', width, height } = one(interaction, 'img')?.attributes ?? {}
  const size = { width: Number(width), height: Number(height) }
  const areas = rightPlaces(interaction, declaration, values).map((place) => areaOf(place, size))
  if (areas.length === 0) return '没有正确区域'
  if (areas.includes(null)) return '不是方形或圆形的区域没有对应'
  return itemOf('hotspot', stem, rationale, { picture, key: { areas: areas.flatMap((area) => area ?? []) } })
}

function rightPlaces(interaction: Element, declaration: Element | undefined, values: readonly string[]): Element[] {
  if (interaction.name === 'hotspotInteraction')
    return all(interaction, 'hotspotChoice').filter(({ attributes }) => values.includes(attributes.identifier ?? ''))
  const mapped = all(declaration, 'areaMapping/areaMapEntry')
  const pointsOf = ({ attributes }: Element): number => Number(attributes.mappedValue)
  const most = Math.max(0, ...mapped.map(pointsOf))
  return mapped.filter((entry) => most > 0 && pointsOf(entry) === most)
}

/** `left,top,right,bottom` of a rectangle, `x,y,radius` of a circle. */
function areaOf({ attributes }: Element, { width, height }: { width: number; height: number }): Area | null {
  const [a = NaN, b = NaN, c = NaN, d = NaN] = (attributes.coords ?? '').split(',').map(Number)
  const [left, top, right, bottom] = attributes.shape === 'circle' ? [a - c, b - c, a + c, b + c] : [a, b, c, d]
  const isKnown = attributes.shape === 'circle' || attributes.shape === 'rect'
  const area = { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height }
  return isKnown && Object.values(area).every(Number.isFinite) ? area : null
}

/** Whether the places that are right are not quite what they were. */
export function isApproximate(item: Element): boolean {
  const interaction = SPOTS.flatMap((name) => within(item, name))[0]
  if (!interaction) return false
  const declaration = all(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === interaction.attributes.responseIdentifier,
  )
  const values = all(declaration, 'correctResponse/value').map((value) => textIn(value).trim())
  return rightPlaces(interaction, declaration, values).some(({ attributes }) => attributes.shape === 'circle')
}
