/** Routes (section 4.3): our codes; the numbers are those of CV06.00.102 from memory (待核对), for exports only. */
export const ROUTES = {
  po: { zh: '口服', standard: '1' },
  pr: { zh: '直肠给药', standard: '2' },
  sl: { zh: '舌下含服', standard: '3' },
  sc: { zh: '皮下注射', standard: '401' },
  id: { zh: '皮内注射', standard: '402' },
  im: { zh: '肌内注射', standard: '403' },
  iv: { zh: '静脉注射', standard: '404' },
  ivgtt: { zh: '静脉滴注', standard: '404' },
  inh: { zh: '吸入', standard: '5' },
  top: { zh: '外用', standard: '6' },
  it: { zh: '鞘内注射', standard: '601' },
  ipl: { zh: '胸腔内', standard: '603' },
  ip: { zh: '腹腔内', standard: '604' },
  pv: { zh: '阴道', standard: '605' },
  eye: { zh: '滴眼', standard: '607' },
  nas: { zh: '滴鼻', standard: '' },
  civ: { zh: '持续静脉泵入', standard: '' },
  other: { zh: '其他', standard: '9' },
} as const satisfies Readonly<Record<string, { zh: string; standard: string }>>
export type Route = keyof typeof ROUTES

export const routeName = (route: Route): string => ROUTES[route].zh

/** Dosage forms, each with the routes that it can have: what else is written is an error, whatever the drug. */
export const FORMS = {
  tablet: { zh: '片剂', routes: ['po', 'sl'], split: true },
  filmTablet: { zh: '薄膜衣片', routes: ['po'], split: false },
  controlledTablet: { zh: '缓控释片', routes: ['po'], split: false },
  capsule: { zh: '胶囊剂', routes: ['po'], split: false },
  granules: { zh: '颗粒剂', routes: ['po'], split: true },
  oralLiquid: { zh: '口服液体制剂', routes: ['po'], split: true },
  injection: { zh: '注射剂', routes: ['sc', 'id', 'im', 'iv', 'ivgtt', 'it', 'ipl', 'ip', 'civ'], split: true },
  suppository: { zh: '栓剂', routes: ['pr', 'pv'], split: false },
  topical: { zh: '外用制剂', routes: ['top'], split: true },
  inhalation: { zh: '吸入制剂', routes: ['inh'], split: false },
  eyeDrops: { zh: '滴眼剂', routes: ['eye'], split: true },
  nasal: { zh: '鼻用制剂', routes: ['nas'], split: true },
} as const satisfies Readonly<Record<string, { zh: string; routes: readonly Route[]; split: boolean }>>
export type Form = keyof typeof FORMS

export const formName = (form: Form): string => FORMS[form].zh
export const fitsForm = (form: Form, route: Route): boolean =>
  route === 'other' || (FORMS[form].routes as readonly Route[]).includes(route)
