import { createRequire } from 'node:module'
import type { Jieba } from '@node-rs/jieba'
import { joinNumbers, normalise } from '@/domain/search/fold'
import { searchTerms } from '../search/dictionary'
import { gramCode } from '../search/text'

/** Cuts text into words. The general dictionary takes 奥希替尼 and 帕博利珠单抗 apart, so ours is laid over it. */

let cutter: Jieba | undefined

/** A fifth of a second, and some megabytes: only who looks for passages, or stores them, pays it. */
function cutterOf(): Jieba {
  if (cutter) return cutter
  // Read now and not at the start of every server: it is megabytes.
  const require = createRequire(import.meta.url)
  const jieba = require('@node-rs/jieba') as typeof import('@node-rs/jieba')
  const { dict } = require('@node-rs/jieba/dict.js') as typeof import('@node-rs/jieba/dict.js')
  cutter = jieba.Jieba.withDict(dict)
  const own = new Set(searchTerms().flatMap(({ word, means }) => [word, ...means]))
  const lines = [...own].filter((word) => /^\p{Script=Han}{2,}$/u.test(word)).map((word) => `${word} 100000 n`)
  cutter.loadDict(new TextEncoder().encode(`${[...lines, ...COMMON.map((word) => `${word} 100000 n`)].join('\n')}\n`))
  return cutter
}

/** Words of the field that neither dictionary has. */
const COMMON =
  '脑转移 骨转移 肝转移 骨髓抑制 不良反应 毒副作用 无进展生存 总生存 无病生存 无事件生存 客观缓解率 病理完全缓解 放化疗 免疫治疗 靶向治疗 新辅助 辅助治疗 围手术期 维持治疗 一线 二线 三线 后线 体表面积 肌酐清除率 剂量调整 肺腺癌 肺鳞癌 间质性肺病 手足综合征 周围神经病变'.split(
    ' ',
  )

/** Without meaning for what is looked for. */
const STOP = new Set(
  '的 了 和 与 或 及 在 对 为 是 有 无 等 吗 呢 吧 啊 怎么 怎样 如何 什么 哪些 哪个 哪种 多少 几 是否 可以 能 能否 应该 应 需要 需 选 选择 怎么办 请问 请 请教 目前 一般 通常 患者 病人 情况 问题 这个 那个 我 我们 您 你 他 她 它 中 上 下 后 前 时 由 于 从 到 被 把 将 以 而 但 且 其 之 用 使用 应用 给 做 要 会 还 也 都 就 吃 一起 几天 怎么样 处理 最新 枚 次 疗效 效果 好不好 值得 建议 关于 具体 主要 分别 哪一年 哪年 年份 方法 还是 以及 有没有 包括 the a an of in for with and or to is are what how which does do can by on at as be it its this that used use when should i we you they patients patient about between trial study overall first line impairment failure insufficiency treatment there any has have had was were been being many much most more less some such per day days week during while under over within without take taken takes taking give given gives giving get gets need needs needed safe safely usual usually common commonly often long short last latest current currently recommended standard plus together combined combination out up into than then also please tell me my show shows shown did does done will would could may might must should who whom whose why patient people person management managed recent early cause causes requirements requirement medicines medicine group regimen after before again against all always another back because become before begin below best better both case cases change changes come comes common compare different each either ever every everything expect expected explain find finds follow followed following found full further go goes good happen happens help here if important include includes including just keep key kind know known let like likely list look made make makes mean means might need needing new newer newest next no not now number often one only other others possible prefer put rather reason report reported right same say says see seen several so something start still sure tell their them things think through time times together try two type types under until up us very want well went whether whole will work works yet patients subjects people'.split(
    ' ',
  ),
)

/** The words of a text in their order, folded; `whole` leaves out those inside longer ones. */
export function wordsIn(text: string, whole = false): string[] {
  // HAIC-FOLFOX is one name, and is found by each half as well.
  const halves = whole ? '' : (text.match(/[A-Za-z]{3,}(?:-[A-Za-z]{3,})+/g) ?? []).join(' ').replaceAll('-', ' ')
  const plain = joinNumbers(normalise(`${text} ${halves}`))
  const runs = plain.match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? []
  return runs
    .flatMap((run) => (/^[a-z0-9]/.test(run) ? [run] : whole ? cutterOf().cut(run, true) : cutterOf().cutForSearch(run, true)))
    .filter((word) => !STOP.has(word))
}

/** The words of a text as a table keeps them, each once. */
export const wordCodes = (text: string, whole = false): number[] => [...new Set(wordsIn(text, whole).map(gramCode))]

/** Whether it helps to find something. */
export const isWord = (word: string): boolean => !STOP.has(word)

/** Parts of speech that say little beside a name: numbers, times, pronouns, adverbs, verbs, adjectives. */
const MINOR = /^(?:m|t|r|d|v|a|p|c|f|q|u|y|k|z)/

/** Whether it says little beside a name. Names of things say what is meant; Latin words are none of these. */
export const isMinorWord = (word: string): boolean =>
  /\p{Script=Han}/u.test(word) &&
  cutterOf()
    .tag(word, true)
    .every(({ tag }) => MINOR.test(tag))
