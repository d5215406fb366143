import type { organs } from '../data/organs'

export type Organ = keyof typeof organs

/** The organ of a cancer (`domain/tnm/catalogue`) or of a disease (`domain/regimen/diseases`): an id of both means the same. */
const ORGANS: Readonly<Record<string, Organ>> = {
  lung: 'lung',
  mesothelioma: 'lung',
  esophagus: 'esophagus',
  'esophagus-scc': 'esophagus',
  'esophagus-adeno': 'esophagus',
  breast: 'breast',
  gastric: 'stomach',
  colorectal: 'colon',
  liver: 'liver',
  hcc: 'liver',
  icc: 'liver',
  biliary: 'gallbladder',
  gallbladder: 'gallbladder',
  pancreas: 'pancreas',
  gist: 'stomach',
  'gist-gastric': 'stomach',
  'gist-intestinal': 'intestine',
  nasopharynx: 'nose',
  npc: 'nose',
  'oropharynx-p16pos': 'mouth',
  headneck: 'head',
  'head-neck': 'head',
  thyroid: 'thyroid',
  'thyroid-diff': 'thyroid',
  'thyroid-medullary': 'thyroid',
  'thyroid-anaplastic': 'thyroid',
  prostate: 'prostate',
  urothelial: 'bladder',
  bladder: 'bladder',
  kidney: 'kidney',
  cervix: 'female',
  endometrium: 'female',
  ovary: 'female',
  gtn: 'female',
  melanoma: 'skin',
  sarcoma: 'skin',
  bone: 'bone',
  brain: 'brain',
  lymphoma: 'blood',
  myeloma: 'blood',
  leukemia: 'blood',
}

/** The cell stands for what has no organ of its own. */
export const organOf = (id: string): Organ => ORGANS[id] ?? 'cell'
