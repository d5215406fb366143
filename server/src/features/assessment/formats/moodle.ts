import type { Item } from '@/domain/assessment/item'
import { all, one, readXml, textAt, textIn, type Element } from '../../../kernel/import/xml'
import type { NewItem } from '../bank'
import { BLANK, itemOf, lettered, matchingOf, orderingOf, richOf, rightTexts, TRUE_FALSE } from '../compose'
import { collect, namedItem, tagsOf, type BankDefaults, type BankReading, type BankWriting } from './bank-file'
import { tag, words } from './markup'

/** Types of Moodle that have no item of ours, by their names. */
const NO_ITEM: Readonly<Record<string, string>> = {
  essay: '问答题没有可以判分的答案',
  description: '只有说明，没有题目',
  calculated: '计算题的题型没有对应',
  calculatedmulti: '计算题的题型没有对应',
  calculatedsimple: '计算题的题型没有对应',
}

/** Reads Moodle's XML. Pictures that lie in it are not taken over, and an item that shows one is not read. */
export async function readMoodle(text: string, defaults: BankDefaults): Promise<BankReading> {
  const reading: BankReading = { items: [], unread: [] }
  let topic = ''
  let number = 0
  for (const question of all(one(await readXml(text), 'quiz'), 'question')) {
    if (question.attributes.type === 'category') {
      topic = textAt(question, 'category/text').split('/').at(-1)?.trim() ?? ''
      continue
    }
    number += 1
    const name = textAt(question, 'name/text').trim()
    const place = `第 ${number} 题${name ? `（${name}）` : ''}`
    const content = contentOf(question)
    if (typeof content === 'string') {
      collect(reading, place, content)
      continue
    }
    if (hasPartialAnswers(question, content)) reading.unread.push(`${place}：只得一部分分的答案没有导入`)
    const tags = all(question, 'tags/tag/text').map((element) => textIn(element).trim())
    collect(reading, place, namedItem(content, { code: textAt(question, 'idnumber').trim(), tags, topic, defaults }))
  }
  return reading
}

/** The text of an element that says how it is written. */
function rich(element: Element | undefined): string {
  const text = textAt(element, 'text').trim()
  const format = element?.attributes.format ?? 'html'
  return format === 'plain_text' || format === 'markdown' ? richOf(text) : text
}

const percentOf = ({ attributes }: Element): number => Number(attributes.fraction ?? 0)
const isFull = (answer: Element): boolean => percentOf(answer) >= 99.9

/** The content of a question, or why there is none. */
function contentOf(question: Element): Item | string {
  if (/@@PLUGINFILE@@/.test(textIn(question))) return '题目中的图片或录音在文件内，不能导入'
  const type = question.attributes.type ?? ''
  const [stem, rationale] = [rich(one(question, 'questiontext')), rich(one(question, 'generalfeedback'))]
  const answers = all(question, 'answer')
  switch (type) {
    case 'multichoice': {
      const isSingle = !['false', '0'].includes(textAt(question, 'single').trim())
      const options = lettered(answers.map(rich))
      const right = options.filter((_, at) => answers[at] && (isSingle ? isFull(answers[at]) : percentOf(answers[at]) > 0))
      return itemOf(isSingle ? 'single' : 'multiple', stem, rationale, { options, key: { right: right.map(({ id }) => id) } })
    }
    case 'truefalse': {
      const right = answers.find(isFull)
      return itemOf('boolean', stem, rationale, {
        options: [...TRUE_FALSE],
        key: { right: [textAt(right, 'text').trim().toLowerCase() === 'true' ? 'T' : 'F'] },
      })
    }
    case 'shortanswer':
      return blankOf(stem, rationale, [formsOf(answers)])
    case 'numerical':
      return answers.some((answer) => Number(textAt(answer, 'tolerance') || 0) > 0)
        ? '数值区间没有对应的题型'
        : blankOf(stem, rationale, [formsOf(answers)])
    case 'matching': {
      const pairs = all(question, 'subquestion').map((pair) => [rich(pair), richOf(textAt(pair, 'answer/text').trim())] as const)
      return matchingOf(
        stem,
        rationale,
        pairs.filter(([prompt]) => prompt),
        pairs.flatMap(([prompt, text]) => (prompt ? [] : [text])),
      )
    }
    case 'ordering':
      return orderingOf(stem, rationale, answers.map(rich))
    case 'cloze':
      return clozeOf(stem, rationale)
    default:
      return NO_ITEM[type] ?? `题型 ${type} 没有对应`
  }
}

const formsOf = (answers: readonly Element[]): string[] =>
  answers
    .filter(isFull)
    .map((answer) => textAt(answer, 'text').trim())
    .filter((form) => form !== '*')

const blankOf = (stem: string, rationale: string, accepted: string[][]): Item =>
  itemOf('blank', stem.includes(BLANK) ? stem : `${stem} ${BLANK}`, rationale, { blanks: accepted.length, key: { accepted } })

/** `{1:SHORTANSWER:=one~=another}`, several in one text. */
const GAP = /\{\d*:([A-Z_]+):((?:\\.|[^\\}])*)\}/g

function clozeOf(text: string, rationale: string): Item | string {
  const accepted: string[][] = []
  let other = ''
  const stem = text.replace(GAP, (_, type: string, answers: string) => {
    if (!/^(SA|SAC|MW|MWC|SHORTANSWER|SHORTANSWER_C)$/.test(type)) other ||= type
    accepted.push(
      answers
        .split(/(?<!\\)~/)
        .filter((answer) => /^(=|%100%)/.test(answer))
        .map((answer) =>
          answer
            .replace(/^(=|%100%)/, '')
            .replace(/(?<!\\)#.*$/, '')
            .replace(/\\(.)/g, '$1'),
        ),
    )
    return BLANK
  })
  return other ? `填空中的 ${other} 没有对应` : blankOf(stem, rationale, accepted)
}

const hasPartialAnswers = (question: Element, { kind }: Item): boolean =>
  (kind === 'single' || kind === 'blank') && all(question, 'answer').some((answer) => percentOf(answer) > 0 && !isFull(answer))

/** Writes Moodle's XML. */
export function writeMoodle(items: readonly NewItem[]): BankWriting {
  const unwritten: string[] = []
  const questions = items.flatMap((item) => {
    const [type, ...parts] = partsOf(item.content)
    if (item.content.picture) unwritten.push(`${item.code}：图片不能写入 Moodle XML`)
    else if (!type) unwritten.push(`${item.code}：Moodle XML 没有对应的题型`)
    if (item.content.picture || !type) return []
    const { stem, rationale } = item.content
    return tag(
      'question',
      { type },
      tag('name', {}, text(item.code)),
      tag('questiontext', HTML, html(type === 'cloze' ? withGaps(item.content) : stem)),
      tag('generalfeedback', HTML, html(rationale)),
      ...[tag('defaultgrade', {}, '1'), tag('hidden', {}, '0'), tag('idnumber', {}, words(item.code))],
      ...parts,
      tag('tags', {}, ...tagsOf(item).map((one) => tag('tag', {}, text(one)))),
    )
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${tag('quiz', {}, '\n', questions.join('\n'), '\n')}\n`
  return { bytes: new TextEncoder().encode(xml), unwritten }
}

const HTML = { format: 'html' }
const text = (plain: string): string => tag('text', {}, words(plain))
const html = (rich: string): string => tag('text', {}, `<![CDATA[${rich.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`)
const answer = (fraction: number, inside: string, attributes: object = HTML): string =>
  tag('answer', { fraction, ...attributes }, inside)

/** Type of Moodle, and what a question of it has besides. */
function partsOf(content: Item): string[] {
  const { kind, options, prompts, key } = content
  const chosen = new Set(key.right)
  const right = rightTexts(content)
  switch (kind) {
    case 'single':
      return [
        'multichoice',
        tag('single', {}, 'true'),
        tag('shuffleanswers', {}, 'true'),
        ...options.map((one) => answer(chosen.has(one.id) ? 100 : 0, html(one.text))),
      ]
    case 'multiple': {
      const share = Number((100 / chosen.size).toFixed(5))
      return [
        'multichoice',
        tag('single', {}, 'false'),
        tag('shuffleanswers', {}, 'true'),
        ...options.map((one) => answer(chosen.has(one.id) ? share : -100, html(one.text))),
      ]
    }
    case 'boolean':
      return [
        'truefalse',
        ...(['true', 'false'] as const).map((value) => answer(chosen.has(value === 'true' ? 'T' : 'F') ? 100 : 0, text(value))),
      ]
    case 'blank':
      return key.accepted.length === 1
        ? [
            'shortanswer',
            tag('usecase', {}, '0'),
            ...(key.accepted[0] ?? []).map((form) => answer(100, text(form), { format: 'plain_text' })),
          ]
        : ['cloze']
    case 'matching':
      return [
        'matching',
        tag('shuffleanswers', {}, 'true'),
        ...prompts.map((prompt, at) => tag('subquestion', HTML, html(prompt.text), tag('answer', {}, html(right[at] ?? '')))),
        ...options
          .filter(({ id }) => !chosen.has(id))
          .map((one) => tag('subquestion', HTML, text(''), tag('answer', {}, html(one.text)))),
      ]
    case 'ordering':
      return [
        'ordering',
        tag('layouttype', {}, 'VERTICAL'),
        tag('selecttype', {}, 'ALL'),
        ...right.map((one, at) => answer(at + 1, html(one))),
      ]
    case 'hotspot':
      return []
  }
}

/** The stem with its accepted forms where its blanks are. */
function withGaps({ stem, key }: Item): string {
  let at = 0
  return stem.replaceAll(BLANK, () => {
    const forms = key.accepted[at++] ?? []
    return `{1:SHORTANSWER:${forms.map((form) => `=${form.replace(/[\\}~#/"]/g, '\\$&')}`).join('~')}}`
  })
}
