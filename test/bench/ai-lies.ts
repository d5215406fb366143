import { checkSentence } from '../../src/domain/grounding/check'
import { sentencesOf } from '../../src/domain/sentences'
import { figureOwners, namedThings } from '../../server/src/features/ai/names'
import { passagesOf, type NewSource } from '../../server/src/kernel/passages'
import { draws } from './draw'
import { printTable } from './table'

type Change = (sentence: string) => string
const turn =
  (words: Readonly<Record<string, string>>): Change =>
  (text) =>
    text.replace(new RegExp(Object.keys(words).join('|')), (word) => words[word] ?? word)

const DRUGS = ['奥希替尼', '吉非替尼', '顺铂', '卡铂', '紫杉醇', '多西他赛', '伊立替康', '卡培他滨', '帕博利珠单抗', '曲妥珠单抗']

/** What a model gets wrong, or makes up: a sentence of the library with one thing changed. */
const LIES: Readonly<Record<string, Change>> = {
  另一个数: (text) =>
    text.replace(/(?<![A-Za-z\d.-])\d+(?:\.\d+)?(?![\d.]*[A-Za-z]*\d)/, (n) => String(Number(n) + (n.includes('.') ? 0.3 : 1))),
  十倍: (text) => text.replace(/(?<![A-Za-z\d.-])\d+(?=\s*mg)/, '$&0'),
  另一个单位: (text) => text.replace(/(\d)\s*mg(?!\/)/, '$1 mg/m²').replace(/(\d)\s*个月/, '$1 周'),
  另一个分母: (text) => text.replace(/mg\/m²/, 'mg/kg').replace(/(\d) 小时/, '$1 分钟'),
  百分数成例数: (text) => text.replace(/(\d)\s*%/, '$1 例'),
  另一个频次: (text) => text.replace(/每日 (\d) 次/, (_all, n: string) => `每日 ${Number(n) + 1} 次`),
  汉字的频次: (text) => text.replace(/每日 1 次/, '每日两次').replace(/每周 1 次/, '每两周一次'),
  去掉否定: turn({
    禁用: '可用',
    避免: '可以',
    不推荐: '推荐',
    无需: '需要',
    不应: '应',
    不得: '可',
    不能: '能',
    不做: '做',
    不需: '需',
  }),
  加上否定: (text) => text.replace(/(?<![不可])(可用|推荐|需要|有效|获益)/, '不$1'),
  大于成小于: (text) => text.replace(/[≥>]/, '<'),
  小于成大于: (text) => text.replace(/[≤<]/, '>'),
  肝成肾: turn({ 肝功能: '肾功能' }),
  另一个程度: turn({ 重度: '轻度', 中度: '重度' }),
  另一个方向: turn({ 升高: '降低', 降低: '升高', 延长: '缩短', 缩短: '延长', 增加: '减少', 减少: '增加' }),
  另一个途径: turn({ 口服: '静脉滴注', 静脉推注: '皮下注射' }),
  两数对调: (text) =>
    text.replace(
      /(\d+(?:\.\d+)?)( ?(?:%|个月|mg\/m²|mg)[^\d]{1,30}?)(\d+(?:\.\d+)?)(?= ?(?:%|个月|mg))/,
      (_all, one: string, between: string, two: string) => `${two}${between}${one}`,
    ),
  两组对调: (text) =>
    /试验组.*对照组/.test(text) && /\d/.test(text.split('HR')[0]?.replace(/^\D*\d*\D*组/, '') ?? '')
      ? text.replace(/试验组|对照组/g, (side) => (side === '试验组' ? '对照组' : '试验组'))
      : text,
  给药日: (text) => text.replace(/d1(?![\d–-])/, 'd8').replace(/d1–/, 'd2–'),
  餐前餐后: turn({ 空腹: '随餐', 餐前: '餐后' }),
  另一侧另一线: turn({ 左侧: '右侧', 右侧: '左侧', 一线: '二线', 二线: '三线', 术前: '术后', 术后: '术前', 首次: '末次' }),
  另一类人: turn({ 妊娠: '哺乳', 老年: '儿童' }),
  冒号前对调: (text) =>
    text.replace(
      /([^；。：]{2,20})：([^；。：]+)；([^；。：]{2,20})：/,
      (_all, one: string, says: string, two: string) => `${two}：${says}；${one}：`,
    ),
  另一个基因: (text) => (/EGFR.*ALK/.test(text) ? text : turn({ EGFR: 'ALK', ALK: 'EGFR', HER2: 'EGFR' })(text)),
  所有患者: (text) => text.replace(/。$/, '，适用于所有患者。'),
  可以治愈: (text) => text.replace(/。$/, '，可以治愈。'),
}

/** The same in other words. */
const TRUTHS: Readonly<Record<string, Change>> = {
  原话: (text) => text,
  研究显示: (text) => `研究显示，${text}`,
  同义的词: (text) =>
    text
      .replace(/每日/g, '每天')
      .replace(/停药/g, '停用')
      .replace(/不良反应/g, '不良事件')
      .replace(/静脉输注/g, '静脉滴注'),
  汉字与中文单位: (text) =>
    text
      .replace(/1 次/g, '一次')
      .replace(/2 次/g, '两次')
      .replace(/≥3 级/g, '3 级及以上')
      .replace(/(\d) mg(?![/])/g, '$1 毫克'),
  第几天: (text) => text.replace(/d(\d+(?:[–,]\d+)*)/g, (_all, days: string) => `第 ${days.replaceAll(',', '、')} 天`),
  不低于与超过: (text) =>
    text
      .replace(/≥\s*(\d)/g, '不低于 $1')
      .replace(/>\s*(\d)/g, '超过 $1')
      .replace(/<\s*(\d)/g, '低于 $1'),
}

const MOST = 250

/** How many changed sentences of the library the check lets pass, and how many true ones it does not. */
export function benchLies(seed: number, sources: readonly NewSource[]): void {
  const draw = draws(seed)
  const passages = sources.flatMap(({ title, sections }) =>
    sections.flatMap((section) =>
      passagesOf(section.text).map((text) => ({ text, whole: [title, section.title, text].join('\n') })),
    ),
  )
  const drawn = draw.some(passages, 4000)
  const drug: Change = (text) => {
    const known = DRUGS.find((name) => text.includes(name))
    return known ? text.replaceAll(known, draw.of(DRUGS.filter((name) => !text.includes(name)))) : text
  }
  const count = (change: Change, isTrue: boolean): [asked: number, right: number] => {
    const asked = drawn
      .flatMap(({ text, whole }) =>
        sentencesOf(text)
          .slice(0, 2)
          .map((sentence) => ({ sentence, said: change(sentence), whole })),
      )
      .filter(({ sentence, said }) => said !== sentence || change === TRUTHS['原话'])
      .slice(0, MOST)
    const right = asked.filter(
      ({ said, whole }) => checkSentence(said, [whole], namedThings(), figureOwners()).isGrounded === isTrue,
    )
    return [asked.length, right.length]
  }
  const rows = (changes: Readonly<Record<string, Change>>, isTrue: boolean): string[][] => {
    const all = Object.entries(changes).map(([name, change]) => [name, ...count(change, isTrue)] as const)
    const sum = (at: 1 | 2): number => all.reduce((before, row) => before + row[at], 0)
    return [...all, ['合计', sum(1), sum(2)] as const].map(([name, asked, right]) => [
      name,
      String(asked),
      String(asked - right),
      `${((100 * right) / Math.max(1, asked)).toFixed(1)} %`,
    ])
  }
  printTable('改过的句子：应为未找到依据', ['改了什么', '句', '漏过', '认出'], rows({ ...LIES, 另一个药: drug }, false))
  printTable('换一种说法的原句：应为有据', ['怎么说', '句', '误判', '认出'], rows(TRUTHS, true))
}
