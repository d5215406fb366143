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
    /外渗|渗漏|渗出|渗到(?:皮下|血管外)了?|外漏|打?漏(?:到血管外|出血管|出来|液|了)|extravasat\w*|leak\w*(?: out)?(?: of the vein)?/,
    '外渗 渗漏',
    /外渗/,
    /外渗|渗漏|渗出|extravasat/i,
    { drug: 1.2 },
  ),
  facet(
    '贮存',
    /(?:要不要|需要|能不能|可以)?放(?:在|进)?冰箱|冷藏|冷冻|贮存|贮藏|储存|储藏|存储|(?:保存|存放|储存)(?:条件|温度|时间)?|放多久|开封后|有效期|\bstorage\b|\bstored?\b|shelf life/,
    '贮存 贮藏 保存 储存 冷藏',
    /贮存|贮藏/,
    /贮存|贮藏|储存|保存|冷藏|避光|℃|storage/i,
  ),
  facet(
    '输注',
    /滴多(?:久|长|快)|(?:输液|输注|滴注)(?:时间|速度|多久)|infusion (?:time|rate)/,
    '输注 滴注 输液',
    /输注/,
    /(?:输注|滴注|静滴|输液|infus)[^。]{0,40}?(?:分钟|小时|min)/i,
  ),
  facet(
    '配制',
    /怎么配(?!合)|如何配(?!合)|配制|配药|(?:用什么)?(?:溶媒|溶剂)(?:稀释)?|稀释|溶于(?:什么)?(?:液体)?|reconstitut\w*|dilut\w*(?: and infuse)?|prepar(?:e|ed|ation)\b(?: for infusion)?|\binfuse\b|\binfusion\b/,
    '配制 稀释 溶媒',
    /配制/,
    /配制|稀释|溶媒|溶解(?!综合)|注射用水|氯化钠|葡萄糖|dilut/i,
  ),
  facet(
    '监测',
    /监测|查什么|查哪些|(?:做|随访|复查|检查)(?:哪些|什么)(?:化验|检查|指标)?|哪些(?:化验|检查|指标)|化验|\bmonitor\w*|laboratory tests?/,
    '监测 复查 检查',
    /监测/,
    /监测|复查|定期|检查|monitor/i,
  ),
  facet(
    '禁忌',
    /禁忌[证症]?|禁用|(?:哪些|什么)(?:人|患者|病人)(?:不能|不可以?|不宜|不应|禁)用?|contraindicat\w*|should not (?:receive|take|use)/,
    '禁忌 禁用',
    /禁忌/,
    /禁忌|禁用|禁止|contraindicat/i,
  ),
  facet(
    '相互作用',
    /(?:药物)?相互作用|(?:不能|不可|能不能|可以|能)?(?:和|与|跟)(?:哪些|什么|别的|其他|其它)药物?(?:有冲突|一起[吃用服]|合用|同服|冲突)?|(?:要|应)?(?:避开|避免)(?:哪些|什么)药物?|(?:哪些|什么)药物?要?(?:停|避开|避免|慎用)|影响(?:别的|其他|其它)药物?吗?|配伍|合用|联用|同服|同用|drugs? interactions?|interact(?:s|ions?)?(?: with)?|drugs?(?: should be)? (?:to )?avoid(?:ed)?(?: with)?/,
    '相互作用 合用 联用 同服 interaction interactions',
    /相互作用/,
    /相互作用|合用|联用|同服|interact/i,
    { drug: 1.4 },
  ),
  facet(
    '剂量调整',
    /不能?耐受(?:时|者)?|毒性(?:太|过)大|(?:怎么|如何)?(?:减量|降量|减剂量|减到|降到|减少到)(?:方案|梯度|多少)?|(?:剂量)?下调|(?:怎么|如何)?调整?剂量|剂量(?:怎么|如何)?(?:调整|下调|减少|降低)|减(?:到)?多少|第一次减量|dose (?:reductions?|modifications?|adjustments?)|\badjust(?:ed|ing)?\b|reduc(?:e|tion)\b/,
    '剂量调整 减量 停药 调整',
    /调整/,
    /减量|减至|降至|停药|暂停|调整|→|reduc/i,
  ),
  facet(
    '不良反应',
    /毒?副作用|毒?副反应|毒性反应|不良反应|不良事件|安全性(?:如何|怎么样)?|(?:有什么|哪些|注意)?毒性|会不会不舒服|adverse (?:events?|effects?|reactions?)|side effects?|toxicit(?:y|ies)(?: profile)?|\btoxic\b|safety/,
    '不良反应 副作用 毒性 毒副作用 adverse toxicity toxicities effects',
    /不良反应|安全性/,
    /不良反应|毒性|副作用|adverse|toxic/i,
    { drug: 1.25 },
  ),
  facet(
    '周期',
    /(?:多久|几周|几天|多长时间)(?:为)?一个?(?:周期|疗程)|[用打做]?几个?(?:周期|疗程)|每?周期多少天|(?:几|多少)个?(?:周期|疗程)|几周一次|周期(?:长度|多长)|\bcycles?\b(?: length)?|number of cycles|how many cycles/,
    '每周期 疗程 周期',
    /适用|用法/,
    /周期|疗程|cycle/i,
    { regimen: 1.4 },
  ),
  facet(
    '适应证',
    /(?:获批|批准)(?:用于)?(?:什么|哪些)?(?:适应[证症]|肿瘤|癌|病)?|适应[证症]|(?:可以|能|是)?(?:治|治疗)(?:什么|哪些|哪几种)(?:病|癌|肿瘤)?(?:的)?|用于(?:什么|哪些|哪种)(?:肿瘤|癌|病|患者|病人)?|(?:哪些|什么)(?:人|患者|病人)(?:可以|能|适合)用?|适合(?:哪些|什么)(?:人|患者|病人)?|什么(?:情况|时候)下?(?:考虑|可以|能|该)?用|(?:批了|批准了)?(?:哪些|什么)适应[证症]|针对(?:哪|什么)(?:类|种|些)?(?:肿瘤|癌|病)?|哪种情况(?:下)?能?(?:上|用)?|\bapproved (?:for|in)\b|\bapproved\b|approvals?|indicat(?:ed|ions?)(?: for)?|when should|(?:which|what) (?:cancers?|diseases?|tumou?rs?)|used for/,
    '适应证 适应症 适用 用于 批准 indication indications',
    /适应|适用/,
    /适应|适用|用于|一线|二线|辅助|indicat|approv/i,
  ),
  facet(
    '用法用量',
    /(?:每次|一次|一天|每天|每日|每周)[吃用打服]?(?:几|多少)(?:片|粒|支|毫克|克|mg|g)?|多久[用打吃服]一次|(?:标准|推荐|常规|起始|具体|通常)?(?:用法用量|用法|用量|剂量|给药)(?:方法|间隔|频次|方式|日)?|(?:服用|使用|给药|用药)(?:方法|剂量|方式)|(?:怎么|如何|怎样)(?:用药|用|吃|打|给药|给|服)(?![\p{Script=Han}]*癌)|(?:各|每种)药(?:剂量|打多少|用多少|的)?|第?几天用药|用多少|打多少|给药日|口服还是静脉|几片|多少(?:mg|毫克)|(?:recommended|usual|standard|starting) dos(?:e|ing|age)|\bdos(?:e|es|ing|age)\b(?: schedule)?(?: and days)?|how (?:is|are) .{0,60}?(?:administered|given)|administ\w*|schedules?|how many mg|per day/u,
    '剂量 用量 用法用量 用法 给药 给药日 dose dosing dosage',
    /用法|剂量与|给药/,
    /剂量|用量|用法|给药|mg|每日|每周|口服|静脉|dose/i,
    { drug: 1.4, regimen: 1.4 },
  ),
  facet(
    '设计',
    /(?:研究|试验)?设计|(?:入组|纳入|随机)(?:了)?(?:多少|几)(?:人|例|患者)?|怎么分组|(?:是)?几期(?:研究|试验|临床)|对照(?:组|臂)?(?:用的?|是)?(?:什么|哪)|\bdesigns?\b|how many patients(?: were)?(?: randomi[sz]ed| enrolled)?|(?:了)?(?:多少|哪些)(?:例|患者|病人)|comparator(?: arm)?|control (?:arm|group)/,
    '设计 随机 比较 design',
    /设计|方法|methods?/i,
    /随机|比较|对照|入组|纳入|random|versus/i,
    { trial: 1.5, paper: 1.3 },
  ),
  facet(
    '版本',
    /(?:现在|目前|最新)?(?:是)?(?:哪一?|第?几)版|最新版本?|版本|(?:是)?哪一?年(?:更新|发布|出)?的?|(?:什么时候|何时)(?:更新|发布)|(?:什么时候|何时)发布的?|(?:用|是)?哪个版本|(?:latest|most recent) (?:version|edition)|which edition|\bversion\b|\bedition\b|last updated|(?:is )?current\b/,
    '版本 发布',
    /版本/,
    /版本|发布|更新|年/,
    { guideline: 1.5 },
  ),
  facet(
    '治疗',
    /(?:一般)?(?:怎么|如何|怎样)(?:治疗?|选择?)|用什么药|治疗选择|首选(?:什么|哪个|哪种)?(?:方案|治疗|药)?|(?:治疗)?(?:推荐|建议)(?:什么|哪些)?|治疗(?:方案|选择|策略)|treatments? (?:options?|recommendations?)/,
    '治疗 方案 推荐',
    /治疗|适用/,
    /治疗|方案|化疗|手术|放疗|靶向|免疫/,
    { advice: 1.5 },
  ),
  facet(
    '结果',
    /(?:研究|试验)?结果(?:怎么样|如何)?|结论|(?:疗效)?数据|(?:做出来)?是(?:不是)?阳性吗?|主要终点(?:达到了?吗?)?|(?:生存)?获益|改善(?:了)?预后了?吗?|说了?什么|(?:那|这)(?:篇|项|个)(?:文章|论文|文献|研究|试验)的?(?:结果)?|疗效(?:怎么样|如何)|(?:主要)?发现|\bresults?\b|outcomes?|\befficacy\b|hazard ratio|primary endpoint|what did .{0,60}?show|findings?/,
    '结果 主要终点 结论 总生存 无进展生存 result results outcome outcomes',
    /结果|结论|results?|conclusion/i,
    /结果|终点|生存|HR|缓解率|surviv/i,
    { trial: 1.5, paper: 1.3 },
  ),
]

/** What is asked for, and the text without the words that say so. */
export function facetsIn(folded: string): { facets: Facet[]; rest: string } {
  const facets: Facet[] = []
  let rest = folded
  for (const one of FACETS) {
    const without = rest.replace(one.asked, ' ')
    if (without === rest) continue
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
  said: /孕|哺乳|老年|老人|高龄|儿童|肾功能|肝功能|肝肾|透析|pregnan|elderly|renal|hepatic|lactat/,
  sections: /特殊人群|调整/,
}

/** Whether a word is called as diseases are: what a question says of one, an answer has to speak of. */
export const isDisease = (word: string): boolean =>
  /(?:病|炎|综合征|高血压|痛风|哮喘|癫痫|骨质疏松|卒中)$/u.test(word) && word.length > 1
    ? true
    : /^(?:diabet\w*|hypertension|asthma|gout|depress\w*|stroke|parkinsons?|alzheimers?|epilepsy|schizophrenia|migraine|obesity|covid\w*|\w{3,}itis|\w{3,}algia)$/.test(
        word,
      )
