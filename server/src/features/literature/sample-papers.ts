import type { Imported } from './import/imported'

/**
 * Papers written for the demonstration. Drugs, journals, authors and figures are made up, and called so by their names: nobody may take a figure of
 * theirs for one of medicine. The figures of each agree with one another.
 */
export interface SamplePaper extends Pick<
  Imported,
  'title' | 'authors' | 'journal' | 'publishedOn' | 'keywords' | 'abstract' | 'body' | 'retraction'
> {
  /** So many days ago it came. */
  daysAgo: number
}

type Parts = readonly (readonly [title: string, text: string])[]
const sections = (parts: Parts) => parts.map(([title, text]) => ({ title, text }))

interface Written extends Pick<SamplePaper, 'title' | 'publishedOn' | 'keywords' | 'daysAgo'> {
  journal?: string
  authors?: string[]
  abstract: Parts
  body?: Parts
  retraction?: { on: string; text: string }
}

const AUTHORS = ['示例作者甲', '示例作者乙', '示例作者丙', '示例作者丁', '示例作者戊']
const [ONCOLOGY, RADIATION, SUPPORT] = ['示例肿瘤学杂志（虚构）', '示例放射治疗杂志（虚构）', '示例支持治疗杂志（虚构）']

const paper = (
  { journal = ONCOLOGY, authors = AUTHORS, abstract, body = [], retraction, ...rest }: Written,
  at: number,
): SamplePaper => ({
  ...rest,
  journal,
  // Another one leads each of them.
  authors: [...authors.slice(at % authors.length), ...authors.slice(0, at % authors.length)],
  abstract: sections(abstract),
  body: sections(body),
  retraction: retraction ?? null,
})

const WRITTEN: readonly Written[] = [
  {
    title: '示例替尼对比标准化疗一线治疗驱动基因阳性晚期非小细胞肺癌的随机Ⅲ期研究',
    publishedOn: '2026-09-12',
    daysAgo: 0,
    keywords: ['非小细胞肺癌', 'NSCLC', '一线治疗', '示例替尼'],
    abstract: [
      ['目的', '驱动基因阳性的晚期非小细胞肺癌一线治疗后多在一年内进展。本研究旨在比较示例替尼与标准化疗的疗效和安全性。'],
      [
        '方法',
        '共纳入 360 例未经治疗的晚期非小细胞肺癌患者，按 1∶1 随机分组。试验组 180 例接受示例替尼每日一次口服，对照组 180 例接受标准含铂双药化疗。主要终点为无进展生存期。',
      ],
      [
        '结果',
        '中位随访 19.2 个月。试验组与对照组的中位无进展生存期为 18.4 个月与 9.6 个月（HR 0.55，95% CI 0.43–0.70，P<0.001）。总生存期尚不成熟（HR 0.88，95% CI 0.64–1.21）。客观缓解率为 72.2%（130/180）与 40.0%（72/180）。3 级及以上不良反应发生率为 25.0%（45/180）与 48.3%（87/180）。',
      ],
      ['结论', '示例替尼一线治疗显著延长了无进展生存期，且 3 级及以上不良反应少于化疗。总生存数据尚不成熟，需要更长时间的随访。'],
    ],
    body: [
      [
        '引言',
        '驱动基因阳性的晚期非小细胞肺癌约占本示例人群的三成。标准化疗的缓解时间有限，患者需要更有效的一线方案。\n示例替尼是一种虚构的口服激酶抑制剂，早期示例研究提示其在脑膜和脑实质内可以达到有效浓度。',
      ],
      [
        '方法',
        '这项开放、多中心研究在 24 家虚构中心进行，入组时间为 2023 年 3 月至 2024 年 6 月。入组标准包括年龄 18 岁及以上、ECOG 体能状态 0–1 分、至少有一个可测量病灶。稳定的脑转移患者可以入组。\n随机按脑转移有无与性别分层。试验组口服示例替尼直至进展或不能耐受，对照组化疗 4 周期后可以维持治疗，进展后允许交叉用药。\n疗效由盲态独立评审每 6 周评价一次，48 周后每 12 周一次。样本量按 HR 0.65、双侧 α 0.05、把握度 90% 计算，需要 230 个进展事件。',
      ],
      [
        '结果',
        '两组基线特征均衡，脑转移患者占 28.3%（102/360）。至数据截止共发生 238 个进展事件。\n脑转移亚组的无进展生存期获益与总体一致（HR 0.51，95% CI 0.33–0.79）。无脑转移亚组的结果相近（HR 0.57，95% CI 0.43–0.76）。\n试验组最常见的不良反应为皮疹（41.1%，74/180）与腹泻（33.9%，61/180），多为 1–2 级。间质性肺病发生率为 2.8%（5/180），均在停药和激素治疗后好转。',
      ],
      [
        '讨论',
        '示例替尼的获益在脑转移亚组中同样存在，这与其虚构的药代动力学特征相符。\n本研究有以下局限：开放设计可能影响患者报告结局；对照组交叉用药比例为 54.4%（98/180），会稀释总生存的差异；随访时间尚短。',
      ],
    ],
  },
  {
    title: '示例单抗联合化疗新辅助治疗 HER2 阳性早期乳腺癌的随机对照研究',
    publishedOn: '2026-10-08',
    daysAgo: 0,
    keywords: ['乳腺癌', 'HER2', '新辅助治疗', '病理完全缓解', '示例单抗'],
    abstract: [
      ['目的', '评估在新辅助化疗中加入示例单抗能否提高 HER2 阳性早期乳腺癌的病理完全缓解率。'],
      [
        '方法',
        '纳入 204 例Ⅱ–Ⅲ期 HER2 阳性乳腺癌患者，按 1∶1 随机分组。联合组 102 例接受示例单抗联合化疗 6 周期，对照组 102 例接受同样的化疗。主要终点为病理完全缓解率。',
      ],
      [
        '结果',
        '病理完全缓解率在联合组为 60.8%（62/102），在对照组为 43.1%（44/102）（OR 2.04，95% CI 1.17–3.57，P=0.012）。3 级及以上中性粒细胞减少发生率为 18.6%（19/102）与 14.7%（15/102）。两组均未出现症状性心力衰竭。',
      ],
      ['结论', '示例单抗联合化疗提高了病理完全缓解率，血液学毒性略有增加。无事件生存的随访仍在进行。'],
    ],
  },
  {
    title:
      'Telephone follow-up versus clinic visits after radical radiotherapy for non-small-cell lung cancer: a made-up randomised sample trial',
    journal: 'Sample Journal of Supportive Oncology (fictional)',
    authors: ['Sample A. Author', 'Sample B. Author', 'Sample C. Author', 'Sample D. Author'],
    publishedOn: '2026-08',
    daysAgo: 0,
    keywords: ['non-small-cell lung cancer', 'NSCLC', 'follow-up', 'telephone'],
    abstract: [
      [
        'Background',
        'Clinic visits after radical radiotherapy burden patients who live far away. We aimed to assess whether nurse-led telephone follow-up reduces unplanned visits.',
      ],
      [
        'Methods',
        'We enrolled 240 patients who had completed radical radiotherapy for non-small-cell lung cancer. They were randomly assigned to telephone follow-up every 4 weeks (n = 120) or to usual care with clinic visits every 12 weeks (n = 120). The primary outcome was an unplanned hospital visit within 12 months.',
      ],
      [
        'Results',
        'Unplanned visits occurred in 20.0% (24/120) of the telephone group versus 34.2% (41/120) of the control group (risk ratio 0.59, 95% CI 0.38 to 0.90; P = 0.016). Overall survival at 12 months did not differ (HR 0.94, 95% CI 0.58 to 1.52). Anxiety scores were similar in both groups.',
      ],
      [
        'Conclusions',
        'Telephone follow-up reduced unplanned visits without a difference in survival. This single-centre sample trial was not powered for survival, and its results should be interpreted with caution.',
      ],
    ],
  },
  {
    title: '示例帕利一线维持治疗铂敏感晚期卵巢癌的随机、双盲、安慰剂对照研究',
    publishedOn: '2026-07-21',
    daysAgo: 1,
    keywords: ['卵巢癌', '维持治疗', 'BRCA', '示例帕利'],
    abstract: [
      ['目的', '评价示例帕利作为一线维持治疗在铂敏感晚期卵巢癌中的疗效与安全性。'],
      [
        '方法',
        '纳入 258 例含铂化疗后缓解的Ⅲ–Ⅳ期卵巢癌患者，按 2∶1 随机接受示例帕利（172 例）或安慰剂（86 例）维持治疗，最长 24 个月。主要终点为独立评审的无进展生存期。',
      ],
      [
        '结果',
        '中位无进展生存期为 14.9 个月与 8.1 个月（HR 0.52，95% CI 0.38–0.71，P<0.001）。BRCA 突变亚组的无进展生存期获益更大（HR 0.41，95% CI 0.25–0.67）。3 级及以上贫血发生率为 23.8%（41/172）与 2.3%（2/86）。因不良反应停药者占 9.3%（16/172）与 2.3%（2/86）。',
      ],
      ['结论', '示例帕利维持治疗延长了铂敏感晚期卵巢癌的无进展生存期，贫血是主要的剂量限制性毒性。'],
    ],
    body: [
      [
        '引言',
        '晚期卵巢癌在一线含铂化疗后的复发率高。维持治疗的目标是推迟复发，同时保持生活质量。\n示例帕利是一种虚构的聚合酶抑制剂，仅用于本示例论文。',
      ],
      [
        '方法',
        '随机按 BRCA 状态与残余病灶分层。研究药物起始剂量为每日 200 单位，体重低于 60 kg 或血小板低于 150×10⁹/L 者从每日 150 单位开始。\n影像学每 12 周评价一次。生活质量采用虚构的示例量表评估，每 8 周一次。',
      ],
      [
        '结果',
        '两组基线均衡，BRCA 突变者占 34.9%（90/258）。至数据截止，两组分别有 44.8%（77/172）与 22.1%（19/86）的患者仍在用药。\n按体重和血小板调整起始剂量后，3 级及以上血小板减少发生率为 10.5%（18/172）。生活质量评分两组间没有差异。',
      ],
      [
        '讨论',
        '获益与 BRCA 状态有关，但未突变者也可以见到。个体化的起始剂量使血小板减少少于早期示例研究。\n本研究的局限在于总生存尚不成熟，亚组样本量较小，且没有与其他维持方案直接比较。',
      ],
    ],
  },
  {
    title: '示例利单抗围手术期治疗局部进展期胃癌的随机研究',
    publishedOn: '2026-03-15',
    daysAgo: 1,
    keywords: ['胃癌', '围手术期', '示例利单抗'],
    retraction: { on: '2026-10-20', text: '作者所在单位的调查发现原始数据无法核实，编辑部与全体作者同意撤稿（示例声明）' },
    abstract: [
      ['目的', '探讨示例利单抗联合围手术期化疗能否改善局部进展期胃癌的无事件生存。'],
      ['方法', '纳入 150 例可切除的局部进展期胃癌患者，联合组 75 例接受示例利单抗联合化疗，对照组 75 例接受单纯化疗。'],
      [
        '结果',
        '两年无事件生存率为 81.3% 与 60.0%（HR 0.41，95% CI 0.20–0.84，P=0.015）。病理完全缓解率为 24.0%（18/75）与 8.0%（6/75）。',
      ],
      ['结论', '示例利单抗联合化疗改善了无事件生存。'],
    ],
  },
  {
    title: '三周与两周给药间隔的辅助化疗用于Ⅲ期结肠癌：示例回顾性队列',
    publishedOn: '2026-06-30',
    daysAgo: 2,
    keywords: ['结直肠癌', '辅助化疗', '周围神经病变'],
    abstract: [
      ['目的', '比较两种给药间隔的辅助化疗在Ⅲ期结肠癌中的无病生存和神经毒性。'],
      [
        '方法',
        '回顾性收集 412 例Ⅲ期结肠癌患者，218 例接受三周方案治疗，194 例接受两周方案作为对照。用倾向评分调整年龄、T 分期和 N 分期。',
      ],
      [
        '结果',
        '三年无病生存率为 78.4% 与 76.9%（HR 0.93，95% CI 0.66–1.31，P=0.68）。2 级及以上周围神经病变发生率为 21.1%（46/218）与 33.0%（64/194）（RR 0.64，95% CI 0.46–0.89，P=0.007）。',
      ],
      ['结论', '两种间隔的无病生存相近，三周方案的神经毒性较少。回顾性设计存在选择偏倚，是本研究的主要局限。'],
    ],
  },
  {
    title: '经动脉治疗联合示例非尼用于不可切除肝细胞癌的单臂Ⅱ期研究',
    publishedOn: '2026-05-18',
    daysAgo: 3,
    keywords: ['肝癌', '肝细胞癌', 'HCC', '示例非尼'],
    abstract: [
      ['目的', '评估经动脉治疗联合示例非尼在不可切除肝细胞癌中的抗肿瘤活性。'],
      [
        '方法',
        '纳入 58 例不可切除、肝功能 Child-Pugh A 级的肝细胞癌患者，均接受经动脉治疗联合示例非尼每日两次口服。主要终点为客观缓解率。',
      ],
      [
        '结果',
        '客观缓解率为 43.1%（25/58），疾病控制率为 81.0%（47/58）。中位无进展生存期为 8.2 个月，中位总生存期为 19.5 个月。3 级及以上手足综合征发生率为 13.8%（8/58）。',
      ],
      ['结论', '联合治疗在不可切除肝细胞癌中显示出抗肿瘤活性。单臂设计和样本量较小是其局限，需要进一步的随机研究。'],
    ],
  },
  {
    title: '诱导化疗后减量调强放疗用于局部晚期鼻咽癌的非劣效示例研究',
    journal: RADIATION,
    publishedOn: '2026-04-09',
    daysAgo: 4,
    keywords: ['鼻咽癌', '调强放疗', '减量', '口干'],
    abstract: [
      ['目的', '验证诱导化疗缓解后减量调强放疗的局部控制是否不劣于标准剂量。'],
      [
        '方法',
        '纳入 300 例诱导化疗后缓解的局部晚期鼻咽癌患者，按 1∶1 随机分组。试验组 150 例接受减量放疗，对照组 150 例接受标准剂量放疗。',
      ],
      [
        '结果',
        '两年局部控制率为 94.7%（142/150）与 95.3%（143/150）（HR 1.10，95% CI 0.45–2.70）。2 级及以上口干发生率为 24.0%（36/150）与 38.0%（57/150）（RR 0.63，95% CI 0.44–0.90，P=0.010）。',
      ],
      ['结论', '减量放疗的口干较少，两年局部控制率相近。随访时间较短，晚期复发仍需观察。'],
    ],
  },
  {
    title: '含示例司琼的三联方案预防高致吐风险化疗所致恶心呕吐',
    journal: SUPPORT,
    publishedOn: '2026-09-27',
    daysAgo: 5,
    keywords: ['支持治疗', '止吐', '恶心呕吐', '示例司琼'],
    abstract: [
      ['目的', '比较含示例司琼的三联止吐与标准二联止吐在高致吐风险化疗中的效果。'],
      [
        '方法',
        '纳入 186 例首次接受高致吐风险化疗的患者，按 1∶1 随机分组。试验组 93 例给予含示例司琼的三联止吐，对照组 93 例给予二联止吐。主要终点为 120 小时内完全缓解。',
      ],
      [
        '结果',
        '完全缓解率为 74.2%（69/93）与 58.1%（54/93）（OR 2.08，95% CI 1.12–3.86，P=0.021）。便秘发生率为 15.1%（14/93）与 12.9%（12/93）。',
      ],
      ['结论', '三联止吐提高了完全缓解率，便秘没有明显增加。'],
    ],
  },
  {
    title: '化疗期间早期营养干预对胰腺癌患者体重的影响：示例随机研究',
    journal: SUPPORT,
    publishedOn: '2026-02-11',
    daysAgo: 6,
    keywords: ['胰腺癌', '营养', '支持治疗'],
    abstract: [
      ['目的', '探讨化疗开始时即进行营养干预能否减少胰腺癌患者的体重下降。'],
      [
        '方法',
        '纳入 132 例接受一线化疗的晚期胰腺癌患者，按 1∶1 随机分组。干预组 66 例接受营养师每两周一次的随访，对照组 66 例接受常规护理。',
      ],
      [
        '结果',
        '12 周时体重下降 5% 及以上者占 31.8%（21/66）与 51.5%（34/66）（OR 0.44，95% CI 0.22–0.89，P=0.023）。化疗完成率为 77.3%（51/66）与 65.2%（43/66）。',
      ],
      ['结论', '早期营养干预减少了体重下降。本研究为单中心研究，未设盲。'],
    ],
  },
  {
    title: '示例西单抗维持治疗初治高肿瘤负荷滤泡性淋巴瘤的随机研究',
    publishedOn: '2026-01-20',
    daysAgo: 8,
    keywords: ['淋巴瘤', '滤泡性淋巴瘤', '维持治疗', '示例西单抗'],
    abstract: [
      ['目的', '评估诱导缓解后示例西单抗维持治疗对无进展生存的影响。'],
      [
        '方法',
        '纳入 224 例诱导治疗后缓解的滤泡性淋巴瘤患者，按 1∶1 随机分组。试验组 112 例接受示例西单抗每两个月一次共两年，对照组 112 例观察。',
      ],
      [
        '结果',
        '三年无进展生存率为 71.4%（80/112）与 58.9%（66/112）（HR 0.66，95% CI 0.45–0.97，P=0.034）。3 级及以上感染发生率为 12.5%（14/112）与 6.3%（7/112）。',
      ],
      ['结论', '示例西单抗维持治疗延长了无进展生存期，但感染有所增加。总生存没有差异的数据尚不成熟。'],
    ],
  },
  {
    title: '结构化磁共振报告对前列腺癌包膜外侵犯的诊断效能：示例多阅片者研究',
    publishedOn: '2025-12-05',
    daysAgo: 9,
    keywords: ['前列腺癌', '磁共振', '分期', '诊断效能'],
    abstract: [
      ['目的', '评价结构化报告能否提高磁共振判断前列腺癌包膜外侵犯的准确性。'],
      ['方法', '收集 320 例根治性前列腺切除患者的术前磁共振，由 6 名阅片者先后用自由文本和结构化报告判读，以病理为标准。'],
      [
        '结果',
        '结构化报告的灵敏度为 88.6%（156/176），特异度为 79.2%（114/144）。自由文本报告的灵敏度为 76.1%（134/176），特异度为 77.8%（112/144）。',
      ],
      ['结论', '结构化报告提高了包膜外侵犯的检出，特异度没有下降。'],
    ],
  },
  {
    title: '累及野与选择性淋巴结照射用于食管鳞癌根治性放化疗：示例回顾性比较',
    journal: RADIATION,
    publishedOn: '2025-11-16',
    daysAgo: 10,
    keywords: ['食管癌', '食管鳞癌', '放化疗', '累及野照射'],
    abstract: [
      ['目的', '比较累及野照射与选择性淋巴结照射在食管鳞癌根治性放化疗中的生存与毒性。'],
      [
        '方法',
        '回顾性纳入 276 例食管鳞癌患者，累及野组 140 例接受累及野照射，对照组 136 例接受选择性淋巴结照射，两组同步化疗相同。',
      ],
      [
        '结果',
        '三年总生存率为 41.4%（58/140）与 39.7%（54/136）（HR 0.95，95% CI 0.71–1.27，P=0.73）。2 级及以上放射性肺炎发生率为 12.1%（17/140）与 22.1%（30/136）（RR 0.55，95% CI 0.32–0.95，P=0.032）。',
      ],
      ['结论', '累及野照射的放射性肺炎较少，总生存相近。回顾性设计与随访方式不一致是主要局限。'],
    ],
  },
]

export const SAMPLE_PAPERS: readonly SamplePaper[] = WRITTEN.map(paper)
