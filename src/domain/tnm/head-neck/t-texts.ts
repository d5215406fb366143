import type { FactorText, HelperField, OptionText } from '../types'
import { choiceField, option, T0, TX } from '../cancers/wording'
import { hnT, NONE, tumourOf } from './t'
import { T_RULES, type Site } from './t-data'

const STRUCTURES: Readonly<Record<string, string>> = {
  masticatorSpace: '咀嚼肌间隙',
  pterygoidPlates: '翼突板',
  skullBase: '颅底',
  carotidEncasement: '包绕颈动脉',
  corticalBone: '穿透颌骨骨皮质',
  maxillarySinus: '上颌窦',
  faceSkin: '面部皮肤',
  inferiorAlveolarNerve: '下牙槽神经（唇癌，待核对）',
  floorOfMouthFromLip: '口底（唇癌，待核对）',
  lateralPterygoid: '翼外肌',
  lateralNasopharynx: '鼻咽侧壁',
  larynx: '喉',
  extrinsicTongueMuscle: '舌外肌',
  medialPterygoid: '翼内肌',
  hardPalate: '硬腭',
  mandible: '下颌骨',
  epiglottisLingualSurface: '会厌舌面',
  prevertebralFascia: '椎前筋膜',
  mediastinum: '纵隔结构',
  thyroidOrCricoidCartilage: '甲状软骨或环状软骨',
  hyoidBone: '舌骨',
  thyroidGland: '甲状腺',
  esophagealMuscle: '食管肌层',
  centralCompartment: '中央区软组织',
  esophagealMucosa: '食管黏膜',
  prevertebralSpace: '椎前间隙',
  thyroidCartilageOuterCortex: '穿透甲状软骨外板',
  cricoidThrough: '穿透环状软骨',
  cricoidOrThyroidCartilage: '环状软骨或甲状软骨',
  beyondLarynx: '喉外组织',
  postcricoid: '环后区',
  preEpiglottic: '会厌前间隙',
  paraglottic: '声门旁间隙',
  thyroidCartilageInnerCortex: '甲状软骨内板',
}

const BEYOND = '气管、颈部软组织、舌外肌、带状肌、甲状腺、食管'
/** What counts as beyond the larynx where the tumour does not start above the glottis. */
const BEYOND_BELOW = `${BEYOND}、舌根或会厌谷或梨状窝黏膜、环后区、会厌前间隙`

/** Wording of `beyondLarynx` by the site that asks for it. */
const beyondAt: Partial<Readonly<Record<Site, string>>> = {
  supraglottis: BEYOND,
  glottis: BEYOND_BELOW,
  subglottis: BEYOND_BELOW,
}

function structuresOf(site: Site): HelperField {
  const { T4b, T4a, T3also } = T_RULES[site]
  const keys = [...T3also, ...T4a, ...T4b].filter((key) => key in STRUCTURES)
  const nameOf = (key: string) => (key === 'beyondLarynx' ? `喉外组织（${beyondAt[site] ?? ''}）` : (STRUCTURES[key] ?? key))
  return {
    key: 'structures',
    labelZh: '累及范围（可多选）',
    choices: { [NONE]: '以下均无', ...Object.fromEntries(keys.map((key) => [key, nameOf(key)])) },
    many: true,
    noneOf: NONE,
  }
}

const yesNo = (key: string, labelZh: string) => choiceField(key, labelZh, { no: '无', yes: '有' })

const FIELDS: Readonly<Record<string, HelperField>> = {
  sizeMm: { key: 'sizeMm', labelZh: '肿瘤最大径', unit: 'mm' },
  doiMm: { key: 'doiMm', labelZh: '浸润深度（DOI）', unit: 'mm' },
  hemilarynxFixed: yesNo('hemilarynxFixed', '半喉固定'),
  cordMobility: choiceField('cordMobility', '声带活动', { normal: '正常', impaired: '受限', fixed: '固定' }),
  subsites: choiceField('subsites', '亚部位', { one: '仅一个', several: '多于一个' }),
  adjacentSite: yesNo('adjacentSite', '累及邻近部位'),
  adjacentMucosa: yesNo('adjacentMucosa', '累及声门，或声门上区外黏膜（舌根、会厌谷、梨状窝内侧）'),
  cords: choiceField('cords', '累及声带', { one: '一侧', both: '双侧' }),
}
const EXTENSION: Partial<Readonly<Record<Site, string>>> = {
  glottis: '向声门上或声门下延伸',
  subglottis: '延及声带',
}

function fieldsOf(site: Site): HelperField[] {
  return T_RULES[site].inputs.flatMap((input) => {
    if (input === 'structures') return [structuresOf(site)]
    if (input === 'extension') return [yesNo('extension', EXTENSION[site] ?? '')]
    const field = FIELDS[input]
    return field ? [field] : []
  })
}

type Definitions = Readonly<Record<'T1' | 'T2' | 'T3' | 'T4a' | 'T4b', readonly [label: string, description: string]>>

/** The definitions of a sub-site: short label, whole wording. */
const DEFINITIONS: Readonly<Record<Site, Definitions>> = {
  oralCavity: {
    T1: ['≤2 cm，DOI ≤5 mm', '≤2 cm 且浸润深度（DOI）≤5 mm'],
    T2: ['≤2 cm、DOI >5 mm，或 >2–4 cm、DOI ≤10 mm', '≤2 cm 且 DOI >5 mm；或 >2 cm、≤4 cm 且 DOI ≤10 mm'],
    T3: ['>2–4 cm、DOI >10 mm，或 >4 cm、DOI ≤10 mm', '>2 cm、≤4 cm 且 DOI >10 mm；或 >4 cm 且 DOI ≤10 mm'],
    T4a: [
      '>4 cm、DOI >10 mm，或骨、皮肤',
      '>4 cm 且 DOI >10 mm；或穿透颌骨骨皮质、侵及上颌窦、面部皮肤；唇癌侵及下牙槽神经或口底（待核对）',
    ],
    T4b: ['咀嚼肌间隙、颅底、颈动脉', '侵及咀嚼肌间隙、翼突板、颅底，或包绕颈动脉'],
  },
  oropharynxP16neg: {
    T1: ['≤2 cm', '最大径 ≤2 cm'],
    T2: ['>2–4 cm', '最大径 >2 cm、≤4 cm'],
    T3: ['>4 cm 或会厌舌面', '最大径 >4 cm，或累及会厌舌面'],
    T4a: ['喉、深部肌肉、骨', '侵及喉、舌外肌、翼内肌、硬腭或下颌骨'],
    T4b: ['翼外肌、颅底、颈动脉', '侵及翼外肌、翼突板、鼻咽侧壁、颅底，或包绕颈动脉'],
  },
  hypopharynx: {
    T1: ['≤2 cm，一个亚部位', '≤2 cm 且仅一个亚部位'],
    T2: ['>2–4 cm，或多个亚部位', '>2 cm、≤4 cm；或多于一个亚部位或累及邻近部位，无半喉固定'],
    T3: ['>4 cm、半喉固定或食管黏膜', '>4 cm，或半喉固定，或侵及食管黏膜'],
    T4a: ['软骨、甲状腺、食管肌层', '侵及甲状软骨或环状软骨、舌骨、甲状腺、食管肌层或中央区软组织'],
    T4b: ['椎前筋膜、颈动脉、纵隔', '侵及椎前筋膜、纵隔结构，或包绕颈动脉'],
  },
  supraglottis: {
    T1: ['一个亚部位，声带活动正常', '限于声门上区一个亚部位，声带活动正常'],
    T2: ['多个亚部位或区外黏膜', '累及声门上区多于一个亚部位，或声门，或区外黏膜（舌根、会厌谷、梨状窝内侧），喉不固定'],
    T3: ['声带固定或邻近间隙', '声带固定，或侵及环后区、会厌前间隙、声门旁间隙、甲状软骨内板'],
    T4a: ['穿透软骨或喉外', `穿透甲状软骨外板，或侵及喉外组织（${BEYOND}）`],
    T4b: ['椎前间隙、颈动脉、纵隔', '侵及椎前间隙、纵隔结构，或包绕颈动脉'],
  },
  glottis: {
    T1: ['限于声带，活动正常', '限于声带，活动正常：一侧为 T1a，双侧为 T1b；分期分组只用 T1'],
    T2: ['声门上、下延伸或活动受限', '向声门上或声门下延伸，或声带活动受限'],
    T3: ['声带固定或邻近间隙', '声带固定，或侵及声门旁间隙、甲状软骨内板'],
    T4a: ['穿透软骨或喉外', `穿透甲状软骨外板或环状软骨，或侵及喉外组织（${BEYOND_BELOW}）`],
    T4b: ['椎前间隙、颈动脉、纵隔', '侵及椎前间隙、纵隔结构，或包绕颈动脉'],
  },
  subglottis: {
    T1: ['限于声门下', '限于声门下区'],
    T2: ['延及声带', '延及声带，声带活动正常或受限'],
    T3: ['声带固定或邻近间隙', '声带固定，或侵及声门旁间隙、甲状软骨内板'],
    T4a: ['软骨或喉外', `侵及环状软骨或甲状软骨，或侵及喉外组织（${BEYOND_BELOW}）`],
    T4b: ['椎前间隙、颈动脉、纵隔', '侵及椎前间隙、纵隔结构，或包绕颈动脉'],
  },
}

export const Tis = option('原位癌', '原位癌')
const CODES = ['T1', 'T2', 'T3', 'T4a', 'T4b'] as const

const textOf = (labelZh: string, options: Readonly<Record<string, OptionText>>): Pick<FactorText, 'labelZh' | 'options'> => ({
  labelZh,
  options: { TX, T0, Tis, ...options },
})

/** T while no sub-site is chosen: the codes alone, for doctors who know the category. */
export const headNeckT: FactorText = {
  ...textOf(
    'T · 原发肿瘤',
    Object.fromEntries(CODES.map((code) => [code, option('定义随部位而异', '定义随部位而异，请先选择部位')])),
  ),
  helpZh: '先选择部位，再看定义或使用「帮我选」',
}

/** T of a sub-site: its own definitions, questions and rule. */
export const headNeckTAt = (site: Site, nameZh: string): FactorText => ({
  ...textOf(`T · ${nameZh}`, Object.fromEntries(CODES.map((code) => [code, option(...DEFINITIONS[site][code])]))),
  helper: fieldsOf(site),
  decide: (answers) => hnT(site, tumourOf(answers)),
})
