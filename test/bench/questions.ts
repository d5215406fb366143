/** One kind of call, in many variants: the same call again and again would only measure caches. */
export interface Question {
  name: string
  path: string
  bodies: object[]
}

const PAGE = { pageIdx: 0, pageSize: 20 }
const DISEASES = ['肺癌', '乳腺癌', '胃癌', '结直肠癌', '肝癌', '食管癌', '胰腺癌', '前列腺癌', '淋巴瘤', '卵巢癌']
const ANGLES = ['诊断思路', '一线治疗', '放疗靶区', '不良反应处理', '随访计划', '免疫治疗', '靶向治疗']
const PINYIN = [
  'feiai',
  'ruxianai',
  'weiai',
  'ganai',
  'shiguanai',
  'ganaiyixianzhiliao',
  'yixianzhiliao',
  'mianyizhiliao',
  'baxiangzhiliao',
  'suifangjihua',
]
/** Wrong characters of the same sound, and pinyin with a wrong, missing or doubled letter. */
const MISSPELT = [
  '如腺癌',
  '一腺癌',
  '淋八瘤',
  '卵超癌',
  '奥西替尼',
  'aoxitinni',
  'ruxianaii',
  'yixianai',
  'shiguanaii',
  'qianliexianaii',
]

const searches = (keywords: string[]): object[] => keywords.map((keyword) => ({ ...PAGE, keyword, tab: 'all' }))

/** The questions, for a database of so many documents. */
export function questions(documents: number): Question[] {
  const spread = Array.from({ length: 500 }, (_, index) => 1 + ((index * 7919) % documents))
  return [
    {
      name: '列表',
      path: 'api/doc/getdocumentlist',
      bodies: [0, 1, 2, 3, 4].flatMap((pageIdx) => [
        { ...PAGE, pageIdx },
        { ...PAGE, pageIdx, sort: 'hottest' },
      ]),
    },
    { name: '详情', path: 'api/doc/getdocumentdetail', bodies: spread.map((docId) => ({ docId: String(docId) })) },
    {
      name: '搜索 中文',
      path: 'api/pub/search',
      bodies: searches([...DISEASES, ...DISEASES.flatMap((disease) => ANGLES.map((angle) => disease + angle))]),
    },
    { name: '搜索 拼音', path: 'api/pub/search', bodies: searches(PINYIN) },
    { name: '搜索 错字', path: 'api/pub/search', bodies: searches(MISSPELT) },
  ]
}
