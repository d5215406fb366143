/** Passages as the library has them, and what a model makes of them: true in other words, or one thing wrong. */

const of = (passage: string, sentences: readonly string[]) => sentences.map((sentence) => [sentence, passage] as const)

const TRIAL =
  'FLAURA2 试验\n结果\nFLAURA2 主要终点无进展生存期（PFS）（意向治疗人群）：试验组 25.5 个月，对照组 16.7 个月，HR 0.62 (0.49–0.79)，P <0.001。FLAURA2 次要终点总生存期（OS）：试验组 47.5 个月，对照组 37.6 个月，HR 0.77 (0.61–0.96)，P =0.02。≥3 级不良事件：试验组 64%，对照组 27%；所有级别不良事件：试验组 100%，对照组 97%。'
const PAPER =
  'Pembrolizumab plus Chemotherapy in Metastatic Non-Small-Cell Lung Cancer\nResults\nIn KEYNOTE-189, 616 patients with previously untreated metastatic nonsquamous NSCLC without EGFR or ALK alterations were randomly assigned in a 2:1 ratio to pembrolizumab or placebo, plus pemetrexed and platinum. The estimated rate of overall survival at 12 months was 69.2% in the pembrolizumab-combination group versus 49.4% in the placebo-combination group (hazard ratio for death, 0.49; 95% CI, 0.38 to 0.64; P<0.001). Median progression-free survival was 8.8 months in the pembrolizumab-combination group versus 4.9 months in the placebo-combination group (hazard ratio for disease progression or death, 0.52; 95% CI, 0.43 to 0.64; P<0.001). Adverse events of grade 3 or higher occurred in 67.2% of the patients in the pembrolizumab-combination group and in 65.8% of those in the placebo-combination group. Adverse events of any grade occurred in 99.8% and 99.0%.'
const EQUAL =
  '卡培他滨与氟尿嘧啶用于 III 期结肠癌的随机试验\n结果\n3 年无病生存率卡培他滨组 64.2%，氟尿嘧啶组 60.6%；卡培他滨非劣效于氟尿嘧啶（HR 0.87，95% CI 0.75–1.00）。总生存差异无统计学意义。手足综合征在卡培他滨组更常见（60% 对 9%）。'
const DOSES =
  '多西他赛\n用法用量\n二线治疗非小细胞肺癌：75 mg/m² 静脉滴注 1 小时，每 3 周 1 次。乳腺癌术后辅助：75 mg/m²，每 3 周 1 次，共 6 周期。每周方案：35 mg/m²，每周 1 次，连用 3 周休息 1 周。'
const WEEKLY =
  '甲氨蝶呤\n用法用量\n甲氨蝶呤 20 mg 口服，每周 1 次，不可每日服用。亚叶酸 5 mg 口服，每周 1 次，在甲氨蝶呤后 24 小时服用。'
const FLAT = '帕博利珠单抗\n用法用量\n200 mg 每 3 周 1 次，或 400 mg 每 6 周 1 次，静脉输注 30 分钟，最长 24 个月。'
const DATES =
  '阿美替尼一线治疗的多中心研究\n设计\n2018 年 1 月至 2020 年 6 月在中国 32 家中心入组 429 例，按 1:1 随机，数据截止 2021 年 3 月，中位随访 24.6 个月。'
const LABEL =
  '奥希替尼\n适应证\nEGFR 19 外显子缺失或 L858R 突变的局部晚期或转移性非小细胞肺癌成人患者的一线治疗；EGFR-TKI 治疗后进展且 T790M 阳性者的二线治疗；IB–IIIA 期 EGFR 突变者的术后辅助治疗。'
const GUIDELINE =
  '非小细胞肺癌诊疗指南\n一线治疗\nIV 期 EGFR 敏感突变一线治疗：I 级推荐奥希替尼（1A 类证据）；II 级推荐吉非替尼联合化疗（2A 类证据）；III 级推荐贝伐珠单抗联合厄洛替尼（2B 类证据）。'
const BREAST =
  'Trastuzumab Deruxtecan versus Trastuzumab Emtansine for Breast Cancer\nResults\nIn DESTINY-Breast03, patients with HER2-positive metastatic breast cancer previously treated with trastuzumab and a taxane received trastuzumab deruxtecan or trastuzumab emtansine. The percentage of those who were alive without disease progression at 12 months was 75.8% with trastuzumab deruxtecan and 34.1% with trastuzumab emtansine (hazard ratio for progression or death, 0.28; 95% CI, 0.22 to 0.37; P<0.001). Interstitial lung disease occurred in 10.5% of the patients in the trastuzumab deruxtecan group and in 1.9% of those in the trastuzumab emtansine group; no interstitial lung disease of grade 4 or 5 occurred.'

export const LIES = [
  ...of(TRIAL, [
    'FLAURA2 的中位总生存期为 25.5 个月。',
    'FLAURA2 中总生存的 HR 为 0.62。',
    '无进展生存 HR 0.62（95% CI 0.61–0.96）。',
    '总生存 HR 0.77（95% CI 0.49–0.79）。',
    '对照组中位 PFS 25.5 个月，试验组 16.7 个月。',
    '试验组所有级别不良事件的发生率为 64%。',
    '试验组 ≥3 级不良事件的发生率为 100%。',
    'FLAURA2 的主要终点是总生存期。',
    'FLAURA 试验组的中位 PFS 为 25.5 个月。',
    '无进展生存的 P 值为 0.02。',
    '试验组的无进展生存期延长了 25.5 个月。',
    '总生存期：试验组 47.5 个月，对照组 37.6 个月，P <0.001。',
  ]),
  ...of(PAPER, [
    '帕博利珠单抗联合组 12 个月无进展生存率为 69.2%。',
    '安慰剂联合组 12 个月总生存率为 69.2%。',
    'KEYNOTE-189 纳入 616 例鳞状非小细胞肺癌患者。',
    'KEYNOTE-189 纳入 616 例经治的转移性非鳞非小细胞肺癌患者。',
    'KEYNOTE-189 纳入 616 例有 EGFR 或 ALK 改变的患者。',
    '任何级别的不良事件发生率为 67.2%。',
    '患者按 1:1 随机分组。',
    '无进展生存的 HR 为 0.49。',
    '死亡的风险比为 0.52。',
    'KEYNOTE-407 中中位无进展生存为 8.8 个月。',
    '帕博利珠单抗联合组中位无进展生存 4.9 个月。',
    '中位总生存为 8.8 个月。',
  ]),
  ...of(EQUAL, [
    '卡培他滨优于氟尿嘧啶（HR 0.87）。',
    '氟尿嘧啶非劣效于卡培他滨。',
    '手足综合征在氟尿嘧啶组更常见。',
    '卡培他滨组 3 年总生存率为 64.2%。',
    '卡培他滨组 5 年无病生存率为 64.2%。',
    '总生存差异有统计学意义。',
    '卡培他滨组显著优于氟尿嘧啶组。',
    '手足综合征：卡培他滨组 9%，氟尿嘧啶组 60%。',
    '用于 II 期结肠癌，卡培他滨组 3 年无病生存率 64.2%。',
  ]),
  ...of(DOSES, [
    '一线治疗非小细胞肺癌：多西他赛 75 mg/m²，每 3 周 1 次。',
    '多西他赛 35 mg/m²，每 3 周 1 次。',
    '多西他赛 75 mg/m²，每周 1 次。',
    '乳腺癌新辅助：75 mg/m²，每 3 周 1 次，共 6 周期。',
    '胃癌二线治疗：75 mg/m²，每 3 周 1 次。',
    '每周方案连用 1 周休息 3 周。',
    '二线治疗非小细胞肺癌，75 mg/m²，共 6 周期。',
    '每周方案：75 mg/m²，每周 1 次。',
  ]),
  ...of(WEEKLY, [
    '甲氨蝶呤 20 mg 口服，每日 1 次。',
    '甲氨蝶呤可每日服用。',
    '甲氨蝶呤 5 mg 口服，每周 1 次。',
    '亚叶酸在甲氨蝶呤前 24 小时服用。',
    '亚叶酸 20 mg 口服，每周 1 次。',
  ]),
  ...of(FLAT, [
    '帕博利珠单抗 400 mg 每 3 周 1 次。',
    '帕博利珠单抗 200 mg 每 6 周 1 次。',
    '帕博利珠单抗最短使用 24 个月。',
    '帕博利珠单抗 200 mg 每 3 天 1 次。',
  ]),
  ...of(DATES, [
    '2018 年 1 月至 2021 年 3 月入组 429 例。',
    '数据截止 2020 年 6 月。',
    '在韩国 32 家中心入组 429 例。',
    '按 2:1 随机。',
    '入组 429 例，中位随访 32 个月。',
    '2018 年 6 月开始入组。',
  ]),
  ...of(LABEL, [
    'T790M 阳性者的一线治疗。',
    '奥希替尼用于 EGFR 突变者的术前新辅助治疗。',
    '奥希替尼用于 IIIB 期 EGFR 突变者的术后辅助治疗。',
    '奥希替尼用于 EGFR 突变非小细胞肺癌儿童患者的一线治疗。',
    '奥希替尼用于 EGFR 19 外显子插入突变的一线治疗。',
    '奥希替尼用于 EGFR-TKI 治疗后进展且 T790M 阴性者。',
  ]),
  ...of(GUIDELINE, [
    'I 级推荐吉非替尼联合化疗。',
    'II 级推荐奥希替尼。',
    '奥希替尼为 2A 类证据。',
    'III 级推荐吉非替尼联合化疗。',
    'EGFR 敏感突变二线治疗 I 级推荐奥希替尼。',
    '贝伐珠单抗联合厄洛替尼为 1A 类证据。',
  ]),
  ...of(BREAST, [
    'DESTINY-Breast03 纳入 HER2 阴性转移性乳腺癌患者。',
    'DESTINY-Breast03 纳入初治的 HER2 阳性转移性乳腺癌患者。',
    '德曲妥珠单抗组间质性肺病的发生率为 1.9%。',
    '发生了 4 级或 5 级间质性肺病。',
    '恩美曲妥珠单抗组 12 个月无进展生存率为 75.8%。',
    'DESTINY-Breast03 纳入 HER2 阳性胃癌患者。',
    '德曲妥珠单抗组 10.5% 发生 4 级间质性肺病。',
    '12 个月总生存率为 75.8%。',
  ]),
]

export const TRUTHS = [
  ...of(TRIAL, [
    'FLAURA2 的主要终点为无进展生存期。',
    '试验组的中位无进展生存期为 25.5 个月，对照组为 16.7 个月（HR 0.62，95% CI 0.49–0.79）。',
    'FLAURA2 试验组的总生存期为 47.5 个月。',
    '总生存 HR 0.77（95% CI 0.61–0.96，P=0.02）。',
    '3 级及以上不良事件，试验组 64%，对照组 27%。',
    '所有级别不良事件：试验组 100%，对照组 97%。',
    'FLAURA2 次要终点 OS：试验组 47.5 个月，对照组 37.6 个月。',
    'PFS：试验组 25.5 个月，对照组 16.7 个月，P <0.001。',
  ]),
  ...of(PAPER, [
    'KEYNOTE-189 纳入 616 例初治的转移性非鳞非小细胞肺癌患者。',
    'KEYNOTE-189 按 2:1 随机，共 616 例患者。',
    '帕博利珠单抗联合组 12 个月总生存率为 69.2%，安慰剂联合组为 49.4%。',
    '死亡的风险比为 0.49（95% CI 0.38–0.64）。',
    '帕博利珠单抗联合组的中位无进展生存为 8.8 个月，安慰剂联合组为 4.9 个月。',
    '3 级及以上不良事件在帕博利珠单抗联合组为 67.2%，安慰剂联合组为 65.8%。',
    '患者无 EGFR 或 ALK 改变。',
  ]),
  ...of(EQUAL, [
    '卡培他滨组的 3 年无病生存率为 64.2%，氟尿嘧啶组为 60.6%。',
    '卡培他滨非劣效于氟尿嘧啶，HR 为 0.87（95% CI 0.75–1.00）。',
    '总生存的差异无统计学意义。',
    '卡培他滨组手足综合征更常见（60% 对 9%）。',
  ]),
  ...of(DOSES, [
    '二线治疗非小细胞肺癌的剂量为 75 mg/m²，每 3 周 1 次，静脉滴注 1 小时。',
    '乳腺癌术后辅助为 75 mg/m²，每 3 周一次，共 6 个周期。',
    '每周方案为 35 mg/m²，每周一次，连用 3 周，休息 1 周。',
    '多西他赛 75 mg/m²，每 3 周 1 次，用于乳腺癌术后辅助。',
  ]),
  ...of(WEEKLY, ['甲氨蝶呤 20 mg，每周一次口服。', '甲氨蝶呤不可每日服用。', '甲氨蝶呤后 24 小时服用亚叶酸 5 mg，每周 1 次。']),
  ...of(FLAT, [
    '帕博利珠单抗 200 mg，每 3 周一次。',
    '帕博利珠单抗也可 400 mg，每 6 周一次，最长 24 个月。',
    '帕博利珠单抗静脉输注 30 分钟。',
  ]),
  ...of(DATES, [
    '2018 年 1 月至 2020 年 6 月共入组 429 例患者。',
    '数据截止时间为 2021 年 3 月，中位随访 24.6 个月。',
    '该研究在中国 32 家中心进行，按 1:1 随机。',
  ]),
  ...of(LABEL, [
    '奥希替尼用于 EGFR-TKI 治疗后进展且 T790M 阳性者的二线治疗。',
    '奥希替尼可用于 IB–IIIA 期 EGFR 突变者的术后辅助治疗。',
    'EGFR 19 外显子缺失或 L858R 突变的成人患者可用奥希替尼一线治疗。',
  ]),
  ...of(GUIDELINE, [
    'EGFR 敏感突变一线治疗 I 级推荐奥希替尼。',
    'II 级推荐吉非替尼联合化疗（2A 类证据）。',
    '贝伐珠单抗联合厄洛替尼为 III 级推荐，2B 类证据。',
  ]),
  ...of(BREAST, [
    'DESTINY-Breast03 纳入经治的 HER2 阳性转移性乳腺癌患者。',
    '德曲妥珠单抗组间质性肺病的发生率为 10.5%，恩美曲妥珠单抗组为 1.9%。',
    '进展或死亡的风险比为 0.28（95% CI 0.22–0.37）。',
    '没有发生 4 级或 5 级间质性肺病。',
  ]),
]
