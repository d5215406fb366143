import type { GIFTQuestion, Matching, MultipleChoice, Numerical, ShortAnswer, TextFormat } from 'gift-pegjs'
import type { NewItem } from '../bank'
import { BLANK, itemOf, lettered, matchingOf, plainOf, richOf, rightTexts, TRUE_FALSE } from '../compose'
import { collect, namedItem, tagsOf, tellRemarks, type BankDefaults, type BankReading, type BankWriting } from './bank-file'
import { withFormulae, withTex } from './formulae'

/** What is said where a file knows half-right answers. */
const PARTIAL = '只得一部分分的答案没有导入'
/** Where the answers stand within a sentence, as the parser shows it. */
const MISSING_WORD = '_____'

/** Reads GIFT, Moodle's text format, question by question, so that a bad one costs only itself. */
export async function readGift(text: string, defaults: BankDefaults): Promise<BankReading> {
  const { default: gift } = await import('gift-pegjs')
  const reading: BankReading = { items: [], unread: [] }
  let topic = ''
  let number = 0
  let remarks = 0
  for (const block of blocksOf(text)) {
    let questions: GIFTQuestion[]
    try {
      questions = gift.parse(block.text)
    } catch {
      number += 1
      reading.unread.push(`第 ${number} 题（第 ${block.line} 行起）：格式有误`)
      continue
    }
    for (const question of questions) {
      if (question.type === 'Category') {
        topic = question.title.split('/').at(-1)?.trim() ?? ''
        continue
      }
      number += 1
      const content = contentOf(question)
      const place = `第 ${number} 题${question.title ? `（${question.title}）` : ''}`
      if (hasPartialAnswers(question)) reading.unread.push(`${place}：${PARTIAL}`)
      if (typeof content === 'string') collect(reading, place, content)
      else if (JSON.stringify(content).includes('@@PLUGINFILE@@'))
        collect(reading, place, 'GIFT 文件里没有图片，题目中的图片不能导入')
      else {
        const named = { code: question.id ?? '', tags: (question.tags ?? []).map(unescapeTag), topic, defaults }
        if (collect(reading, place, namedItem(content, named)) && hasRemarks(question)) remarks += 1
      }
    }
  }
  tellRemarks(reading, remarks)
  return reading
}

/** A question ends at an empty line, as in Moodle. Comments without a question are none. */
function blocksOf(text: string): { text: string; line: number }[] {
  const blocks: { lines: string[]; line: number }[] = []
  let open: { lines: string[]; line: number } | undefined
  text.split(/\r\n?|\n/).forEach((line, at) => {
    if (line.trim() === '') return void (open = undefined)
    if (!open) blocks.push((open = { lines: [], line: at + 1 }))
    open.lines.push(line)
  })
  return blocks
    .filter(({ lines }) => lines.some((line) => !line.trimStart().startsWith('//')))
    .map(({ lines, line }) => ({ text: `${lines.join('\n')}\n`, line }))
}

/** Forms that have a part of the points: ours are right or not. */
const hasPartialAnswers = (question: GIFTQuestion): boolean =>
  (question.type === 'Short' || question.type === 'Numerical' || (question.type === 'MC' && isSingle(question))) &&
  Array.isArray(question.choices) &&
  question.choices.some(({ weight }) => weight !== null && weight > 0 && weight < 100)

/** Whether it says something to each answer. */
function hasRemarks(question: GIFTQuestion): boolean {
  if (question.type === 'TF') return Boolean(question.trueFeedback ?? question.falseFeedback)
  if (question.type !== 'MC' && question.type !== 'Short' && question.type !== 'Numerical') return false
  return Array.isArray(question.choices) && question.choices.some(({ feedback }) => feedback?.text)
}

/** The content of a question, or why there is none. */
function contentOf(question: Exclude<GIFTQuestion, { type: 'Category' }>) {
  switch (question.type) {
    case 'Description':
      return '只有说明，没有题目'
    case 'Essay':
      return '问答题没有可以判分的答案'
    case 'TF':
      return itemOf('boolean', rich(question.stem).replace(MISSING_WORD, '').trim(), rationaleOf(question), {
        options: [...TRUE_FALSE],
        key: { right: [question.isTrue ? 'T' : 'F'] },
      })
    case 'MC':
      return choiceOf(question)
    case 'Short':
      return blankOf(
        question,
        question.choices.filter(({ weight }) => weight === null || weight === 100).map(({ text }) => text.text),
      )
    case 'Numerical':
      return numberOf(question)
    case 'Matching':
      return pairsOf(question)
  }
}

const rich = ({ format, text }: TextFormat): string =>
  withFormulae(format === 'html' || format === 'moodle' ? text : richOf(text))
const rationaleOf = ({ globalFeedback }: { globalFeedback: TextFormat | null }): string =>
  globalFeedback ? rich(globalFeedback) : ''

type Choice = MultipleChoice['choices'][number]
const isFull = ({ isCorrect, weight }: Choice): boolean => (isCorrect ? (weight ?? 100) === 100 : weight === 100)
const hasShare = ({ isCorrect, weight }: Choice): boolean => isCorrect || (weight ?? 0) > 0
/** One answer is right by itself; else those that have a share of the points are right together. */
const isSingle = ({ choices }: MultipleChoice): boolean => choices.filter(isFull).length === 1

function choiceOf(question: MultipleChoice) {
  const { choices } = question
  const options = lettered(choices.map(({ text }) => rich(text)))
  const isRight = isSingle(question) ? isFull : hasShare
  const right = options.filter((_, at) => choices[at] && isRight(choices[at]))
  return itemOf(isSingle(question) ? 'single' : 'multiple', rich(question.stem), rationaleOf(question), {
    options,
    key: { right: right.map(({ id }) => id) },
  })
}

function blankOf(question: ShortAnswer | Numerical, forms: readonly string[]) {
  const text = rich(question.stem)
  const stem = question.hasEmbeddedAnswers ? text.replace(MISSING_WORD, BLANK) : text
  const accepted = forms.map((form) => form.trim()).filter((form) => form && form !== '*')
  return itemOf('blank', stem.includes(BLANK) ? stem : `${stem} ${BLANK}`, rationaleOf(question), {
    blanks: 1,
    key: { accepted: [accepted] },
  })
}

function numberOf(question: Numerical) {
  const { choices } = question
  const answers = Array.isArray(choices)
    ? choices.filter(({ weight }) => weight === null || weight === 100).map(({ text }) => text)
    : [choices]
  const isExact = answers.every(({ type, number, range }) => number !== undefined && (type === 'simple' || !range))
  if (!isExact) return '数值区间没有对应的题型'
  return blankOf(
    question,
    answers.map(({ number }) => String(number)),
  )
}

const pairsOf = (question: Matching) =>
  matchingOf(
    rich(question.stem),
    rationaleOf(question),
    question.matchPairs
      .filter(({ subquestion }) => subquestion.text.trim())
      .map(({ subquestion, subanswer }) => [rich(subquestion), richOf(subanswer)] as const),
    question.matchPairs.filter(({ subquestion }) => !subquestion.text.trim()).map(({ subanswer }) => richOf(subanswer)),
  )

/** Writes GIFT. */
export function writeGift(items: readonly NewItem[]): BankWriting {
  const unwritten: string[] = []
  const blocks = items.flatMap((item) => {
    const answers = answersOf(item)
    if (answers.reason) unwritten.push(`${item.code}：${answers.reason}`)
    return answers.reason ? [] : [`${headOf(item)}${answers.text}`]
  })
  return { bytes: new TextEncoder().encode(`${blocks.join('\n\n')}\n`), unwritten }
}

const headOf = (item: NewItem): string =>
  `// [id:${item.code}] ${tagsOf(item)
    .map((tag) => `[tag:${escapeTag(tag)}]`)
    .join(' ')}\n[html]`

interface Written {
  text: string
  reason?: string
}
const no = (reason: string): Written => ({ text: '', reason })

function answersOf({ content }: NewItem): Written {
  const { kind, stem, options, prompts, blanks, key, picture } = content
  if (picture) return no('GIFT 不能带图片')
  const feedback = content.rationale ? `\n####${html(content.rationale)}` : ''
  const asked = html(stem)
  const chosen = new Set(key.right)
  switch (kind) {
    case 'single':
      return {
        text: `${asked} {${options.map(({ id, text }) => `\n${chosen.has(id) ? '=' : '~'}[html]${html(text)}`).join('')}${feedback}\n}`,
      }
    case 'multiple': {
      const share = Number((100 / chosen.size).toFixed(5))
      const lines = options.map(({ id, text }) => `\n~%${chosen.has(id) ? share : -100}%[html]${html(text)}`)
      return { text: `${asked} {${lines.join('')}${feedback}\n}` }
    }
    case 'boolean':
      return { text: `${asked} {${chosen.has('T') ? 'TRUE' : 'FALSE'}${feedback}\n}` }
    case 'blank': {
      if (blanks !== 1) return no('GIFT 的填空题只能有一个空')
      const [before, ...after] = stem.split(BLANK)
      const forms = (key.accepted[0] ?? []).map((form) => `=${escaped(form)}`).join(' ')
      return { text: `${html(before ?? '')}{${forms}${feedback}\n}${html(after.join(BLANK))}` }
    }
    case 'matching': {
      const texts = options.map(({ text }) => plainOf(text))
      if (texts.includes(null)) return no('GIFT 的配对选项不能有格式')
      const right = rightTexts(content)
      const others = options.filter(({ id }) => !chosen.has(id)).map(({ text }) => `\n= -> ${escaped(plainOf(text) ?? '')}`)
      const pairs = prompts.map(({ text }, at) => `\n=[html]${html(text)} -> ${escaped(plainOf(right[at] ?? '') ?? '')}`)
      return { text: `${asked} {${[...pairs, ...others].join('')}${feedback}\n}` }
    }
    case 'ordering':
      return no('GIFT 没有排序题')
    case 'hotspot':
      return no('GIFT 没有读图题')
  }
}

const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r?\n/g, '\\n')
const html = (text: string): string => escaped(withTex(text))
const escapeTag = (tag: string): string => tag.replace(/[%\]\n]/g, (letter) => encodeURIComponent(letter))
const unescapeTag = (tag: string): string => tag.replace(/%(25|5D|0A)/g, (code) => decodeURIComponent(code))
