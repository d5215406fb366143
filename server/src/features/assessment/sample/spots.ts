import { CANCERS } from '@/domain/tnm'
import { catalogueEntry } from '@/domain/tnm/catalogue'
import { classificationOf } from '@/domain/tnm/evaluate'
import { textOf } from '@/domain/tnm/options'
import type { Area } from '@/domain/assessment/item'
import type { NewItem } from '../bank'
import { hotspot } from './make'
import { ASKED_SITES, ASKED_WALLS, pictureOfLung, pictureOfWall } from './scenes'
import * as lung from './scenes/lung'
import * as wall from './scenes/wall'

const TOPIC = '解剖分期'

/** A place on our own drawings is asked for; what is right follows from the definitions of our tables. */
export const spotItems = (): NewItem[] => [...ASKED_WALLS.flatMap(ofWall), ...ASKED_SITES.flatMap(ofLung)]

/** What a category means in the edition that a cancer is staged by today. */
function definitions(cancer: string) {
  const edition = CANCERS.find(({ id }) => id === cancer)?.editions[0]
  const found = classificationOf(edition, 'c')
  const entry = catalogueEntry(cancer)
  if (!edition || !found || !entry) throw new Error(`no table of ${cancer}`)
  return {
    name: entry.nameZh,
    edition: edition.titleZh,
    disease: entry.disease,
    source: {
      title: `${entry.nameZh} ${edition.titleZh}`,
      link: `/tools/tnm/detail?id=${cancer}&edition=${edition.id}`,
      isUnverified: !edition.definitionsChecked,
    },
    meaning: (key: 'T' | 'N', code: string) => textOf(found, key, code).descZh,
  }
}

const LETTERS = 'ABCDEFG'

function ofWall(asked: wall.Wall): NewItem[] {
  const { name, edition, disease, source, meaning } = definitions(asked)
  const scene = wall.comparing(asked)
  const layers = wall.layersOf(asked)
  return scene.depths.flatMap((depth, at) => {
    const layer = layers[depth]
    if (!layer) return []
    const said = meaning('T', layer.code)
    // What the drawing calls a layer is what the table calls it; beyond the last one the table says that it was passed.
    const isNamed = said.includes(layer.name) || layer.name.split('与').every((part) => said.includes(part))
    if (!isNamed && !said.includes('穿透')) throw new Error(`${asked} ${layer.code}: ${said} is not ${layer.name}`)
    return spot(
      { code: `spot-${asked}-${layer.code}`, disease, source },
      `示意图中 ${LETTERS[0]}–${LETTERS[scene.depths.length - 1] ?? ''} 为浸润深度不同的${name}。按${edition}，哪一处为 ${layer.code}？请在图上点按该处肿瘤。`,
      `${layer.code}：${said}。图中 ${LETTERS[at] ?? ''} 处肿瘤${layer.name === '腹腔' ? `已穿透${layers[depth - 1]?.name ?? ''}` : `最深到达${layer.name}`}。`,
      pictureOfWall(asked),
      [wall.areaOf(scene, at)],
    )
  })
}

function ofLung(site: lung.Site): NewItem[] {
  const { name, edition, disease, source, meaning } = definitions('lung')
  return (['N1', 'N2a', 'N3'] as const).map((code) => {
    const stations = lung.stationsOf(site, code)
    const several = stations.length > 1 ? '（任选一处即可）' : ''
    return spot(
      { code: `spot-lung-${site.startsWith('左') ? 'left' : 'right'}-${code}`, disease, source },
      `示意图中红点为${site}的${name}。按${edition}，仅哪一处淋巴结转移时为 ${code}？请在图上点按${several}。`,
      `${code}：${meaning('N', code)}。对${site}的肿瘤，图中为${stations.map((station) => lung.STATIONS[station].name).join('、')}。`,
      pictureOfLung({ site, nodes: [] }),
      stations.map(lung.areaOf),
    )
  })
}

const spot = (
  frame: Pick<NewItem, 'code' | 'disease'> & { source: NewItem['content']['source'] },
  stem: string,
  rationale: string,
  picture: string,
  areas: readonly Area[],
): NewItem => hotspot({ ...frame, topic: TOPIC, difficulty: 2, stem, rationale }, picture, areas)
