/**
 * What names a person in a text that a doctor types or pastes: it never leaves for another company's computer. Both ends use this: the phone shows what will be
 * sent, the server sends nothing else.
 */

export const PRIVATE_KINDS = ['name', 'idNumber', 'phone', 'number', 'address', 'mail', 'birthday'] as const
export type PrivateKind = (typeof PRIVATE_KINDS)[number]

/** What stands in its place. */
export const PRIVATE_WORDS: Readonly<Record<PrivateKind, string>> = {
  name: '〔姓名〕',
  idNumber: '〔身份证号〕',
  phone: '〔电话〕',
  number: '〔编号〕',
  address: '〔地址〕',
  mail: '〔邮箱〕',
  birthday: '〔出生日期〕',
}

export interface WithoutPersons {
  text: string
  /** What was taken out, each kind once. */
  hidden: PrivateKind[]
}

/** Surnames of nine in ten people; two-character ones first. */
const SURNAME =
  '(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|宇文|长孙|夏侯|[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边辜吉饶刁瞿戚丘古米池滕晋苑邬臧畅宫来嵺苟全褚廉简娄盖符奚木穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计喻揭窦迟宇敖糜鄢冷卓花仇艾蓝都巩稽井练仲乐虞卞封竺冼原官衣楚佟栗匡宗应台巫鞠僧桑荆谌银扬明沙薄伏岑习胥保和蔺])'
const HAN = '[\\p{Script=Han}·]'
/** Those of them that begin few other words: they are looked for also where less tells that a name is meant. */
const CLEAR =
  '(?:欧阳|司马|上官|诸葛|皇甫|尉迟|公孙|慕容|令狐|宇文|长孙|夏侯|司徒|[王李张刘陈杨赵周吴徐孙胡朱郭罗梁宋郑谢韩唐冯董萧程曹袁邓许傅沈彭吕卢蒋蔡贾丁魏薛阎潘杜戴汪姜姚谭廖邹熊陆郝崔邱秦])'
/** Words that begin as names do. */
const NO_NAME =
  /^(?:陈旧|周[围期疗身边一二三四五六日末]|张力|程[度序]|许[多可]|罗[氏哌沙格]|徐缓|丁[型螺]|唐氏|杜绝|孙子|戴[口镜]|胡萝|姜黄|韩国|汪洋|黄[疸染]|高[热血烧龄危]|白[细血蛋]|全身|金黄|方案|时间|常[规见用常]|安[静全慰]|易[感怒激疲]|应[激用该]|明[显确]|强[烈直化]|解[除释决]|平[素时卧]|何[时处]|万[古一]|马[上法]|成[人年功]|查[体见房]|单[侧纯药次]|和[解]|施[行]|古[柯]|关[节]|段[落]|易瑞沙|.{1,2}[唑汀珂素钠尼铂滨肽胺酶泼]$)/
const SEPARATED = '[ .-]?'
/** It ends there. */
const ENDS = '(?=$|[\\s,、。;:.!?()的]|[用吃服打住来今近]|(?:现|目前|已))'

/** What stands before a person's data is in the groups of a pattern, and stays. */
const RULES: readonly (readonly [PrivateKind, RegExp])[] = [
  ['mail', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  // Eighteen digits of which the middle ones are a day, also in groups; whatever stands behind its name.
  [
    'idNumber',
    /(^|\D)[1-9]\d{5}[ -]?(?:19|20)\d{2}[ -]?(?:0[1-9]|1[0-2])[ -]?(?:0[1-9]|[12]\d|3[01])[ -]?\d{3}[ -]?[\dXx](?![\dA-Za-z])/g,
  ],
  ['idNumber', /(身份证(?:号码?|件号)?\s*[:为是]?\s*)\d(?:[ -]?\d){13,16}[ -]?[\dXx](?![\dA-Za-z])/g],
  ['number', /(^|\D)\d{4}(?:[ -]?\d{4}){3}(?:[ -]?\d{1,3})?(?!\d)/g],
  ['phone', new RegExp(`(^|[^\\d+])(?:(?:\\+|00)?86${SEPARATED})?1[3-9]\\d${SEPARATED}\\d{4}${SEPARATED}\\d{4}(?!\\d)`, 'g')],
  ['phone', /(^|[^\d.])0\d{2,3}[- ]?\d{7,8}(?!\d)/g],
  ['phone', /((?:电话|手机|座机|联系方式|[Tt][Ee][Ll]|[Pp]hone|QQ|qq)(?:号码?)?\s*[:为是]?\s*)\+?\d(?:[ .()-]?\d){5,16}/g],
  ['phone', /((?:微信号?|[Ww]e[Cc]hat)\s*[:为是]?\s*)[A-Za-z][\w-]{4,}/g],
  [
    'number',
    /((?:ID|MRN|护照|军官证|驾驶证|(?:住院|门诊|病案|病历|床|检查|病理|影像|登记|标本|就诊|医保|社保|条码|申请单)(?:卡|片)?号)(?:号|码)*\s*[:为是]?\s*)[A-Za-z]*\d{2}[\w-]*/g,
  ],
  [
    'birthday',
    /((?:出生日期|出生年月日?|出生于?|生于|生日|DOB|[Dd]ate of birth)\s*[:为是]?\s*)(?:19|20)\d{2}\s*[-./年]\s*\d{1,2}(?:\s*[-./月]\s*\d{1,2}\s*日?|\s*月)?/g,
  ],
  ['address', /((?:家庭住址|现住址|住址|地址|籍贯|工作单位)\s*[:为是]\s*)[^\s,;。]+/g],
  ['address', /((?:住址|地址|家住|住在)\s*)[^\s,;。]{1,20}?(?:省|市|区|县|镇|乡|村|路|街|巷|弄)[^\s,;。]*/g],
  [
    'name',
    new RegExp(
      `((?:患者姓名|病人姓名|姓名|联系人|家属姓名|送检医师|报告医师|审核医师|主治医师|签名)\\s*[:为是]?\\s*)${HAN}{2,4}(?!${HAN})`,
      'gu',
    ),
  ],
  ['name', new RegExp(`((?:姓名|医师|医生|护士|签名)\\s*[:]?\\s*)${CLEAR} ?${HAN}(?:${HAN}(?![a-z]))?`, 'gu')],
  // 「患者张三丰，男」 and, at the beginning, 「张三，女，56岁」: a name is followed by sex or age.
  [
    'name',
    new RegExp(
      `((?:患者|病人|病员|患儿)\\s*[:,]?\\s*)${SURNAME}${HAN}{1,2}(?=\\s*[,、(]?\\s*(?:男|女|\\d{1,3}\\s*岁|系|于|因))`,
      'gu',
    ),
  ],
  ['name', new RegExp(`(^|[\\n。;])(\\s*)${SURNAME}${HAN}{1,2}(?=\\s*[,、(]\\s*(?:男|女|\\d{1,3}\\s*岁))`, 'gu')],
  // 「患者于洋，」: a comma after it; 「王小明电话〔电话〕」: what follows is a number of a person.
  ['name', new RegExp(`((?:患者|病人|病员|患儿)\\s*[:,]?\\s*)${SURNAME}${HAN}{1,2}(?=\\s*,)`, 'gu')],
  [
    'name',
    new RegExp(
      `((?:患者|病人|病员|患儿|^|[\\n。;])\\s*[:,]?\\s*)${SURNAME}${HAN}{1,2}(?=[\\s,、:(]*(?:联系)?(?:身份证|电话|手机|微信|QQ|(?:住院|门诊|病案|病历|床|就诊|医保|社保)(?:卡|片)?号))`,
      'gu',
    ),
  ],
  // Nothing follows that tells: only what is a surname and little else.
  ['name', new RegExp(`((?:患者|病人|病员|患儿|名叫|叫做?|名字[叫是]?)\\s*[:]?\\s*)${CLEAR}${HAN}{1,2}${ENDS}`, 'gu')],
  ['name', new RegExp(`(^|[\\n。;])(\\s*)${CLEAR}${HAN}{1,2}(?=\\s*[,、:])`, 'gu')],
  [
    'name',
    new RegExp(`(^|[^\\p{Script=Han}]|患者|病人)${CLEAR}${HAN}{0,2}?(?=先生|女士|小姐|同志|大爷|大妈|阿姨|奶奶|爷爷)`, 'gu'),
  ],
  ['name', new RegExp(`()${CLEAR}(?:[×*xX○〇]{2}|[×*○〇](?=\\s*[,、]?\\s*[男女])|某{1,2})`, 'gu')],
  ['name', /(^|[^\p{Script=Han}]|患者|病人)\p{Script=Han}{2,5}·\p{Script=Han}{2,6}(?=[^\p{Script=Han}]|$)/gu],
  [
    'name',
    /((?:[Pp]atient(?:'s)?(?: [Nn]ame)?\s*:|[Pp]atient [Nn]ame(?: is)?|\b(?:Mr|Mrs|Ms|Miss|Dr)\b\.?|\b[Nn]ame\s*:|\bnamed)\s*)[A-Z][a-z]+(?:[ -][A-Z][a-z]+){0,2}/g,
  ],
]

/** One width for digits and signs: what is typed in full-width digits is a number all the same. */
const narrow = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2013\u2212]/g, '-')

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text as it is looked through, and as it is shown: letter by letter the same, but for the width of its signs. */
interface Text {
  narrow: string
  shown: string
}

/** Both with a word in place of all that a pattern finds behind its groups; null leaves it as it is. */
function hide({ narrow: text, shown }: Text, pattern: RegExp, wordFor: (found: string) => string | null): Text {
  const hidden: Text = { narrow: '', shown: '' }
  let at = 0
  const take = (to: number) => {
    hidden.narrow += text.slice(at, to)
    hidden.shown += shown.slice(at, to)
    at = to
  }
  for (const { 0: found, 1: first = '', 2: second = '', index } of text.matchAll(pattern)) {
    const before = first.length + second.length
    const word = wordFor(found.slice(before))
    if (word === null) continue
    take(index + before)
    hidden.narrow += word
    hidden.shown += word
    at = index + found.length
  }
  take(text.length)
  return hidden
}

/**
 * The text with a word in place of each name, number and address of a person; all else stays as it was typed.
 * @param names people who are known to the one who asks, as the patients in their records: hidden wherever they stand
 */
export function withoutPersons(text: string, names: readonly string[] = []): WithoutPersons {
  const hidden = new Set<PrivateKind>()
  const hiding = (kind: PrivateKind) => {
    hidden.add(kind)
    return PRIVATE_WORDS[kind]
  }
  let rest: Text = { narrow: narrow(text), shown: text }
  for (const [kind, pattern] of RULES)
    rest = hide(rest, pattern, (found) => (kind === 'name' && NO_NAME.test(found) ? null : hiding(kind)))
  for (const name of names.filter(({ length }) => length >= 2))
    rest = hide(rest, new RegExp(escaped(narrow(name)), 'g'), () => hiding('name'))
  return { text: rest.shown, hidden: [...hidden] }
}

const LABEL =
  '(?:患者|病人|家属|送检医师|报告医师|审核医师|主治医师)?(?:姓名|微信号?|QQ|ID|MRN|护照|家住|生于|联系人|签名|身份证(?:号码?)?|(?:联系)?电话(?:号码)?|手机(?:号码?)?|座机|(?:住院|门诊|病案|病历|床|检查|病理|影像|登记|标本|就诊|医保|社保|条码|申请单)(?:卡|片)?号(?:码)?|出生日期|出生年月日?|生日|家庭住址|现住址|住址|地址|籍贯|工作单位|邮箱)?'
const PLACES = new RegExp(`${LABEL}\\s*[:：为是]?\\s*(?:${Object.values(PRIVATE_WORDS).join('|')})`, 'gu')

/** What a text is about, to be searched for: also without the words that stand in the place of a person, and their labels. */
export const withoutPlaces = (text: string): string => text.replace(PLACES, ' ')
