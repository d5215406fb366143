/** How a tool is called and found. Apart from the tools themselves, so that a list of them does not load their formulas. */
export interface ToolName {
  /** Name in `calc` and last part of the address. */
  id: string
  group: 'treatment' | 'evaluation'
  zh: string
  en: string
  /** Readings without tones, parted by `|`: full and initials. */
  pinyin: string
  purpose: string
}

export const toolGroups = [
  { id: 'treatment', title: '治疗工具' },
  { id: 'evaluation', title: '评估工具' },
] as const

/** The 26 tools, in the order of the sheet. */
export const toolNames: readonly ToolName[] = [
  {
    id: 'bsa',
    group: 'treatment',
    zh: '体表面积',
    en: 'Body surface area BSA Stevenson DuBois Mosteller',
    pinyin: 'tibiaomianji|tbmj',
    purpose: '按 mg/m² 给药，以及脏器功能按体表面积校正',
  },
  {
    id: 'carbo',
    group: 'treatment',
    zh: '卡铂剂量',
    en: 'Carboplatin dose Calvert AUC',
    pinyin: 'kabojiliang|kbjl',
    purpose: '按目标 AUC 计算卡铂单次总剂量',
  },
  {
    id: 'ccr',
    group: 'treatment',
    zh: '肌酐清除率',
    en: 'Creatinine clearance CCr Cockcroft-Gault',
    pinyin: 'jiganqingchulv|jgqcl',
    purpose: '按肾功能调整药物剂量',
  },
  {
    id: 'bed',
    group: 'treatment',
    zh: '生物等效剂量 BED / EQD2',
    en: 'Biologically effective dose BED EQD2 radiotherapy',
    pinyin: 'shengwudengxiaojiliang|swdxjl',
    purpose: '比较不同分割方案的放疗剂量',
  },
  // Only the path name `snsf` is known; the reading as sodium replacement is an assumption of the sheet.
  {
    id: 'snsf',
    group: 'treatment',
    zh: '补钠公式',
    en: 'Sodium replacement deficit hyponatraemia',
    pinyin: 'bunagongshi|bngs|shunasuanfa|snsf',
    purpose: '低容量性低钠血症：钠缺失量及相应盐水量',
  },
  {
    id: 'gfr',
    group: 'treatment',
    zh: '肾小球滤过率 eGFR',
    en: 'Estimated glomerular filtration rate eGFR CKD-EPI MDRD',
    pinyin: 'shenxiaoqiulvguolv|sxqlgl',
    purpose: '估算肾小球滤过率（按 1.73 m² 校正）与 KDIGO 分期',
  },
  {
    id: 'bmi',
    group: 'evaluation',
    zh: '体质指数 BMI',
    en: 'Body mass index BMI',
    pinyin: 'tizhizhishu|tzzs',
    purpose: '成人体重判定',
  },
  {
    id: 'zpsStore',
    group: 'evaluation',
    zh: 'ECOG 体力状况评分',
    en: 'ECOG Zubrod performance status PS',
    pinyin: 'tilizhuangkuangpingfen|tlzkpf|zps',
    purpose: '评估体力状况，衡量对治疗的耐受',
  },
  {
    id: 'kpsStore',
    group: 'evaluation',
    zh: 'KPS 评分',
    en: 'Karnofsky performance status KPS',
    pinyin: 'kashipingfen|kspf|kps|gongnengzhuangtai|gnzt',
    purpose: '评估功能状态',
  },
  {
    id: 'painGrading',
    group: 'evaluation',
    zh: '主诉疼痛程度分级 VRS',
    en: 'Pain grading verbal rating scale VRS',
    pinyin: 'zhusutengtongchengdufenji|zsttcdfj|tengtongfenji|ttfj',
    purpose: '按患者主诉判断疼痛程度',
  },
  {
    id: 'painWho',
    group: 'evaluation',
    zh: 'WHO 疼痛程度分级',
    en: 'WHO pain degrees analgesic ladder',
    pinyin: 'tengtongchengdufenji|ttcdfj|who',
    purpose: '疼痛程度分级与三阶梯对应',
  },
  {
    id: 'painNrs',
    group: 'evaluation',
    zh: '疼痛数字评分 NRS',
    en: 'Numeric rating scale NRS pain',
    pinyin: 'tengtongshuzipingfen|ttszpf|shuzipingfenfa|szpff',
    purpose: '由患者以 0–10 的数字表示疼痛程度',
  },
  {
    id: 'painVas',
    group: 'evaluation',
    zh: '视觉模拟评分 VAS',
    en: 'Visual analogue scale VAS pain',
    pinyin: 'shijuemonipingfen|sjmnpf',
    purpose: '患者在 10 cm 线上标记疼痛程度，量取距离',
  },
  {
    id: 'painFps',
    group: 'evaluation',
    zh: '面部表情疼痛评分',
    en: 'Faces pain scale Wong-Baker FPS-R',
    pinyin: 'mianbubiaoqingtengtongpingfen|mbbqttpf',
    purpose: '用于约 3–4 岁以上儿童、老年人或不能用数字表达者',
  },
  {
    id: 'ctcae',
    group: 'evaluation',
    zh: '常见不良事件评价标准 CTCAE',
    en: 'Common terminology criteria for adverse events CTCAE v5.0',
    pinyin: 'changjianbuliangshijianpingjiabiaozhun|cjblsjpjbz|buliangshijianfenji|blsjfj',
    purpose: '不良事件分级，及检验值自动分级',
  },
  {
    id: 'stepp',
    group: 'evaluation',
    zh: 'STEPP 评分',
    en: 'STEPP SOFT TEXT composite recurrence risk breast cancer',
    pinyin: 'fuhefufafengxian|fhfffx|ruxianai|rxa|stepp',
    purpose: '绝经前 HR 阳性、HER2 阴性早期乳腺癌复合复发风险（SOFT/TEXT）',
  },
  {
    id: 'recist',
    group: 'evaluation',
    zh: '实体瘤疗效评价 RECIST 1.1',
    en: 'RECIST 1.1 response evaluation criteria in solid tumours',
    pinyin: 'shitiliuliaoxiaopingjia|stllxpj|recist',
    purpose: '靶病灶、非靶病灶与新病灶合并判断一次疗效',
  },
  {
    id: 'mirels',
    group: 'evaluation',
    zh: 'Mirels 评分',
    en: 'Mirels score impending pathological fracture',
    pinyin: 'mirels|changguzhuanyi|cgzy|binglixingguzhe|blxgz',
    purpose: '长骨转移病理性骨折风险',
  },
  {
    id: 'gcRss',
    group: 'evaluation',
    zh: '新型胃癌筛查评分（2017）',
    en: 'Gastric cancer screening score 2017 GC-RSS',
    pinyin: 'xinxingweiaishaichapingfen|xxwascpf|weiaifengxianpingfen|wafxpf',
    purpose: '40 岁及以上人群胃癌发生风险，决定胃镜筛查间隔',
  },
  {
    id: 'crs',
    group: 'evaluation',
    zh: 'CRS 评分（Fong）',
    en: 'Fong clinical risk score CRS colorectal liver metastases',
    pinyin: 'linchuangfengxianpingfen|lcfxpf|jiezhichangaiganzhuanyi|jzcagzy|crs',
    purpose: '结直肠癌肝转移切除术后复发风险',
  },
  {
    id: 'nordlinger',
    group: 'evaluation',
    zh: 'Nordlinger 评分',
    en: 'Nordlinger score colorectal liver metastases',
    pinyin: 'nordlinger|jiezhichangaiganzhuanyi|jzcagzy',
    purpose: '结直肠癌肝转移切除术后复发风险',
  },
  {
    id: 'nsNrs',
    group: 'evaluation',
    zh: '营养风险筛查 NRS 2002',
    en: 'Nutritional risk screening NRS 2002',
    pinyin: 'yingyangfengxianshaicha|yyfxsc',
    purpose: '住院成人营养风险筛查',
  },
  {
    id: 'nsMust',
    group: 'evaluation',
    zh: '营养不良通用筛查 MUST',
    en: 'Malnutrition universal screening tool MUST',
    pinyin: 'yingyangbuliangtongyongshaicha|yybltysc',
    purpose: '成人营养不良风险筛查',
  },
  {
    id: 'praBraden',
    group: 'evaluation',
    zh: 'Braden 压疮风险评估',
    en: 'Braden scale pressure injury risk',
    pinyin: 'braden|yachuangfengxianpinggu|ycfxpg|yalixingsunshang|ylxss',
    purpose: '压力性损伤风险评估，分数越低风险越高',
  },
  {
    id: 'praNorton',
    group: 'evaluation',
    zh: 'Norton 压疮风险评估',
    en: 'Norton scale pressure sore risk',
    pinyin: 'norton|yachuangfengxianpinggu|ycfxpg|yalixingsunshang|ylxss',
    purpose: '压疮风险评估，分数越低风险越高',
  },
  {
    id: 'cts5',
    group: 'evaluation',
    zh: 'CTS5 晚期远处复发风险',
    en: 'CTS5 late distant recurrence breast cancer',
    pinyin: 'wanqiyuanchufufafengxian|wqycfffx|ruxianai|rxa|cts',
    purpose: '乳腺癌 5–10 年远处复发风险，供讨论延长内分泌治疗',
  },
]

const byId = new Map(toolNames.map((name) => [name.id, name]))

export const findName = (id: string): ToolName | undefined => byId.get(id)

/** The name of a tool that is known to exist. */
export function nameOf(id: string): ToolName {
  const name = byId.get(id)
  if (!name) throw new RangeError(`no tool ${id}`)
  return name
}
