/** Disease ids of all files of medicine.md (head), in its order, with their readings. */
export const diseases = [
  { id: 'lung', zh: '肺癌', pinyin: 'feiai|fa' },
  { id: 'breast', zh: '乳腺癌', pinyin: 'ruxianai|rxa' },
  { id: 'colorectal', zh: '结直肠癌', pinyin: 'jiezhichangai|jzca' },
  { id: 'gastric', zh: '胃癌', pinyin: 'weiai|wa' },
  { id: 'esophagus', zh: '食管癌', pinyin: 'shiguanai|sga' },
  { id: 'liver', zh: '肝癌', pinyin: 'ganai|ga' },
  { id: 'biliary', zh: '胆道肿瘤', pinyin: 'dandaozhongliu|ddzl' },
  { id: 'pancreas', zh: '胰腺癌', pinyin: 'yixianai|yxa' },
  { id: 'net', zh: '神经内分泌肿瘤', pinyin: 'shenjingneifenmizhongliu|sjnfmzl' },
  { id: 'thyroid', zh: '甲状腺癌', pinyin: 'jiazhuangxianai|jzxa' },
  { id: 'headneck', zh: '头颈部肿瘤', pinyin: 'toujingbuzhongliu|tjbzl' },
  { id: 'nasopharynx', zh: '鼻咽癌', pinyin: 'biyanai|bya' },
  { id: 'mesothelioma', zh: '胸膜间皮瘤', pinyin: 'xiongmojianpiliu|xmjpl' },
  { id: 'kidney', zh: '肾癌', pinyin: 'shenai|sa' },
  { id: 'urothelial', zh: '尿路上皮癌', pinyin: 'niaolushangpiai|nlspa' },
  { id: 'prostate', zh: '前列腺癌', pinyin: 'qianliexianai|qlxa' },
  { id: 'ovary', zh: '卵巢癌', pinyin: 'luanchaoai|lca' },
  { id: 'cervix', zh: '宫颈癌', pinyin: 'gongjingai|gja' },
  { id: 'endometrium', zh: '子宫内膜癌', pinyin: 'zigongneimoai|zgnma' },
  { id: 'melanoma', zh: '黑色素瘤', pinyin: 'heisesuliu|hssl' },
  { id: 'sarcoma', zh: '软组织肉瘤', pinyin: 'ruanzuzhirouliu|rzzrl' },
  { id: 'gist', zh: '胃肠间质瘤', pinyin: 'weichangjianzhiliu|wcjzl' },
  { id: 'brain', zh: '脑胶质瘤', pinyin: 'naojiaozhiliu|njzl' },
  { id: 'lymphoma', zh: '淋巴瘤', pinyin: 'linbaliu|lbl' },
  { id: 'myeloma', zh: '多发性骨髓瘤', pinyin: 'duofaxinggusuiliu|dfxgsl' },
  { id: 'leukemia', zh: '白血病', pinyin: 'baixuebing|bxb' },
  { id: 'mpn', zh: '骨髓增殖性肿瘤', pinyin: 'gusuizengzhixingzhongliu|gszzxzl' },
  { id: 'gtn', zh: '妊娠滋养细胞肿瘤', pinyin: 'renshenziyangxibaozhongliu|rszyxbzl' },
  { id: 'gct', zh: '生殖细胞肿瘤', pinyin: 'shengzhixibaozhongliu|szxbzl' },
  { id: 'bone', zh: '骨肿瘤', pinyin: 'guzhongliu|gzl' },
  { id: 'thymoma', zh: '胸腺瘤', pinyin: 'xiongxianliu|xxl' },
  { id: 'support', zh: '支持治疗', pinyin: 'zhichizhiliao|zczl' },
  { id: 'pan', zh: '泛瘤种', pinyin: 'fanliuzhong|flz' },
] as const

export type DiseaseId = (typeof diseases)[number]['id']

const names = new Map<string, string>(diseases.map(({ id, zh }) => [id, zh]))

export const isDisease = (id: string): id is DiseaseId => names.has(id)

/** Chinese name of a disease; its id when the list lacks it. */
export const diseaseName = (id: string): string => names.get(id) ?? id
