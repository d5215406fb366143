import { fig, h, note, ol, p, quote, table, tex, texBlock, ul, type Article } from '../markup'

const cover = 'cover-ovary.png'

export const ovary: Article[] = [
  {
    title: '卵巢癌：初始减瘤还是新辅助化疗',
    summary: '能不能切干净，是唯一的问题。',
    tags: ['d10', 'surgery', 'chemo', 'mdt'],
    column: 5,
    cover,
    taskCode: 'READ_STAY',
    body: [
      p('满意减瘤与预后密切相关。选择初始手术还是新辅助，取决于能否安全地切到无肉眼残留。'),
      h('评估'),
      ul('影像评分与腹腔镜评估；', '体能、营养与合并症；', '团队的手术能力。'),
      h('新辅助的边界'),
      p('新辅助不是为了让不可切除的变得“差不多”，而是为了让手术更安全。周期数不宜过多，及时评估中间手术。'),
      quote('把患者转给能切干净的团队，也是一种治疗。'),
      h('卡铂的总剂量怎么算'),
      p(
        `卡铂按目标 AUC 给药，用 Calvert 公式${note(1, 'Calvert AH 等，Journal of Clinical Oncology 1989;7:1748。公式在 GFR 33–136 mL/min 的患者中验证。')}计算总剂量（mg，不是 mg/m²）：`,
      ),
      texBlock(
        String.raw`\text{总剂量 (mg)} = \mathrm{AUC} \times (\mathrm{GFR} + 25)`,
        'Calvert 公式：总剂量等于目标 AUC 乘以 GFR 加 25 的和',
      ),
      p(
        `GFR 多用 Cockcroft–Gault 公式${note(2, 'Cockcroft DW, Gault MH，Nephron 1976;16:31。结果为绝对值 mL/min，不是每 1.73 m²；肌酐需稳定。')}估算，女性再乘以 0.85：`,
      ),
      texBlock(
        String.raw`\mathrm{CCr} = \frac{(140 - \text{年龄}) \times \text{体重}}{72 \times \mathrm{Scr}}`,
        'Cockcroft–Gault 公式：140 减年龄，乘以体重，除以 72 倍血肌酐',
      ),
      p(
        `其中体重以 kg 计，血肌酐以 mg/dL 计（µmol/L 除以 88.4）。估算的 GFR 超过 125 mL/min 时按 125 计算；例如 ${tex(
          String.raw`\mathrm{AUC}=5`,
          'AUC 等于 5',
        )}、GFR 78 mL/min 时，总剂量为 515 mg。`,
      ),
    ].join(''),
  },
  {
    title: 'PARP 抑制剂：贫血与血小板减少的处理',
    summary: '每周血常规、停药线、减量与再启动。',
    tags: ['d10', 'targeted', 'adverse'],
    column: 6,
    cover,
    body: [
      p('血液学毒性是这类药物最常见的不良反应，多在前几个月出现。'),
      table(
        '处理要点',
        ['情况', '处理'],
        ['轻度下降', '继续，缩短复查间隔'],
        ['中度', '暂停，恢复后原量或减量'],
        ['重度', '暂停、输注支持，恢复后减量'],
        ['持续不恢复', '骨髓检查，排除其他疾病'],
      ),
      h('开始前'),
      ul('上一程化疗的血液毒性恢复；', '体重与基线血小板影响起始剂量的选择；', '告知患者：出现瘀点、黑便立即就诊。'),
    ].join(''),
  },
  {
    title: '卵巢癌的遗传检测：从确诊那天开始',
    summary: '胚系与体细胞检测如何安排，结果怎么告诉家人。',
    tags: ['d10', 'd2', 'molecular'],
    column: 5,
    cover,
    rule: 'follow',
    body: [
      p('上皮性卵巢癌患者应在确诊时就获得遗传检测的机会。'),
      fig('figure-flow.png', '从取材到治疗决策的流程'),
      h('顺序'),
      ol('检测前咨询与知情同意；', '胚系检测与肿瘤检测可同时进行；', '结果由有遗传咨询能力的人解释；', '亲属级联检测。'),
      p('家族史阴性不能排除胚系变异。'),
    ].join(''),
  },
  {
    title: '恶性肠梗阻：药物、引流与手术的取舍',
    summary: '目标是缓解症状，而不是解除梗阻本身。',
    tags: ['d10', 'd3', 'palliative'],
    column: 5,
    cover,
    body: [
      p('复发卵巢癌常出现多平面梗阻。处理前先回答：预期生存、梗阻部位、患者的愿望。'),
      table(
        '办法',
        ['办法', '适合'],
        ['药物：止痛、止吐、抑制分泌、激素', '多数患者的起点'],
        ['胃肠减压、经皮胃造瘘', '呕吐难以控制'],
        ['支架', '单一部位'],
        ['手术', '单一梗阻、状态好、有后续治疗'],
      ),
      quote('能喝一口水，对有的人来说就是很大的事。'),
    ].join(''),
  },
  {
    title: '交界性肿瘤与保留生育功能手术：术中冰冻的局限',
    summary: '冰冻是参考，石蜡才是结论。术前把两种可能都谈清楚。',
    tags: ['d10', 'pathology', 'surgery'],
    column: 9,
    cover,
    body: [
      p('交界性肿瘤在冰冻切片上容易低估或高估。保留生育功能者，术前应充分告知可能需要二次手术。'),
      ul('肿瘤巨大时冰冻取样有限；', '黏液性肿瘤准确性更低；', '种植灶需单独取材。'),
      h('术后'),
      ol('等待石蜡结果再决定补充手术；', '随访包括超声与标志物；', '完成生育后再讨论。'),
    ].join(''),
  },
]
