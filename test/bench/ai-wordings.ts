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
      '~ 可以治哪些病|~获批用于什么肿瘤|哪些患者可以用~|~是治什么的|什么情况下考虑用~|~有哪些适应症|~在国内批了哪些适应症|~主要针对哪类肿瘤|哪种情况能上~|~说明书上写的适应证是什么|能给哪些肿瘤病人开~|~医保能报哪些病|~适合用在什么阶段的肿瘤|~的获批适应症|什么病可以用~|~现在批到几线了|~能治哪些癌|~主要用在哪些病人身上|~批的是哪些瘤种|什么样的病人适合上~',
      'What is ~ approved for|Indications for ~|When should ~ be used|Which cancers is ~ used for|Approved indications of ~|What tumours is ~ used in|For which patients is ~ indicated|~ label indications|What can ~ be given for|Licensed uses of ~|What is the indication for ~|Diseases treated with ~|Which patients qualify for ~|~ approved uses|What conditions is ~ licensed to treat',
    ),
    用法用量: of(
      '~一天吃多少|~的推荐剂量|~怎么给药|~多久用一次|~每次几毫克|请问~的标准用法|~给药间隔|~常规剂量是多少|~打一次多少毫克，几周打一次|~的服用方法|~该开多大剂量|~一个疗程怎么打|~按体重还是固定剂量|~第一次用从多少开始|~早晚各几粒|这个患者上~，量怎么定|~标准剂量|~一周几次|~饭前还是饭后，每天吃几次|~一次打多少|~的用药频率|~怎么服|~隔多久打一针|~每天的总量',
      'Recommended dose of ~|How is ~ administered|Usual dosing of ~|How many mg of ~ per day|What dose of ~ should be given|~ dosing regimen|How much ~ should I prescribe|Administration of ~|Starting ~: what dose|~ posology|Standard dose of ~|How often is ~ taken|How should ~ be taken|~ dosage and frequency|How often do you give ~',
    ),
    剂量调整: of(
      '~不耐受时怎么减量|~的减量方案|毒性太大~要降到多少|~剂量下调怎么调|出现3级毒性后~减到多少|~第一次减量减多少|~毒性大怎么降剂量|~减量的具体步骤|吃~受不了要减多少|~出现四度骨髓抑制后下一程怎么减|~剂量要不要降|用~出现毒性后如何调整|~什么时候需要减量|~减量原则|~毒性大了怎么办，减还是停',
      'Dose reduction of ~|~ dose modification|How to reduce ~ for toxicity|How should the dose of ~ be adjusted|Dose levels of ~ after toxicity|When to lower the dose of ~|How to modify ~ after grade 3 toxicity|When should ~ be held or reduced|~ dose changes for toxicity',
    ),
    不良反应: of(
      '~有什么副作用|用~要注意哪些毒性|~毒副反应有哪些|吃~会不会不舒服，常见什么反应|~安全性如何|~最常见的毒性是什么|~有哪些需要警惕的副反应|~的副作用大吗|~容易引起什么不良事件|~吃了会拉肚子吗，还有什么反应|~要防哪些毒性|~常见副作用有哪些|~毒性谱|~的毒性反应有哪些|~打完会有哪些不舒服|~最要警惕什么',
      'Side effects of ~|Common adverse events with ~|Toxicity profile of ~|Is ~ toxic|What adverse reactions does ~ cause|~ toxicity|How well tolerated is ~|Most frequent side effects with ~|What can go wrong with ~|Main toxicities of ~|List the side effects of ~|Serious adverse reactions to ~|What toxicity should I expect with ~|Adverse effects seen with ~',
    ),
    禁忌: of(
      '哪些人不能用~|~的禁忌|~什么人禁用|有~的绝对禁忌吗|什么情况禁止使用~|~禁忌症|~在哪些情况下不应使用|什么病人绝对不能上~|~过敏的人还能用吗，有哪些禁忌|哪类病人要避免用~|~不能用于哪些患者|使用~的禁忌有哪些|~禁用于什么人|~有哪些禁忌症|什么病人用不了~',
      'Contraindications to ~|Who should not receive ~|When is ~ contraindicated|Absolute contraindications for ~|Who must not be given ~|~ contraindications|Who cannot take ~|~: contraindications',
    ),
    特殊人群: of(
      '老年人和孕妇用~要注意什么|肝肾功能差的患者能用~吗|~哺乳期能用吗|透析患者用~可以吗|高龄患者用~|孕妇能不能用~|肾功能不全患者~怎么用|~在肾功能不全时的用法|妊娠期使用~安全吗|八十岁老人用~行吗|肝功能异常时~怎么办|儿童能用~吗|~老年患者剂量|孕期能用~吗|肝功能不好能用~吗|~老年人用量要变吗',
      '~ in pregnancy and in the elderly|Can ~ be used in renal failure|~ in renal impairment|~ and pregnancy|Dosing ~ in hepatic impairment|~ in older patients|Is ~ safe in pregnancy|~ in patients with kidney disease',
    ),
    监测: of(
      '用~期间要查什么|~用药期间监测哪些指标|~治疗中随访哪些化验|用~前后查什么|~使用过程中需要定期复查什么|上~之后多久查一次血|~用药前后要监测什么|~随访时查哪些项目|~开始之前要做哪些检查|打~的病人多久复查血常规|~治疗期间的监测项目|用~每次化疗前查什么|~用药期间复查哪些|吃~要定期查啥|~要监测哪些指标',
      'What to monitor during ~|Laboratory tests during ~ therapy|Monitoring requirements for ~|Which tests are needed while on ~|Follow-up blood work on ~|~ monitoring|Which labs should be followed on ~|Monitoring on ~',
    ),
    配制与输注: of(
      '~怎么配，滴多久|~用什么溶媒稀释|~溶于什么液体|~输液时间|~用生理盐水还是糖水配|~静滴要多长时间|~的配制方法|~输注速度有什么要求|~是加在盐水里还是糖水里|~一瓶要滴几个小时|~用多少毫升盐水稀释|~输多长时间|~的溶媒是什么|~静脉滴注多长时间|~怎么稀释',
      'How to dilute and infuse ~|Reconstitution of ~|How is ~ prepared for infusion|Infusion preparation of ~|Over how many minutes is ~ infused|~ dilution|What diluent for ~|Infusion time of ~',
    ),
    外渗: of(
      '~漏到血管外怎么办|~外渗的处置|~打漏了怎么处理|~渗出|~外漏处理流程|输~时渗到皮下了|~外渗了怎么处理|静脉推~漏了|~漏出来皮肤红肿怎么处理|护士报告~外渗|~外渗后的处理|~漏到皮下|~外渗怎么办|~液体漏出来了|~属于发疱剂吗',
      '~ extravasation management|~ leaked out of the vein|What to do if ~ extravasates|Managing extravasation of ~|~ has extravasated, what now|Extravasation of ~|Is ~ a vesicant|~ extravasation',
    ),
    贮存: of(
      '~怎么保存|~的储存条件|~要不要放冰箱|~保存温度|~开封后能放多久|~存放条件|~应该在什么温度保存|~需要冷藏吗|~能在常温放几天|~没开封放哪里|~存放温度|~需要避光吗|~放冰箱还是常温|~如何保存|~多少度保存',
      'Storage of ~|How should ~ be stored|Storage conditions for ~|Does ~ need refrigeration|Keep ~ in the fridge?|Storage temperature for ~|At what temperature is ~ kept|~ storage',
    ),
    分级相互作用: of(
      '~不能和哪些药一起用|~的药物相互作用|~和别的药有冲突吗|~要避开哪些药|服用~期间哪些药要停|~会影响别的药吗|~与其他药物的相互作用|~跟什么药有相互作用|吃着~还能吃其他药吗|~和抗真菌药能一起吃吗|同时吃华法林和~可以吗|~和华法林有没有相互作用|~联合用药注意事项|~要注意哪些药物相互作用|~和哪些药有冲突|用~时要停哪些药',
      'Drug interactions of ~|What drugs should be avoided with ~|Which medicines interact with ~|~ drug-drug interactions|Is it safe to combine ~ with other medicines|Interactions between ~ and other drugs|~ interactions|Which drugs clash with ~',
    ),
  },
  regimen: {
    剂量与给药日: of(
      '~方案各药剂量|~第几天用药，用多少|~怎么给药|~的具体用法|~里每种药打多少|~中各药物的剂量和时间|~的用药剂量是多少|请列出~的剂量|~每个药怎么用|~怎么开医嘱|~第一天和第八天分别用什么|~的剂量和用药时间|~每个药多少毫克每平方米|~怎么打|~里面药的剂量|~具体几号打什么药',
      '~ doses and days|Dosing schedule of ~|How is ~ given|Drug doses in ~|~ administration schedule|Exact doses of each drug in ~|Write out ~ with doses|Dosage of ~|~ dosing days|What are the doses in ~|~ dosing',
    ),
    适用: of(
      '~多久一个周期，用几个周期|~用于什么肿瘤|~几周一次|~适合哪些患者|~总共做几周期|~每周期多少天|~一共打几个周期|~隔几周重复一次|~打满几程|~两程之间隔多久|~疗程多长|~多少天一个周期|~多长时间一个疗程|~一般做几次|~的周期是几天',
      'Cycle length and number of cycles of ~|What is ~ used for|How long is a cycle of ~|How many cycles of ~ are given|Interval between cycles of ~|Cycle duration of ~|How often is ~ repeated|~ cycle length',
    ),
  },
  trial: {
    结果: of(
      '~的结果怎么样|~的生存获益|~主要终点达到了吗|~做出来是阳性吗|~数据|~改善预后了吗|~的PFS和OS是多少|~的疗效结果|~达到主要终点没有|~到底有没有延长生存|~的HR是多少|~试验数据怎么样|~结果阳性还是阴性|~两组生存差多少|~研究结果|~的中位生存时间|~达到终点了吗|~的总生存数据|~结论是什么|~的风险比|~延长了多少生存',
      'Results of ~|~ hazard ratio|Primary endpoint of ~|What did ~ show|Survival in ~|~ overall survival results|Efficacy in ~|Did ~ meet its primary endpoint|Outcome of ~|Was ~ positive|Median survival in ~|Findings of ~|~ median PFS|Key results of ~|~ OS data',
    ),
    设计: of(
      '~入组了多少人，怎么分组|~的研究设计|~是几期研究|~对照组用的什么|~纳入了哪些患者|~随机了多少例|~研究比较的是什么|~有多少病人参加|~的入组条件和分组|~是随机对照吗，多少例|~试验是怎么设计的|~比较了哪两组|~入组的是什么人|~试验的对照是什么|~一共多少例',
      'Design of ~|How many patients were randomised in ~|Comparator arm in ~|~ study design|Control group of ~|What was compared in ~|Sample size of ~|How was ~ designed|Patients enrolled in ~|What was the control arm in ~|Who was enrolled in ~',
    ),
  },
  guideline: {
    版本: of(
      '~现在是哪一版|~最新版本|~哪年更新的|~第几版|~目前用哪个版本|~是什么时候发布的|~最近一次更新是什么时候|~出到第几版了|~今年有更新吗|手上的~是不是最新|~出了新版吗|~的版本年份|~更新到哪一年了|~现行版本',
      'Latest version of ~|Which edition of ~ is current|When was ~ last updated|Most recent edition of ~|Current edition of ~|Is there a newer ~|Newest edition of ~|What is the current version of ~|~ latest update',
    ),
  },
  advice: {
    全身治疗: of(
      '~怎么治|~首选什么方案|~的治疗推荐|~一般怎么处理|~指南推荐什么|~的一线治疗选择|~用什么药|~全身治疗怎么选|~应该用什么方案|~该上什么治疗|~标准治疗是哪些药|~的系统治疗|~推荐的药物治疗|~选什么药|~目前推荐怎么治|~的药物方案',
    ),
  },
  paper: {
    '': of(
      '~有什么结论|~疗效数据|~那篇文章的结果|~这篇说了什么|关于~的研究|~的主要发现|~研究结论是什么|有没有研究讲~|~得出了什么结果|找一下~的文章|~最后怎么说|~这项研究的结论|~结果如何|~得出什么结论|~研究发现了什么',
    ),
  },
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
    '食堂几点关门',
    '怎么把照片传到电脑',
    '明年春节是几号',
    '护照过期了怎么换',
    '出租车发票在哪里打',
    '猫不吃东西怎么办',
    '怎么学游泳最快',
    '电梯坏了找谁',
    'How tall is Mount Everest',
    'what should I cook tonight',
    'cheap flights to Paris',
    '公积金怎么提取',
    '附近的银行几点开门',
    '怎么修自行车链条',
    '明天放假吗',
    '空气净化器哪个好',
    '驾照怎么换证',
    '女朋友生日送什么',
    '怎么煮咖啡',
    '楼下快递丢了怎么办',
    'Who won the match yesterday',
    'how to tie a tie',
    'translate this sentence to French',
    '个税怎么退',
    '周末去哪儿玩',
    '怎么装打印机',
    '今年医保缴费截止到哪天',
    '附近哪里能洗车',
    '写一份检讨书',
    '孩子不爱吃饭怎么办',
    '油价明天涨不涨',
    '怎么查快递',
    'recommend a good movie',
    'what is the exchange rate of the euro',
    'how to fix a leaking tap',
    '演唱会门票怎么抢',
  ],
}

export const HELD: Hand = {
  drug: {
    适应证: of(
      '~是用来治啥的|~属于几线药物|~获批的瘤种有哪些',
      'What can ~ be used to treat|~ approved indication|In which malignancies is ~ given',
    ),
    用法用量: of(
      '~一天几次，每次多少|~首次剂量是多少|~该怎么吃',
      'What is the standard dose of ~|~ how many times a day|What is the starting dose of ~',
    ),
    剂量调整: of(
      '~副作用重了剂量怎么改|~什么情况要暂停|~可以减几次量',
      'When do you interrupt ~|~ dose delay for toxicity|How do I step down the dose of ~',
    ),
    不良反应: of(
      '~容易出现哪些毒性|~有哪些严重不良反应|~吃了会怎样',
      'What are the serious adverse reactions to ~|~ side effect profile',
    ),
    禁忌: of('~谁不能用|~禁忌人群|~绝对不能用的情况', 'In whom is ~ contraindicated|~ contraindication'),
    特殊人群: of(
      '~孕妇可用吗|~用于透析病人|~在老年人里怎么用',
      'Can pregnant women take ~|~ in liver impairment|~ for elderly patients',
    ),
    监测: of('~要查哪些指标|~用药中多久复查|~该盯着哪些化验', 'What needs monitoring with ~|~ lab monitoring'),
    配制与输注: of('~用什么配|~多长时间滴完|~配液要求', 'How do I prepare ~|How long does ~ infusion take'),
    外渗: of('~渗出血管怎么处理|~外渗的处理原则|~漏到皮下了怎么办', 'What to do when ~ leaks out|~ extravasation treatment'),
    贮存: of('~放冰箱吗|~储存温度是多少|~保存要求', 'How to store ~|~ storage temperature'),
    分级相互作用: of('~和什么药犯冲|~联合用药要注意什么|~不能同服的药', 'What interacts with ~|Drugs to avoid on ~'),
  },
  regimen: {
    剂量与给药日: of('~每个药用多少|~的剂量表|~各药哪天打', 'Doses for ~|How do you give ~'),
    适用: of(
      '~几周打一次|~总疗程|~用在什么病',
      'When is ~ repeated|How many weeks is each cycle of ~|~ given every how many weeks',
    ),
  },
  trial: {
    结果: of('~的结局|~结果阳性吗|~生存数据怎样', 'What were the results of ~|Did ~ improve survival'),
    设计: of('~怎么设计的|~多少人入组|~和谁比', 'How was ~ randomised|What did ~ compare'),
  },
  guideline: { 版本: of('~最新是哪年的|~有新版吗', 'Which version of ~ is the latest|~ most recent update') },
  advice: { 全身治疗: of('~用药怎么选|~推荐什么治疗|~全身治疗方案') },
  paper: { '': of('~的结论是什么|~的研究结果') },
  daily: [
    '今晚看什么电视剧',
    '打印纸放在哪里',
    '停电了怎么报修',
    '孩子转学要什么材料',
    '高铁能带宠物吗',
    '怎么取消自动续费',
    'where can I buy shoes',
    'how long to boil an egg',
    'who is the mayor of London',
    '羽绒服怎么洗',
    '老人坐飞机要注意什么',
    '附近的羽毛球馆',
  ],
}
