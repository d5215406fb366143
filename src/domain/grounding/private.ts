/**
 * What names a person in a text that a doctor types or pastes: it never goes to somebody else's computer. Both ends use this: the phone shows what will be
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

const RULES: readonly (readonly [PrivateKind, RegExp, string])[] = [
  ['mail', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '$'],
  // Eighteen digits of which the middle ones are a day.
  ['idNumber', /(^|\D)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g, '$1$'],
  ['phone', /(^|[^\d+])(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/g, '$1$'],
  ['phone', /(^|[^\d.])0\d{2,3}[- ]?\d{7,8}(?!\d)/g, '$1$'],
  [
    'number',
    /((?:住院|门诊|病案|病历|床|检查|病理|影像|登记|标本|就诊|医保|社保|条码|申请单)(?:卡|片)?号(?:码)?\s*[:为是]?\s*)[A-Za-z]*\d[\w-]*/g,
    '$1$',
  ],
  [
    'birthday',
    /((?:出生日期|出生年月日?|生日)\s*[:为是]?\s*)(?:19|20)\d{2}\s*[-./年]\s*\d{1,2}(?:\s*[-./月]\s*\d{1,2}\s*日?|\s*月)?/g,
    '$1$',
  ],
  ['address', /((?:家庭住址|现住址|住址|地址|籍贯|工作单位)\s*[:为是]\s*)[^\s,;。]+/g, '$1$'],
  [
    'name',
    new RegExp(
      `((?:患者姓名|病人姓名|姓名|联系人|家属姓名|送检医师|报告医师|审核医师|主治医师|签名)\\s*[:为是]?\\s*)${HAN}{2,4}(?!${HAN})`,
      'gu',
    ),
    '$1$',
  ],
  // 「患者张三丰，男」 and, at the beginning, 「张三，女，56岁」: a name is followed by sex or age.
  [
    'name',
    new RegExp(
      `((?:患者|病人|病员|患儿)\\s*[:]?\\s*)${SURNAME}${HAN}{1,2}(?=\\s*[,、(]?\\s*(?:男|女|\\d{1,3}\\s*岁|系|于|因))`,
      'gu',
    ),
    '$1$',
  ],
  ['name', new RegExp(`(^|[\\n。;])(\\s*)${SURNAME}${HAN}{1,2}(?=\\s*[,、(]\\s*(?:男|女|\\d{1,3}\\s*岁))`, 'gu'), '$1$2$'],
]

/** One width for digits and signs: what is typed in full-width digits is a number all the same. */
const narrow = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2013\u2212]/g, '-')

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The text with a word in place of each name, number and address of a person.
 * @param names people who are known to the one who asks, as the patients in their records: hidden wherever they stand
 */
export function withoutPersons(text: string, names: readonly string[] = []): WithoutPersons {
  const hidden = new Set<PrivateKind>()
  let rest = narrow(text)
  for (const [kind, pattern, place] of RULES)
    rest = rest.replace(pattern, (_found: string, ...groups: unknown[]) => {
      hidden.add(kind)
      const [first, second] = groups.map((group) => (typeof group === 'string' ? group : ''))
      return place
        .replace('$1', first ?? '')
        .replace('$2', second ?? '')
        .replace('$', PRIVATE_WORDS[kind])
    })
  for (const name of names.filter(({ length }) => length >= 2))
    rest = rest.replace(new RegExp(escaped(name), 'g'), () => {
      hidden.add('name')
      return PRIVATE_WORDS.name
    })
  return hidden.size ? { text: rest, hidden: [...hidden] } : { text, hidden: [] }
}

const LABEL =
  '(?:患者|病人|家属|送检医师|报告医师|审核医师|主治医师)?(?:姓名|联系人|签名|身份证(?:号码?)?|(?:联系)?电话(?:号码)?|手机(?:号码?)?|座机|(?:住院|门诊|病案|病历|床|检查|病理|影像|登记|标本|就诊|医保|社保|条码|申请单)(?:卡|片)?号(?:码)?|出生日期|出生年月日?|生日|家庭住址|现住址|住址|地址|籍贯|工作单位|邮箱)?'
const PLACES = new RegExp(`${LABEL}\\s*[:为是]?\\s*(?:${Object.values(PRIVATE_WORDS).join('|')})`, 'gu')

/** What a text is about, to be searched for: also without the words that stand in the place of a person, and their labels. */
export const withoutPlaces = (text: string): string => text.replace(PLACES, ' ')
