/**
 * How things are asked for, by what is asked of: `~` is the name. Two hands: the search was mended by `KNOWN`; `HELD` was written
 * when that was finished, and nothing was changed for what it found. The figures that count are those of `HELD`. Whoever mends the search by it moves its wordings to `KNOWN` and writes others.
 */
export interface Wordings {
  zh: readonly string[]
  en: readonly string[]
}
type Kind = 'drug' | 'regimen' | 'trial' | 'guideline' | 'advice' | 'paper'
export type Hand = Readonly<Record<Kind, Readonly<Record<string, Wordings>>>> & { readonly daily: readonly string[] }

const of = (zh: string, en = ''): Wordings => ({ zh: zh.split('|'), en: en ? en.split('|') : [] })

export const KNOWN: Hand = {
  drug: {
    适应证: of(
      '~ 可以治哪些病|~获批用于什么肿瘤|哪些患者可以用~|~是治什么的|什么情况下考虑用~|~有哪些适应症|~在国内批了哪些适应症|~主要针对哪类肿瘤|哪种情况能上~',
      'What is ~ approved for|Indications for ~|When should ~ be used|Which cancers is ~ used for|Approved indications of ~|What tumours is ~ used in',
    ),
    用法用量: of(
      '~一天吃多少|~的推荐剂量|~怎么给药|~多久用一次|~每次几毫克|请问~的标准用法|~给药间隔|~常规剂量是多少|~打一次多少毫克，几周打一次|~的服用方法',
      'Recommended dose of ~|How is ~ administered|Usual dosing of ~|How many mg of ~ per day|What dose of ~ should be given|~ dosing regimen',
    ),
    剂量调整: of(
      '~不耐受时怎么减量|~的减量方案|毒性太大~要降到多少|~剂量下调怎么调|出现3级毒性后~减到多少|~第一次减量减多少',
      'Dose reduction of ~|~ dose modification|How to reduce ~ for toxicity|How should the dose of ~ be adjusted',
    ),
    不良反应: of(
      '~有什么副作用|用~要注意哪些毒性|~毒副反应有哪些|吃~会不会不舒服，常见什么反应|~安全性如何|~最常见的毒性是什么|~有哪些需要警惕的副反应',
      'Side effects of ~|Common adverse events with ~|Toxicity profile of ~|Is ~ toxic|What adverse reactions does ~ cause|~ toxicity',
    ),
    禁忌: of(
      '哪些人不能用~|~的禁忌|~什么人禁用|有~的绝对禁忌吗|什么情况禁止使用~|~禁忌症',
      'Contraindications to ~|Who should not receive ~|When is ~ contraindicated',
    ),
    特殊人群: of(
      '老年人和孕妇用~要注意什么|肝肾功能差的患者能用~吗|~哺乳期能用吗|透析患者用~可以吗|高龄患者用~|孕妇能不能用~|肾功能不全患者~怎么用',
      '~ in pregnancy and in the elderly|Can ~ be used in renal failure|~ in renal impairment',
    ),
    监测: of(
      '用~期间要查什么|~用药期间监测哪些指标|~治疗中随访哪些化验|用~前后查什么|~使用过程中需要定期复查什么|上~之后多久查一次血',
      'What to monitor during ~|Laboratory tests during ~ therapy|Monitoring requirements for ~',
    ),
    配制与输注: of(
      '~怎么配，滴多久|~用什么溶媒稀释|~溶于什么液体|~输液时间|~用生理盐水还是糖水配|~静滴要多长时间',
      'How to dilute and infuse ~|Reconstitution of ~|How is ~ prepared for infusion',
    ),
    外渗: of(
      '~漏到血管外怎么办|~外渗的处置|~打漏了怎么处理|~渗出|~外漏处理流程|输~时渗到皮下了',
      '~ extravasation management|~ leaked out of the vein|What to do if ~ extravasates',
    ),
    贮存: of(
      '~怎么保存|~的储存条件|~要不要放冰箱|~保存温度|~开封后能放多久|~存放条件',
      'Storage of ~|How should ~ be stored|Storage conditions for ~',
    ),
    分级相互作用: of(
      '~不能和哪些药一起用|~的药物相互作用|~和别的药有冲突吗|~要避开哪些药|服用~期间哪些药要停|~会影响别的药吗|~与其他药物的相互作用',
      'Drug interactions of ~|What drugs should be avoided with ~|Which medicines interact with ~',
    ),
  },
  regimen: {
    剂量与给药日: of(
      '~方案各药剂量|~第几天用药，用多少|~怎么给药|~的具体用法|~里每种药打多少|~中各药物的剂量和时间|~的用药剂量是多少',
      '~ doses and days|Dosing schedule of ~|How is ~ given|Drug doses in ~|~ administration schedule',
    ),
    适用: of(
      '~多久一个周期，用几个周期|~用于什么肿瘤|~几周一次|~适合哪些患者|~总共做几周期|~每周期多少天',
      'Cycle length and number of cycles of ~|What is ~ used for|How long is a cycle of ~',
    ),
  },
  trial: {
    结果: of(
      '~的结果怎么样|~的生存获益|~主要终点达到了吗|~做出来是阳性吗|~数据|~改善预后了吗|~的PFS和OS是多少|~的疗效结果|~达到主要终点没有',
      'Results of ~|~ hazard ratio|Primary endpoint of ~|What did ~ show|Survival in ~|~ overall survival results|Efficacy in ~',
    ),
    设计: of(
      '~入组了多少人，怎么分组|~的研究设计|~是几期研究|~对照组用的什么|~纳入了哪些患者|~随机了多少例',
      'Design of ~|How many patients were randomised in ~|Comparator arm in ~|~ study design|Control group of ~',
    ),
  },
  guideline: {
    版本: of(
      '~现在是哪一版|~最新版本|~哪年更新的|~第几版|~目前用哪个版本|~是什么时候发布的',
      'Latest version of ~|Which edition of ~ is current|When was ~ last updated|Most recent edition of ~',
    ),
  },
  advice: { 全身治疗: of('~怎么治|~首选什么方案|~的治疗推荐|~一般怎么处理|~指南推荐什么|~的一线治疗选择|~用什么药') },
  paper: { '': of('~有什么结论|~疗效数据|~那篇文章的结果|~这篇说了什么|关于~的研究|~的主要发现|~研究结论是什么') },
  daily: [
    '明天上海会下雨吗',
    '医院的停车费怎么算',
    '推荐几本小说',
    '去昆明的机票多少钱',
    '西红柿炒鸡蛋怎么做',
    '孩子发烧要不要上学',
    '怎么写年终总结',
    '股票账户怎么开',
    'What time is it in Tokyo',
    'best restaurants nearby',
    'write me a poem',
    '手机屏幕碎了怎么修',
  ],
}

export const HELD: Hand = {
  drug: {
    适应证: of('~说明书上写的适应证是什么|能给哪些肿瘤病人开~', 'For which patients is ~ indicated|~ label indications'),
    用法用量: of('~该开多大剂量|~一个疗程怎么打|~按体重还是固定剂量', 'How much ~ should I prescribe|Administration of ~'),
    剂量调整: of('~毒性大怎么降剂量|~减量的具体步骤', 'Dose levels of ~ after toxicity'),
    不良反应: of('~的副作用大吗|~容易引起什么不良事件', 'How well tolerated is ~|Most frequent side effects with ~'),
    禁忌: of('~在哪些情况下不应使用|什么病人绝对不能上~', 'Absolute contraindications for ~'),
    特殊人群: of('~在肾功能不全时的用法|妊娠期使用~安全吗', '~ and pregnancy'),
    监测: of('~用药前后要监测什么|~随访时查哪些项目', 'Which tests are needed while on ~'),
    配制与输注: of('~的配制方法|~输注速度有什么要求', 'Infusion preparation of ~'),
    外渗: of('~外渗了怎么处理|静脉推~漏了', 'Managing extravasation of ~'),
    贮存: of('~应该在什么温度保存|~需要冷藏吗', 'Does ~ need refrigeration'),
    分级相互作用: of('~跟什么药有相互作用|吃着~还能吃其他药吗', '~ drug-drug interactions'),
  },
  regimen: {
    剂量与给药日: of('请列出~的剂量|~每个药怎么用', 'Exact doses of each drug in ~'),
    适用: of('~一共打几个周期|~隔几周重复一次', 'How many cycles of ~ are given'),
  },
  trial: {
    结果: of('~到底有没有延长生存|~的HR是多少|~试验数据怎么样', 'Did ~ meet its primary endpoint|Outcome of ~'),
    设计: of('~研究比较的是什么|~有多少病人参加', 'What was compared in ~|Sample size of ~'),
  },
  guideline: { 版本: of('~最近一次更新是什么时候|~出到第几版了', 'Current edition of ~') },
  advice: { 全身治疗: of('~全身治疗怎么选|~应该用什么方案') },
  paper: { '': of('有没有研究讲~|~得出了什么结果') },
  daily: [
    '附近有什么好吃的火锅',
    '怎么注销银行卡',
    '下个月的值班表在哪里看',
    '空调不制冷怎么回事',
    '北京到西安高铁几个小时',
    '儿子数学不及格怎么教',
    '怎么拍证件照好看',
    '钢琴几岁开始学合适',
    'What is the population of Japan',
    'how do I reset my password',
    'funny jokes please',
    '房贷利率现在多少',
  ],
}
