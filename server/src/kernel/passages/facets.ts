import type { SourceKind } from '@/domain/grounding/source'

/**
 * What of a thing is asked for: its dose, its storage, its results. It is said in many ways that no passage repeats, and answered by certain sections; so its words are
 * read here, and are looked for as one thing.
 */
export interface Facet {
  id: string
  /** How people ask, in folded text. Its words are no words of the question any more. */
  asked: RegExp
  /** How passages say it, folded; by these it is looked for. */
  ways: readonly string[]
  /** Sections that answer it. */
  sections: RegExp
  /** Texts that answer it under any heading. */
  says: RegExp
  /** Kinds of sources in which it is looked for first. */
  kinds?: Partial<Record<SourceKind, number>>
  /** Nothing else about the thing answers it: where it is lacking, that is said. */
  isStrict: boolean
  /** Sections that speak of something else, whatever they say. */
  never: RegExp
}

const STRICT = ['外渗', '贮存', '配制', '输注', '监测', '禁忌', '相互作用', '版本']

const facet = (id: string, asked: RegExp, ways: string, sections: RegExp, says: RegExp, kinds?: Facet['kinds']): Facet => ({
  ...{ id, asked: new RegExp(asked.source, 'gu'), ways: ways.split(' '), sections, says, kinds },
  isStrict: STRICT.includes(id),
  never: id === '相互作用' ? /^$/ : /相互作用/,
})

/** The first that fits a word has it. */
export const FACETS: readonly Facet[] = [
  facet(
    '外渗',
    /(?:外渗|渗漏|渗出|渗到(?:皮下|血管外)|外漏|打?漏(?:到血管外|出血管|出来|液|了))了?(?:的)?(?:(?:怎么|如何)(?:处理|办|处置))?|extravasat\w*|leak\w*(?: out)?(?: of the vein)?/,
    '外渗 渗漏',
    /外渗/,
    /外渗|渗漏|渗出|extravasat/i,
    { drug: 1.2 },
  ),
  facet(
    '贮存',
    /(?:要不要|需要|能不能|可以)?放(?:在|进)?冰箱|冷藏|冷冻|贮存|贮藏|储存|储藏|存储|(?:保存|存放|储存)(?:条件|温度|时间)?|放多久|开封后|有效期|(?:常温|室温|阴凉处?|避光)(?:下)?(?:保存|存放|放)?|\bstorage\b|\bstored?\b|refrigerat\w*|room temperature|shelf life|(?:没|未)开封|放(?:在)?哪里|(?:in )?the fridge|\bfridge\b/,
    '贮存 贮藏 保存 储存 冷藏',
    /贮存|贮藏/,
    /贮存|贮藏|储存|保存|冷藏|避光|℃|storage/i,
  ),
  facet(
    '输注',
    /滴多(?:久|长|快)|(?:输液|输注|滴注|静滴|静脉滴注)(?:时间|速度|速率|要?多(?:久|长)(?:时间)?)|(?:滴|输|静滴)得?(?:太|过)?[快慢]|infusion (?:time|rate|duration)|how (?:fast|long) .{0,40}?infus\w*|(?:一瓶|一袋|一次)?要?滴(?:几|多少)个?(?:小时|分钟)|over how (?:many|long)(?: minutes| hours)?/,
    '输注 滴注 输液',
    /输注/,
    /(?:输注|滴注|静滴|输液|infus)[^。]{0,40}?(?:分钟|小时|min)/i,
  ),
  facet(
    '配制',
    /怎么配(?!合)|如何配(?!合)|配制|配药|(?:用什么)?(?:溶媒|溶剂)(?:稀释)?|稀释|溶于(?:什么)?(?:液体)?|[用加](?:什么|生理盐水|盐水|葡萄糖|糖水)(?:还是(?:生理盐水|盐水|葡萄糖|糖水))?(?:来)?(?:配|溶|化)|(?:加到?|兑)多少(?:毫升|ml)|reconstitut\w*|dilut\w*(?: and infuse)?|prepar(?:e|ed|ation)\b(?: for infusion)?|\binfuse\b|\binfusion\b|加(?:在|到|进)(?:生理)?(?:盐水|糖水|葡萄糖)里?(?:还是(?:生理)?(?:盐水|糖水|葡萄糖)里?)?/,
    '配制 稀释 溶媒',
    /配制/,
    /配制|稀释|溶媒|溶解(?!综合)|注射用水|氯化钠|葡萄糖|dilut/i,
  ),
  facet(
    '监测',
    /监测|查什么|查哪些|(?:做|随访|复查|检查)(?:哪些|什么)(?:化验|检查|指标)?|哪些(?:化验|检查|指标|项目)|多久(?:复)?查一?次血?|(?:复查|抽血|查血)(?:几次|频率|多久一次)?|化验|\bmonitor\w*|\b(?:laboratory|blood|lab)? ?tests?\b|follow up tests?|(?:多久|几天|几周|定期)?复查(?:血常规|肝功能?|肾功能?|心电图)?|blood (?:work|counts?)/,
    '监测 复查 检查',
    /监测/,
    /监测|复查|定期|检查|monitor/i,
  ),
  facet(
    '禁忌',
    /(?:不能|不可以?|不宜|不得|不应该?|不该)(?:用于|给)(?:哪些|什么|哪类|哪种)?(?:人|患者|病人|情况)?|禁忌[证症]?|禁用|禁止使用?|(?:哪些|什么|哪种)(?:人|患者|病人|情况)下?(?:绝对)?(?:不能|不可以?|不宜|不应该?|不该|禁)(?:使用|上|用|吃|打)?|(?:绝对)(?:不能|不可以?)(?:使用|上|用)?|contraindicat\w*|should not (?:receive|take|use)|(?:哪类|哪些|什么)(?:患者|病人|人)要避免(?:使用|用)?|must not(?: be given| receive| take)?/,
    '禁忌 禁用',
    /禁忌/,
    /禁忌|禁用|禁止|contraindicat/i,
  ),
  facet(
    '相互作用',
    /(?:药物)?相互作用|(?:不能|不可|能不能|可以|能)?(?:和|与|跟)(?:哪些|什么|别的|其他|其它)药物?(?:有冲突|一起[吃用服]|合用|同服|冲突)?|(?:要|应)?(?:避开|避免)(?:哪些|什么)药物?|(?:哪些|什么)药物?要?(?:停|避开|避免|慎用)|影响(?:别的|其他|其它)药物?吗?|(?:还)?(?:能|可以)?(?:吃|用|服)(?:别的|其他|其它)药物?吗?|(?:别的|其他|其它)药物?(?:一起)?|配伍|(?<!适)合用|联用|同服|同用|drugs? interactions?|interact(?:s|ions?)?(?: with)?|drugs?(?: should be)? (?:to )?avoid(?:ed)?(?: with)?|(?:能|可以|可否)?(?:一起|同时)[吃用服](?:吗)?|(?:combin(?:e|ed|ing)|taken?|given|used) .{0,60}?with other (?:medicines?|drugs?|medications?)|with other (?:medicines?|drugs?|medications?)/,
    '相互作用 合用 联用 同服 interaction interactions',
    /相互作用/,
    /相互作用|合用|联用|同服|interact/i,
    { drug: 1.4 },
  ),
  facet(
    '剂量调整',
    /(?:剂量|用量)[^，。；]{0,6}(?:降|减|调|变|改)|(?:出现|发生).{0,8}(?:毒性|反应)后?(?:怎么|如何)?(?:调整?|减|处理)|\bmodif(?:y|ied)\b|不能?耐受(?:时|者)?|(?:毒性|副作用|反应)(?:太|过|很|较)?大(?!吗|不大)(?:了)?(?:时|者|的话)?|(?:怎么|如何)?降(?:低)?(?:一个?)?剂量(?:水平)?|减(?:几|一)档|(?:怎么|如何)?(?:减量|降量|减剂量|减到|降到|减少到)(?:方案|梯度|多少)?|(?:剂量)?下调|(?:怎么|如何)?调整?剂量|剂量(?:怎么|如何)?(?:调整|下调|减少|降低)|减(?:到)?多少|(?:第一次|首次)?减量(?:的)?(?:步骤|水平|档次)?|dose (?:levels?|reductions?|modifications?|adjustments?)|after toxicity|for toxicity|\badjust(?:ed|ing)?\b|reduc(?:e|tion)\b|(?:下一程|下次|之后)?(?:怎么|如何|要|该)减(?:剂?量)?(?!肥|重|轻)|受不了|lower(?:ing)? the dose|cut(?:ting)? the dose|\bheld\b|\bwithh[eo]ld\w*|\binterrupt\w*|\bdelay(?:s|ed|ing)?\b|\bresum(?:e|ed|ing)\b|\brestart\w*|\bdiscontinu\w*|\breduced\b|step(?:ping)? down|dose changes?/,
    '剂量调整 减量 停药 调整',
    /调整/,
    /减量|减至|降至|停药|暂停|调整|→|reduc/i,
  ),
  facet(
    '不良反应',
    /毒?副作用|毒?副反应|毒性反应|不良反应|不良事件|安全性(?:如何|怎么样)?|(?:有什么|哪些|注意)?毒性|会不会不舒服|(?<!(?:孕|妊娠|哺乳|老|肾|肝).*)安全(?:吗|不安全)|耐受性?(?:好不好|好吗|如何|怎么样)|毒性大(?:吗|不大)|(?:how )?well tolerated|tolerab\w*|tolerat\w*|adverse (?:events?|effects?|reactions?)|side effects?|toxicit(?:y|ies)(?: profile)?|\btoxic\b|safety|(?:会|要)?(?:有)?什么(?:不良)?反应|(?:要)?防(?:哪些|什么)毒性|go wrong/,
    '不良反应 副作用 毒性 毒副作用 adverse toxicity toxicities effects',
    /不良反应|安全性/,
    /不良反应|毒性|副作用|adverse|toxic/i,
    { drug: 1.25 },
  ),
  facet(
    '周期',
    /(?:多久|几周|几天|多长时间)(?:为)?一个?(?:周期|疗程)|[用打做]?几个?(?:周期|疗程)|每?周期多少天|(?:几|多少)个?(?:周期|疗程)|(?:每?隔)?(?:几|多少)(?:周|天)(?:重复|打|用|给|来)?一次|重复一次|周期(?:长度|多长)|\bcycles?\b(?: length)?|\brepeat(?:s|ed|ing)?\b(?: every)?|every how many (?:weeks|days)|how many (?:weeks|days) (?:is|are|between|apart)|number of cycles|how many cycles|(?:几|多少)程|[两每]程(?:之间)?(?:隔|间隔)?(?:多久|几天|几周)?|interval between/,
    '每周期 疗程 周期',
    /适用|用法/,
    /周期|疗程|cycle/i,
    { regimen: 1.4 },
  ),
  facet(
    '适应证',
    /(?:获批|批准)(?:用于)?(?:什么|哪些)?(?:适应[证症]|肿瘤|癌|病)?|适应[证症]|(?:可以|能|是)?(?:治|治疗)(?:什么|哪些|哪几种)(?:病|癌|肿瘤)?(?:的)?|用于(?:什么|哪些|哪种)(?:肿瘤|癌|病|患者|病人)?|(?:哪些|什么)(?:人|患者|病人)(?:可以|能|适合)用?|适合(?:哪些|什么)(?:人|患者|病人)?|(?:能|可以)?给(?:哪些|什么|哪种).{0,6}?(?:患者|病人|人)(?:开|用)|什么(?:情况|时候)下?(?:考虑|可以|能|该)?用|(?:批了|批准了)?(?:哪些|什么)适应[证症]|针对(?:哪|什么)(?:类|种|些)?(?:肿瘤|癌|病)?|哪种情况(?:下)?能?(?:上|用)?|\bapproved (?:for|in)\b|\bapproved\b|approvals?|indicat(?:ed|ions?)(?: for)?|when (?:should|is|are|do).{0,40}?(?:\bused\b|\bgiven\b|\bstart(?:ed)?\b|\bconsider(?:ed)?\b|\buse\b)|(?:which|what) (?:cancers?|malignanc(?:y|ies)|conditions?|diseases?|tumou?rs?)|used for|医保|(?:主要)?用在(?:什么|哪个|哪些|哪种|哪类)(?:阶段|时候|情况|病人|患者|人|病|癌|肿瘤)?(?:身上|的)?(?:肿瘤|癌|病)?|(?:be )?given for|licen[sc]ed(?: uses?| for)?|\buses of\b/,
    '适应证 适应症 适用 用于 批准 indication indications',
    /适应|适用/,
    /适应|适用|用于|一线|二线|辅助|indicat|approv/i,
  ),
  facet(
    '用法用量',
    /(?:每次|一次|一天|每天|每日|每周)[吃用打服]?(?:几|多少)(?:片|粒|支|毫克|克|mg|g)?|隔?(?:多久|几天|几周|多长时间)[用打吃服给]?一[次针片粒支]|(?:标准|推荐|常规|起始|具体|通常)?(?:用法用量|用法|用量|剂量(?!密集)|给药)(?:方法|间隔|频次|方式|日)?|(?:服用|使用|给药|用药)(?:方法|剂量|方式)|(?:怎么|如何|怎样)(?:用药|用|吃|打|给药|给|服)(?![\p{Script=Han}]*癌)|(?:各|每种)药(?:剂量|打多少|用多少|的)?|第?几天用药|第[一二三四五六七八九十两\d]+天(?:和第[一二三四五六七八九十\d]+天)?(?:分别)?用什么|用多少|打多少|给药日|口服还是静脉|几片|多少(?:mg|毫克)|(?:recommended|usual|standard|starting) dos(?:e|ing|age)|\bdos(?:e|es|ing|age)\b(?: schedule)?(?: and days)?|how (?:is|are) .{0,60}?(?:administered|given)|administ\w*|schedules?|how many mg|how much|\bprescrib\w*|(?:该|要|应)?开多(?:大|少)剂量|多大剂量|per day|从多少开始|早晚各?几[粒片颗]|几[粒片颗支]|(?:剂)?量怎么定|(?:怎么|如何)开(?:医嘱)?|医嘱|posology|what dose|write out|with doses|starting/u,
    '剂量 用量 用法用量 用法 给药 给药日 dose dosing dosage',
    /用法|剂量与|给药/,
    /剂量|用量|用法|给药|mg|每日|每周|口服|静脉|dose/i,
    { drug: 1.4, regimen: 1.4 },
  ),
  facet(
    '设计',
    /(?:研究|试验)?设计|(?:入组|纳入|随机)(?:了)?(?:多少|几)(?:人|例|患者)?|怎么分组|(?:比较|对比)的?(?:是)?(?:什么|哪)(?:两组)?|样本量|(?:有)?(?:多少|几)(?:病人|人)参加|(?:是)?几期(?:研究|试验|临床)|对照(?:组|臂)?(?:用的?|是)?(?:什么|哪)|\bdesigns?\b|how many patients(?: were)?(?: randomi[sz]ed| enrolled)?|(?:了)?(?:多少|哪些)(?:例|患者|病人)|sample size|(?:was|were)? ?compared\b|comparator(?: arm)?|control (?:arm|group)|入组条件|分组|随机对照|\bdesigned\b|eligib\w*/,
    '设计 随机 比较 design',
    /设计|方法|methods?/i,
    /随机|比较|对照|入组|纳入|random|versus/i,
    { trial: 1.5, paper: 1.3 },
  ),
  facet(
    '版本',
    /(?:现在|目前|最新)?(?:是)?(?:哪一?|第?几)版|最新版本?|版本|(?:是)?哪一?年(?:更新|发布|出)?的?|(?:什么时候|何时)(?:更新|发布)|(?:什么时候|何时)发布的?|(?:最近|上)?一?次?(?:更新|修订)(?:是)?(?:什么时候|何时|时间)?|出到第几版|(?:用|是)?哪个版本|(?:latest|most recent) (?:version|edition)|which edition|\bversion\b|\bedition\b|last updated|(?:is )?current\b|(?:今年|最近)?有(?:没有)?更新吗?|是(?:不是|否)最新的?|\bnewer\b|\b(?:latest|last|newest|most recent|recent) updates?\b/,
    '版本 发布',
    /版本/,
    /版本|发布|更新|年/,
    { guideline: 1.5 },
  ),
  facet(
    '治疗',
    /(?:一般)?(?:怎么|如何|怎样)(?:治疗?|选择?)|(?:应该?|要)?[用选](?:什么|哪个|哪种|哪些)(?:药物?|方案)|(?:药物|用药)(?:方案|怎么选|选择)|(?:什么|哪个|哪种)方案|治疗选择|首选(?:什么|哪个|哪种)?(?:方案|治疗|药)?|(?:治疗)?(?:推荐|建议)(?:什么|哪些)?|治疗(?:方案|选择|策略)|treatments? (?:options?|recommendations?)|该?[上用](?:什么|哪些|哪种)治疗|标准治疗(?:是)?(?:哪些药|什么)?|standard (?:of care|treatment)/,
    '治疗 方案 推荐',
    /治疗|适用/,
    /治疗|方案|化疗|手术|放疗|靶向|免疫/,
    { advice: 1.5 },
  ),
  facet(
    '结果',
    /(?:研究|试验)?结果(?:怎么样|如何)?|结论|(?:疗效)?数据|(?:做出来)?是(?:不是)?阳性吗?|主要终点(?:达到了?吗?)?|(?:生存)?获益|改善(?:了)?预后了?吗?|说了?什么|(?:那|这)(?:篇|项|个)(?:文章|论文|文献|研究|试验)的?(?:结果)?|疗效(?:怎么样|如何)|(?:研究)?(?:主要)?发现(?:了什么)?|得出(?:了)?(?:什么|哪些)?(?:结论|结果)?|(?:到底)?有没有延长(?:生存)?|延长(?:了)?(?:多少)?(?:生存|寿命)(?:吗)?|(?:hr|pfs|os|dfs|orr)(?:和|与|、)?(?:hr|pfs|os|dfs|orr)?(?:是|有)?多少|\bresults?\b|outcomes?|\befficacy\b|hazard ratio|primary endpoint|\bsurvival\b|what did .{0,60}?show|findings?|阳性还是阴性|生存差多少|差多少|最后怎么说|怎么说|的文章|\bpositive\b(?!.{0,3}(?:breast|nsclc|lung|cancer))/,
    '结果 主要终点 结论 总生存 无进展生存 result results outcome outcomes',
    /结果|结论|results?|conclusion/i,
    /结果|终点|生存|HR|缓解率|surviv/i,
    { trial: 1.5, paper: 1.3 },
  ),
]

/**
 * Single words that tell what is asked of a thing that has a name, where no way of asking above was used. Who names a drug and says 几次 asks how it is given; without a name the same word
 * may speak of anything.
 */
const CUES: readonly { facet: string; said: RegExp }[] = [
  { facet: '外渗', said: /漏(?!服|吃|打|用|诊|掉)|发疱|\bvesicants?\b|\birritants?\b/gu },
  { facet: '贮存', said: /保存|存放|温度|(?:几|多少)度|\bkept\b|\bkeep\b|temperature/gu },
  { facet: '输注', said: /滴|输(?!卵|尿|血|精)/gu },
  { facet: '配制', said: /(?<!肿瘤)溶(?!血|栓|瘤)|稀释|盐水|葡萄糖|\bdiluents?\b|\bsolvents?\b|\bmix(?:ed)?\b/gu },
  { facet: '监测', said: /查(?!房)|指标|监测|\blabs?\b/gu },
  {
    facet: '禁忌',
    said: /(?:不能|不可|不宜|不得|不应|不该|避免)(?:用于?|给|上)|用不了|上不了|\bcannot (?:take|receive|have|be given)/gu,
  },
  { facet: '相互作用', said: /冲突|犯冲|同时|一起|哪些药要?停|停(?:哪些|什么)药|\bclash\w*|\bconflicts?\b/gu },
  {
    facet: '剂量调整',
    said: /减(?!少|轻|肥|退|慢|弱)|降(?!压|糖|脂)|调|停药|暂停|\bheld\b|\bhold\b|\bwithh[eo]ld\b|\blower(?:ed)?\b/gu,
  },
  { facet: '不良反应', said: /反应|毒|不舒服|难受|警惕|风险(?!比)|\breactions?\b|\bharm\w*/gu },
  { facet: '周期', said: /疗程|周期|几程|做几次/gu },
  { facet: '设计', said: /入组|多少例|几例|对照|分组|样本|\benrol\w*|\brandomi[sz]\w*|\bincluded\b|\bcontrol\b/gu },
  { facet: '结果', said: /中位|生存|终点|缓解|获益|延长|风险比|\bmedian\b|\b(?:pfs|os|dfs|efs|orr|hr)\b/gu },
  { facet: '版本', said: /版|更新|现行|\bnewest\b|\bupdates?\b/gu },
  {
    facet: '适应证',
    said: /批(?!次|号)|[几哪]线|适合|瘤种|(?:哪些|什么)[癌病]|\btreat(?:s|ed)?\b|\bdiseases?\b|\bconditions?\b|\bqualif\w*|\buses?\b/gu,
  },
  { facet: '用法用量', said: /[几多少]次|频[率次]|用量|怎么服|一[周天日]|每[周天日]|\btaken?\b|\boften\b|\bfrequency\b/gu },
]

/** What is asked for, and the text without the words that say so. `hasName`: something is named of which it may be asked. */
export function facetsIn(folded: string, hasName: boolean): { facets: Facet[]; rest: string } {
  const facets: Facet[] = []
  let rest = folded
  for (const one of FACETS) {
    const without = rest.replace(one.asked, ' ')
    if (without === rest) continue
    facets.push(one)
    rest = without
  }
  if (!hasName || facets.length > 0) return { facets, rest }
  for (const { facet: id, said } of CUES) {
    const without = rest.replace(said, ' ')
    const one = FACETS.find((facet) => facet.id === id)
    if (without === rest || !one) continue
    facets.push(one)
    rest = without
  }
  return { facets, rest }
}

/** Words that stay words of the question and tell all the same where to look first. */
export const HINTS: readonly { facet: string; said: RegExp }[] = [
  { facet: '结果', said: /hr|pfs|os\b|dfs|orr|pcr|生存|获益|缓解率|试验|研究|trial|survival|hazard/ },
  { facet: '用法用量', said: /mgm2|滴注|剂量/ },
]
/** About whom it is asked: sections of their own, and reasons to change a dose. */
export const PEOPLE = {
  said: /孕|妊娠|哺乳|老年|老人|高龄|岁|儿童|小儿|患儿|儿科|肾功能|肝功能|肝肾|透析|pregnan|elderly|\bolder\b|geriatric|child|p(?:a)?ediatric|renal|kidney|hepatic|\bliver (?:disease|function|impairment)|lactat|breast ?feed/,
  sections: /特殊人群|调整/,
}

/** Whether a word is called as diseases are: what a question says of one, an answer has to speak of. */
export const isDisease = (word: string): boolean =>
  /(?:病[足肾眼心脑]?|炎|综合征|高血压|痛风|哮喘|癫痫|骨质疏松|卒中)$/u.test(word) && word.length > 1
    ? true
    : /^(?:diabet\w*|hypertension|asthma|gout|depress\w*|stroke|parkinsons?|alzheimers?|epilepsy|schizophrenia|migraine|obesity|covid\w*|\w{3,}itis|\w{3,}algia)$/.test(
        word,
      )
