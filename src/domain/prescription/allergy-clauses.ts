/** What a sentence about allergies says and does not say: 否认青霉素过敏史 names penicillin and is no allergy. */

export interface Part {
  text: string
  /** `none`: it is said that there is none; `aside`: it is about a relative; `said`: all else, understood or not. */
  kind: 'none' | 'aside' | 'said'
}

/** 但 and 仅 begin something else. 不过敏 is no 不过. */
const CLAUSES = /[，,；;。．.\n]|(?=但|然而|不过(?!敏)|唯|仅|只对|只有)/
/** 除青霉素外无药物过敏: penicillin is what one does not bear. */
const EXCEPT = /除了?(.+?)(?:之|以)?外/g
const BETWEEN = /(、|以及|[和与及或])/

/** The speaker before what is said, and the time it is said of. */
const SPEAKER =
  /^(?:(?:患者|病人|本人|家属|家长|父母|父亲|母亲|[及和])*(?:代诉|代述|自诉|自述|诉|述|称)[：:]?|患者|病人|本人|家属(?=否认)|既往|以往|平素|目前|现在?|暂时?|一直|从来?|并)+/
/** Not 无法排除. */
const DENIES = '(?:否认有?|无(?!法|从|效)|没有?|未曾?(?:发现|见|有|出现过?|诉|述|(?=对))|不存在)'
/** What may not stand between the denial and its end: it says something else. */
const TURNS = /过敏|脱敏|但|除|外|仅|只|唯|不|未|待|疑|可能|是否|后|近|阳性|休克|皮疹|已|[+＋]/
const ALLERGY = '(?:过敏|药敏)性?(?:病史|疾病史?|史|现象|反应|情况|体质|症状)?(?:者|的)?'
const CLOSED = new RegExp(`^${DENIES}(.*?)${ALLERGY}$`)
const OPENED = new RegExp(`^${DENIES}(.+)$`)
const ENDS_IN_ALLERGY = new RegExp(`${ALLERGY}$`)
/** 无, 没有药物: without any name. */
const NOTHING = new RegExp(`^${DENIES}(?:任何|特殊|其他|其它|药物|食物|已知|明确|明显|家族|遗传)*(?:过敏)?史?$`)
/** 余无特殊, 其余否认: of what was not named. */
const NOTHING_ELSE = /^(?:其余|余|其他|其它)(?:药物|食物)*(?:均|都)?(?:无特殊|无|否认|不过敏)(?:过敏)?史?$/
const WELL = /^(?:体健|身体健康|健康)$/
const NOTHING_IN_ENGLISH =
  /^(?:nkda|nka|none|nil|no|(?:no(?: known)?|denies(?: any)?)(?: (?:drug|food|or|and|known))* allerg(?:y|ies))$/i

const MINUS = '[-−－—–﹣]'
/** 皮试阴性, 皮试（-）, 不过敏, 过敏史：无, at the end of a part. */
const ENDS_DENIED = new RegExp(
  [
    `(?:皮试|皮肤试验|过敏试验|试敏|过敏史?)?(?:结果)?(?:为|呈|示|均|都|皆)?[：:（(]*(?:阴性|[（(]${MINUS}[)）]|negative)[)）]*$`,
    `(?:均|都|皆)?(?:不|未曾?|${DENIES}(?:明显|明确|已知|任何)?)${ALLERGY}$`,
    `(?:${ALLERGY}[：:]?|[：:])(?:无|否认?|没有)$`,
  ].join('|'),
  'i',
)
const ALL = /均|都|皆/

const RELATIVES =
  /^(?:其)?(?:家族(?!性)|家人|亲属|父亲|母亲|父母|哥哥|弟弟|姐姐|妹妹|兄弟|姐妹|儿子|女儿|子女|爷爷|奶奶|外公|外婆)/
const PATIENT_TOO = /患者|病人|本人|自己|诉|述|称|告知|[及和与均都也]/

/** The parts of what a patient or a record says, clause by clause. */
export const partsOf = (words: string): Part[] =>
  words
    .replace(EXCEPT, '；$1；')
    .split(CLAUSES)
    .map((clause) => clause.trim())
    .filter(Boolean)
    .flatMap(partsOfClause)

function partsOfClause(clause: string): Part[] {
  if (RELATIVES.test(clause) && !PATIENT_TOO.test(clause)) return [{ text: clause, kind: 'aside' }]
  if (NOTHING_IN_ENGLISH.test(clause) || NOTHING_ELSE.test(clause)) return [{ text: clause, kind: 'none' }]
  if (WELL.test(clause.replace(SPEAKER, ''))) return [{ text: clause, kind: 'aside' }]
  const pieces = clause.split(BETWEEN)
  const texts = pieces.filter((_, at) => at % 2 === 0).map((text) => text.trim().replace(SPEAKER, '').trim())
  const joints = pieces.filter((_, at) => at % 2 === 1)
  return readOn(texts, joints)
    .map((isNone, at): Part => ({ text: texts[at] ?? '', kind: isNone ? 'none' : 'said' }))
    .filter(({ text }) => text !== '')
}

/** Which parts are denied. 否认青霉素、头孢过敏史 denies both; 否认药物过敏史、青霉素过敏 only the first. */
function readOn(texts: readonly string[], joints: readonly string[]): boolean[] {
  const isDeniedFirst = NOTHING.test(texts[0] ?? '') || opens(texts[0] ?? '')
  let isOpen = false
  const inItself = (text: string): boolean => {
    if (isOpen) {
      isOpen = !ENDS_IN_ALLERGY.test(text)
      return isPlain(text) || NOTHING.test(text)
    }
    isOpen = opens(text)
    return isOpen || isDenied(text) || (isDeniedFirst && NOTHING.test(`无${text}`))
  }
  let isGoingOn = false
  const denied = texts.map((text, at) => {
    // 否认食物过敏史及青霉素过敏史 denies both; after a 、 it may be something else.
    const goesOn = isGoingOn && joints[at - 1] !== '、' && ENDS_IN_ALLERGY.test(text) && isPlain(text)
    const isNone = inItself(text) || goesOn
    isGoingOn = isNone && !ENDS_DENIED.test(text)
    return isNone
  })
  // 无青霉素、头孢 without an end says nothing that can be read.
  const wasClosed = !isOpen || /^否认/.test(texts[0] ?? '')
  return backwards(texts, joints, wasClosed ? denied : denied.map((isNone, at) => isNone && isDenied(texts[at] ?? '')))
}

/** Names, and 过敏 at the end at most. */
const isPlain = (text: string): boolean => !TURNS.test(text.replace(ENDS_IN_ALLERGY, ''))

/** A denial whose end comes in a later part. */
function opens(text: string): boolean {
  const object = OPENED.exec(text)?.[1]
  return object !== undefined && !TURNS.test(object) && !NOTHING.test(text)
}

function isDenied(text: string): boolean {
  if (NOTHING.test(text)) return true
  const object = CLOSED.exec(text)?.[1]
  if (object !== undefined) return !TURNS.test(object)
  const end = ENDS_DENIED.exec(text)
  return end !== null && !/过敏|脱敏|停|阳性|皮疹|休克|[+＋]/.test(text.slice(0, end.index))
}

const SAYS_MORE = /过敏|阳性|皮疹|休克|反应|皮试|[+＋]/
/** 青霉素和头孢皮试阴性, 青霉素、头孢均不过敏: the end is that of the bare names before it too. */
function backwards(texts: readonly string[], joints: readonly string[], denied: boolean[]): boolean[] {
  const read = [...denied]
  for (let at = texts.length - 1; at > 0; at -= 1) {
    const text = texts[at] ?? ''
    const isEnd = read[at] === true && ENDS_DENIED.test(text)
    const isShared = isEnd && (joints[at - 1] !== '、' || ALL.test(text))
    if (!isShared) continue
    for (let before = at - 1; before >= 0 && !read[before] && !SAYS_MORE.test(texts[before] ?? ''); before -= 1) {
      if (joints[before] === '、' && !ALL.test(text)) break
      read[before] = true
    }
  }
  return read
}
