import { draws, type Draw } from './draw'

/**
 * Reports that nobody has read before they are asked: each is put together by a seed from sentences as reports are written, and what it says is known
 * by what it was put together from. `key=value`, `!` before what is denied, `?` behind what is not certain, as in test/unit/domain/report/reports.ts.
 */
export interface BlindReport {
  text: string
  cancer: string
  factors: string[]
}

type Said = readonly [text: string, ...factors: string[]]

interface Kind {
  cancer: string
  heads: readonly Said[]
  /** What the tumour reaches, by the name that a report gives it. */
  reached: readonly (readonly [name: string, factor: string])[]
  nodes: readonly Said[]
  organs: readonly (readonly [name: string, factor: string])[]
  /** Once in two reports. */
  more: readonly Said[]
}

const LIVER = ['肝脏', 'metastasis=liver'] as const
const BONE = ['骨', 'metastasis=bone'] as const
const BRAIN = ['脑', 'metastasis=brain'] as const
const LUNG = ['双肺', 'metastasis=lung'] as const
const ADRENAL = ['左侧肾上腺', 'metastasis=adrenal'] as const

const KINDS: readonly Kind[] = [
  {
    cancer: 'lung',
    heads: [
      ['左肺上叶占位，结合穿刺病理，符合肺癌', 'procedure=biopsy'],
      ['右肺下叶周围型肺癌'],
      ['右肺中叶肺鳞癌', 'histology=鳞癌'],
      ['左肺下叶肺腺癌', 'histology=腺癌'],
    ],
    reached: [
      ['脏层胸膜', 'structure=visceralPleura'],
      ['胸壁', 'structure=chestWall'],
      ['膈肌', 'structure=diaphragm'],
      ['左主支气管', 'structure=mainBronchus'],
    ],
    nodes: [
      ['纵隔及双侧肺门未见肿大淋巴结', 'N=N0'],
      ['隆突下淋巴结转移', 'station=n2'],
      ['同侧肺门淋巴结转移', 'station=n1'],
      ['右侧锁骨上淋巴结转移', 'station=n3'],
    ],
    organs: [LIVER, BONE, BRAIN, ADRENAL],
    more: [
      ['EGFR L858R突变阳性', 'EGFR=pos'],
      ['ALK（-）', 'ALK=neg'],
      ['PD-L1（22C3）TPS约80%', 'PD-L1=80'],
    ],
  },
  {
    cancer: 'breast',
    heads: [
      ['右乳外上象限乳腺癌'],
      ['左侧乳腺浸润性导管癌', 'histology=浸润性导管癌'],
      ['右侧乳腺浸润性小叶癌', 'histology=浸润性小叶癌'],
    ],
    reached: [
      ['皮肤', 'structure=skin'],
      ['胸壁', 'structure=chestWall'],
    ],
    nodes: [
      ['前哨淋巴结（0/3）', 'nodes=0'],
      ['腋窝淋巴结见癌转移（4/17）', 'nodes=4'],
      ['同侧内乳淋巴结转移', 'site=internal'],
      ['同侧锁骨下淋巴结转移', 'site=infraclavicular'],
    ],
    organs: [LIVER, BONE, LUNG, BRAIN],
    more: [
      ['ER（+），PR（-）', 'ER=pos', 'PR=neg'],
      ['HER2（3+）', 'HER2=pos'],
      ['Ki-67约35%', 'Ki-67=35'],
    ],
  },
  {
    cancer: 'gastric',
    heads: [['胃窦癌'], ['胃体低分化腺癌', 'G=G3', 'histology=腺癌'], ['胃角印戒细胞癌', 'histology=印戒细胞癌']],
    reached: [
      ['黏膜下层', 'depth=submucosa'],
      ['固有肌层', 'depth=muscularis'],
      ['浆膜下层', 'depth=subserosa'],
      ['胰腺', 'depth=organ'],
    ],
    nodes: [
      ['淋巴结未见癌转移（0/21）', 'N=N0', 'nodes=0'],
      ['胃周淋巴结可见癌转移（6/24）', 'nodes=6'],
      ['转移性淋巴结3枚', 'nodes=3'],
    ],
    organs: [LIVER, ['腹膜', 'metastasis=peritoneum'], LUNG, ['左侧卵巢', 'metastasis=ovary']],
    more: [
      ['HER2（1+）', 'HER2=neg'],
      ['免疫组化提示pMMR', 'MSI=stable'],
    ],
  },
  {
    cancer: 'colorectal',
    heads: [['乙状结肠癌'], ['直肠中段癌'], ['升结肠中分化腺癌', 'G=G2', 'histology=腺癌']],
    reached: [
      ['黏膜下层', 'depth=submucosa'],
      ['固有肌层', 'depth=muscularis'],
      ['浆膜下', 'depth=through'],
      ['膀胱', 'depth=organ'],
    ],
    nodes: [
      ['肠周淋巴结未见转移（0/16）', 'N=N0', 'nodes=0'],
      ['肠周淋巴结见转移（2/19）', 'nodes=2'],
      ['5枚淋巴结转移', 'nodes=5'],
    ],
    organs: [LIVER, LUNG, ['腹膜', 'metastasis=peritoneum'], BONE],
    more: [
      ['KRAS G12D突变', 'KRAS=pos'],
      ['BRAF V600E野生型', 'BRAF=neg'],
      ['MSI-H', 'MSI=high'],
      ['可见癌结节2枚', 'deposits=yes'],
    ],
  },
  {
    cancer: 'esophagus-scc',
    heads: [
      ['食管胸中段鳞癌', 'L=middle', 'histology=鳞癌'],
      ['食管胸下段鳞状细胞癌', 'L=lower', 'histology=鳞癌'],
      ['食管胸上段癌', 'L=upper'],
    ],
    reached: [
      ['黏膜下层', 'depth=submucosa'],
      ['固有肌层', 'depth=muscularis'],
      ['外膜', 'depth=adventitia'],
      ['心包', 'depth=pleura'],
    ],
    nodes: [
      ['区域淋巴结未见转移', 'N=N0'],
      ['食管旁淋巴结见转移（1/13）', 'nodes=1'],
      ['淋巴结转移（3/26）', 'nodes=3'],
    ],
    organs: [LIVER, BONE, LUNG, ADRENAL],
    more: [['高分化', 'G=G1']],
  },
  {
    cancer: 'hcc',
    heads: [
      ['肝右叶单发肝细胞癌', 'number=single', 'histology=肝细胞癌'],
      ['原发性肝癌，肝内多发病灶', 'number=several'],
      ['肝左叶孤立性肝癌', 'number=single'],
    ],
    reached: [],
    nodes: [
      ['肝门淋巴结未见转移', 'N=N0'],
      ['肝门部淋巴结转移', 'N=N+'],
    ],
    organs: [LUNG, BONE, BRAIN, ADRENAL],
    more: [
      ['门静脉左支癌栓形成', 'structure=majorVein'],
      ['MVI：M1', 'vessels=yes'],
      ['未见微血管侵犯', '!vessels=yes'],
    ],
  },
  {
    cancer: 'npc',
    heads: [['鼻咽癌'], ['鼻咽非角化性癌', 'histology=未分化型非角化性癌']],
    reached: [
      ['咽旁间隙', 'structure=parapharynx'],
      ['斜坡', 'structure=bone'],
      ['海绵窦', 'structure=intracranial'],
    ],
    nodes: [
      ['双侧颈部淋巴结转移', 'side=both'],
      ['左侧颈部淋巴结转移', 'side=one'],
      ['颈部未见肿大淋巴结', 'N=N0'],
      ['右侧咽后淋巴结转移', 'side=one'],
    ],
    organs: [LIVER, BONE, LUNG],
    more: [],
  },
  {
    cancer: 'thyroid-diff',
    heads: [
      ['甲状腺左叶乳头状癌', 'histology=乳头状癌'],
      ['甲状腺右叶滤泡癌', 'histology=滤泡癌'],
    ],
    reached: [
      ['带状肌', 'structure=strap'],
      ['喉返神经', 'structure=larynx'],
    ],
    nodes: [
      ['中央区淋巴结转移（3/8）', 'nodes=3', 'site=central'],
      ['侧颈淋巴结转移', 'site=lateral'],
      ['颈部淋巴结未见转移', 'N=N0'],
    ],
    organs: [LUNG, BONE],
    more: [
      ['患者男，58岁', 'age=58'],
      ['女性，36岁', 'age=36'],
    ],
  },
]

/** What the rest of a report says, and what counts for no stage. */
const BESIDE = [
  '胆囊不大，壁不厚',
  '双肾及胰腺未见异常',
  '心影不大',
  '请结合临床',
  '建议随访复查',
  '肝囊肿',
  '甲状腺峡部未见异常',
  '腰椎退行性变',
  '副鼻窦黏膜增厚',
]

const REACHED: readonly ((name: string, factor: string) => Said)[] = [
  (name, factor) => [`侵及${name}`, factor],
  (name, factor) => [`累及${name}`, factor],
  (name, factor) => [`${name}受侵`, factor],
  (name, factor) => [`未侵及${name}`, `!${factor}`],
  (name, factor) => [`${name}未见受累`, `!${factor}`],
  (name, factor) => [`可疑侵犯${name}`, `${factor}?`],
  (name, factor) => [`侵犯${name}可能`, `${factor}?`],
]
const SPREAD: readonly ((name: string, factor: string) => Said)[] = [
  (name, factor) => [`${name}转移`, factor],
  (name, factor) => [`伴${name}多发转移`, factor],
  (name, factor) => [`未见${name}转移`, `!${factor}`],
  (name, factor) => [`${name}未见转移`, `!${factor}`],
  (name, factor) => [`${name}转移待排`, `${factor}?`],
  (name, factor) => [`不除外${name}转移`, `${factor}?`],
]

function sizeOf(draw: Draw): Said {
  const largest = 8 + draw.whole(60)
  const other = Math.max(4, largest - 2 - draw.whole(12))
  const cm = (mm: number): string => (mm / 10).toFixed(1)
  return draw.of<Said>([
    [`肿块大小约${cm(largest)}×${cm(other)}cm`, `sizeMm=${largest}`],
    [`病灶最大径约${largest}mm`, `sizeMm=${largest}`],
    [`肿物${cm(largest)}cm×${cm(other)}cm×${cm(Math.max(3, other - 2))}cm`, `sizeMm=${largest}`],
    [`肿瘤最大直径${cm(largest)}厘米`, `sizeMm=${largest}`],
  ])
}

function reportOf(draw: Draw, { cancer, heads, reached, nodes, organs, more }: Kind): BlindReport {
  const said: Said[] = [draw.of(heads), sizeOf(draw)]
  if (reached.length > 0) said.push(draw.of(REACHED)(...draw.of(reached)))
  if (more.length > 0 && draw.whole(2) === 0) said.push(draw.of(more))
  said.push(draw.of(nodes))
  said.push(draw.whole(4) === 0 ? ['全身检查未见远处转移', 'M=M0'] : draw.of(SPREAD)(...draw.of(organs)))
  const beside = draw.some(BESIDE, 1 + draw.whole(2))
  // The tumour in one sentence, the nodes and the rest in others; some write them all with commas.
  const isTight = draw.whole(3) === 0
  const [head, size, ...rest] = said
  const text = [`${head?.[0]}，${size?.[0]}`, ...rest.map(([words]) => words)].join(isTight ? '，' : '。')
  return {
    text: `${text}。${beside.join('。')}。`,
    cancer,
    factors: [...new Set(said.flatMap(([, ...factors]) => factors))].sort(),
  }
}

/** Ten of each cancer whose factors are read. */
export function blindReports(seed: number): BlindReport[] {
  const draw = draws(seed)
  return KINDS.flatMap((kind) => Array.from({ length: 10 }, () => reportOf(draw, kind)))
}
