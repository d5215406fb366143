import { isFillerName, type Area } from '@/domain/address/area'

/** A row of the kept areas: a code of GB/T 2260 and its name. */
export interface AreaRow {
  id: string
  name: string
}

/** A province, city or district, with what it is called. */
export interface AreaNode {
  id: string
  name: string
  /** Without its ending (`四川`, `恩施`); empty where too little would be left. */
  stem: string
  /** As it is said where a people gives it its name: `恩施州`, `石柱县`; else empty. */
  short: string
  isFiller: boolean
  children: AreaNode[]
}

const PEOPLES =
  '(?:壮|回|维吾尔|土家|苗|朝鲜|白|哈萨克|柯尔克孜|傣|侗|蒙古|藏|彝|羌|哈尼|景颇|傈僳|布依|满|瑶|仡佬|黎|畲|拉祜|佤|纳西|水|毛南|仫佬|独龙|怒|普米|布朗|东乡|保安|撒拉|土|裕固|锡伯|塔吉克|达斡尔|鄂温克|鄂伦春|各)族?'
const OF_PEOPLES = new RegExp(`(?:${PEOPLES})+自治([区州县旗])$`)
const ENDING = /(?:特别行政区|自治[区州县旗]|地区|林区|[省市区县盟旗])$/
const SHORTEST_STEM = 2

function nodeOf({ id, name }: AreaRow): AreaNode {
  const isFiller = isFillerName(name)
  const ofPeoples = OF_PEOPLES.exec(name)
  if (ofPeoples && ofPeoples.index >= SHORTEST_STEM) {
    const stem = name.slice(0, ofPeoples.index)
    return { id, name, stem, short: `${stem}${ofPeoples[1] ?? ''}`, isFiller, children: [] }
  }
  const stem = name.replace(ENDING, '')
  return { id, name, stem: stem.length >= SHORTEST_STEM ? stem : '', short: '', isFiller, children: [] }
}

/** The code of what a place lies in; empty for a province. */
function parentOf(id: string): string {
  if (id.endsWith('0000')) return ''
  return id.endsWith('00') ? `${id.slice(0, 2)}0000` : `${id.slice(0, 4)}00`
}

/** The provinces with what is below them. A province without cities is its own and only city. */
export function areaTree(rows: readonly AreaRow[]): readonly AreaNode[] {
  const nodes = new Map(rows.map((row) => [row.id, nodeOf(row)]))
  const provinces: AreaNode[] = []
  for (const node of nodes.values()) {
    const parent = parentOf(node.id)
    if (parent) nodes.get(parent)?.children.push(node)
    else provinces.push(node)
  }
  for (const province of provinces) if (!province.children.length) province.children.push({ ...province, children: [] })
  return provinces
}

/** The area that these make; what is not known of it is empty. */
export const areaOf = (prov?: AreaNode, city?: AreaNode, district?: AreaNode): Area => ({
  provId: prov?.id ?? '',
  prov: prov?.name ?? '',
  cityId: city?.id ?? '',
  city: city?.name ?? '',
  districtId: district?.id ?? '',
  district: district?.name ?? '',
})
