/** The cancers that can be staged, without their tables: what a list needs. */
export interface CatalogueEntry {
  readonly id: string
  readonly nameZh: string
  readonly nameEn: string
  /** Readings without tones: full and initials. */
  readonly pinyin: string
  readonly aliasesZh?: readonly string[]
  readonly system: SystemId
  /** Disease of regimens, guidelines and trials (medicine.md, head). */
  readonly disease: string
}

export const SYSTEMS = [
  { id: 'thorax', nameZh: '胸部' },
  { id: 'breast', nameZh: '乳腺' },
  { id: 'digestive', nameZh: '消化系统' },
  { id: 'headNeck', nameZh: '头颈部' },
  { id: 'urinary', nameZh: '泌尿系统' },
  { id: 'female', nameZh: '女性生殖系统' },
  { id: 'skin', nameZh: '皮肤' },
] as const
export type SystemId = (typeof SYSTEMS)[number]['id']

const entry = (
  id: string,
  nameZh: string,
  nameEn: string,
  pinyin: string,
  system: SystemId,
  disease: string,
  aliasesZh?: readonly string[],
): CatalogueEntry => ({ id, nameZh, nameEn, pinyin, system, disease, aliasesZh })

export const CATALOGUE: readonly CatalogueEntry[] = [
  entry('lung', '肺癌', 'Lung cancer', 'feiai|fa', 'thorax', 'lung', ['非小细胞肺癌', '小细胞肺癌', '肺类癌', 'NSCLC', 'SCLC']),
  entry('esophagus-scc', '食管鳞癌', 'Esophageal squamous cell carcinoma', 'shiguanlinai|sgla', 'thorax', 'esophagus', [
    '食管癌',
    'ESCC',
  ]),
  entry('esophagus-adeno', '食管腺癌', 'Esophageal adenocarcinoma', 'shiguanxianai|sgxa', 'thorax', 'esophagus', [
    '食管癌',
    '食管胃交界部腺癌',
    'EGJ',
  ]),
  entry('breast', '乳腺癌', 'Breast cancer', 'ruxianai|rxa', 'breast', 'breast'),
  entry('gastric', '胃癌', 'Gastric cancer', 'weiai|wa', 'digestive', 'gastric'),
  entry('colorectal', '结直肠癌', 'Colorectal cancer', 'jiezhichangai|jzca', 'digestive', 'colorectal', [
    '结肠癌',
    '直肠癌',
    '大肠癌',
    'CRC',
  ]),
  entry('hcc', '肝细胞癌', 'Hepatocellular carcinoma', 'ganxibaoai|gxba', 'digestive', 'liver', [
    '肝癌',
    '原发性肝癌',
    'HCC',
    'CNLC',
    'BCLC',
  ]),
  entry('icc', '肝内胆管癌', 'Intrahepatic cholangiocarcinoma', 'ganneidanguanai|gndga', 'digestive', 'biliary', [
    '胆管癌',
    'ICC',
  ]),
  entry('gallbladder', '胆囊癌', 'Gallbladder cancer', 'dannangai|dna', 'digestive', 'biliary'),
  entry('pancreas', '胰腺癌', 'Pancreatic cancer', 'yixianai|yxa', 'digestive', 'pancreas', ['胰腺导管腺癌', 'PDAC']),
  entry('gist-gastric', '胃 GIST', 'Gastric GIST', 'weiGIST|weijianzhiliu|wjzl', 'digestive', 'gist', [
    '胃肠间质瘤',
    '胃间质瘤',
    '网膜间质瘤',
  ]),
  entry('gist-intestinal', '肠 GIST', 'Intestinal GIST', 'changGIST|changjianzhiliu|cjzl', 'digestive', 'gist', [
    '胃肠间质瘤',
    '小肠间质瘤',
    '肠间质瘤',
  ]),
  entry('npc', '鼻咽癌', 'Nasopharyngeal carcinoma', 'biyanai|bya', 'headNeck', 'nasopharynx', ['NPC']),
  entry('oropharynx-p16pos', 'p16 阳性口咽癌', 'p16-positive oropharyngeal cancer', 'kouyanai|kya', 'headNeck', 'headneck', [
    '口咽癌',
    'HPV 相关口咽癌',
  ]),
  entry('head-neck', '头颈部癌（口腔、口咽、下咽、喉）', 'Head and neck cancer', 'toujingbuai|tjba', 'headNeck', 'headneck', [
    '口腔癌',
    '下咽癌',
    '喉癌',
    'p16 阴性口咽癌',
  ]),
  entry(
    'thyroid-diff',
    '分化型甲状腺癌',
    'Differentiated thyroid cancer',
    'fenhuaxingjiazhuangxianai|fhxjzxa|jiazhuangxianai|jzxa',
    'headNeck',
    'thyroid',
    ['甲状腺癌', '乳头状癌', '滤泡癌'],
  ),
  entry('thyroid-medullary', '甲状腺髓样癌', 'Medullary thyroid cancer', 'jiazhuangxiansuiyangai|jzxsya', 'headNeck', 'thyroid', [
    '甲状腺癌',
    'MTC',
  ]),
  entry(
    'thyroid-anaplastic',
    '甲状腺未分化癌',
    'Anaplastic thyroid cancer',
    'jiazhuangxianweifenhuaai|jzxwfha',
    'headNeck',
    'thyroid',
    ['甲状腺癌', 'ATC'],
  ),
  entry('prostate', '前列腺癌', 'Prostate cancer', 'qianliexianai|qlxa', 'urinary', 'prostate'),
  entry('bladder', '膀胱癌', 'Bladder cancer', 'pangguangai|pga', 'urinary', 'urothelial', ['尿路上皮癌']),
  entry('kidney', '肾癌', 'Kidney cancer', 'shenai|sa', 'urinary', 'kidney', ['肾细胞癌', 'RCC']),
  entry('cervix', '宫颈癌', 'Cervical cancer', 'gongjingai|gja', 'female', 'cervix', ['子宫颈癌']),
  entry('endometrium', '子宫内膜癌', 'Endometrial cancer', 'zigongneimoai|zgnma', 'female', 'endometrium'),
  entry('ovary', '卵巢癌', 'Ovarian cancer', 'luanchaoai|lca', 'female', 'ovary', ['输卵管癌', '原发性腹膜癌']),
  entry('melanoma', '皮肤黑色素瘤', 'Cutaneous melanoma', 'pifuheisesuliu|pfhssl|heisesuliu|hssl', 'skin', 'melanoma', [
    '黑色素瘤',
    '恶性黑色素瘤',
  ]),
]

export const catalogueEntry = (id: string): CatalogueEntry | undefined => CATALOGUE.find((item) => item.id === id)

/** Cancers that a disease id stands for. */
export const cancersOfDisease = (disease: string): readonly CatalogueEntry[] =>
  CATALOGUE.filter((item) => item.disease === disease)
