import type { Area, Item } from '@/domain/assessment/item'
import { all, one, readXml, textAt, textIn, within, type Element } from '../../../kernel/import/xml'
import { BLANK, itemOf, lettered, matchingOf, orderingOf, richOf, TRUE_FALSE } from '../compose'
import { collect, namedItem, tellRemarks, type BankDefaults, type BankReading } from './bank-file'
import { withFormulae } from './formulae'
import { partedStem, withSources, type Kept, type PictureStore } from './pictures'

/** Types of Moodle that have no item of ours, by their names. */
const NO_ITEM: Readonly<Record<string, string>> = {
  essay: '问答题没有可以判分的答案',
  description: '只有说明，没有题目',
  calculated: '计算题的题型没有对应',
  calculatedmulti: '计算题的题型没有对应',
  calculatedsimple: '计算题的题型没有对应',
}

/** Reads Moodle's XML with the pictures that lie in it. */
export async function readMoodle(text: string, defaults: BankDefaults, pictures: PictureStore): Promise<BankReading> {
  const reading: BankReading = { items: [], unread: [] }
  let topic = ''
  let number = 0
  let remarks = 0
  for (const question of all(one(await readXml(text), 'quiz'), 'question')) {
    if (question.attributes.type === 'category') {
      topic = textAt(question, 'category/text').split('/').at(-1)?.trim() ?? ''
      continue
    }
    number += 1
    const name = textAt(question, 'name/text').trim()
    const place = `第 ${number} 题${name ? `（${name}）` : ''}`
    const files = await filesOf(question, pictures)
    const content = contentOf(question, files)
    if (typeof content === 'string' || isLeft(content)) {
      collect(reading, place, typeof content === 'string' ? content : NO_PICTURE)
      continue
    }
    if (content.kind === 'hotspot' && textAt(question, 'drop/shape').trim() === 'circle')
      reading.unread.push(`${place}：${ROUND}`)
    if (hasPartialAnswers(question, content)) reading.unread.push(`${place}：只得一部分分的答案没有导入`)
    const tags = all(question, 'tags/tag/text').map((element) => textIn(element).trim())
    const named = { code: textAt(question, 'idnumber').trim(), tags, topic, defaults }
    if (collect(reading, place, namedItem(content, named)) && hasRemarks(question)) remarks += 1
  }
  tellRemarks(reading, remarks)
  return reading
}

const NO_PICTURE = '题目中的图片或录音不能导入：不在文件内，或不是 JPG、PNG、WebP'

/** How a text names what lies in the file. */
const PLACE = '@@PLUGINFILE@@/'
const isLeft = (content: Item): boolean => JSON.stringify(content).includes(PLACE)

/** The pictures of a question, by their names in it. */
type Files = ReadonlyMap<string, Kept>
async function filesOf(question: Element, { keep }: PictureStore): Promise<Files> {
  const files = new Map<string, Kept>()
  for (const file of within(question, 'file')) {
    const { name = '', path = '/', encoding } = file.attributes
    const kept = encoding === 'base64' ? await keep(Buffer.from(textIn(file), 'base64'), name) : null
    if (kept) files.set(`${path}${name}`.replace(/^\//, ''), kept)
  }
  return files
}

/** The text of an element that says how it is written, with its pictures where they lie now. */
const richWith =
  (files: Files) =>
  (element: Element | undefined): string => {
    const text = textAt(element, 'text').trim()
    const format = element?.attributes.format ?? 'html'
    if (format === 'plain_text' || format === 'markdown') return withFormulae(richOf(text))
    return withSources(withFormulae(text), (source) =>
      source.startsWith(PLACE) ? (files.get(named(source))?.address ?? null) : null,
    )
  }

function named(source: string): string {
  const name = source.slice(PLACE.length).replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const percentOf = ({ attributes }: Element): number => Number(attributes.fraction ?? 0)
const isFull = (answer: Element): boolean => percentOf(answer) >= 99.9

/** The content of a question, or why there is none. */
function contentOf(question: Element, files: Files): Item | string {
  const rich = richWith(files)
  const { stem, picture } = partedStem(rich(one(question, 'questiontext')))
  const content = question.attributes.type === 'ddmarker' ? spotOf(question, stem, rich, files) : answeredOf(question, stem, rich)
  return typeof content === 'string' || !picture ? content : { ...content, picture: content.picture || picture }
}

const ROUND = '圆形区域按外接的方框导入'

/** A marker to be put in one place is a place to be tapped. */
function spotOf(question: Element, stem: string, rich: (element: Element | undefined) => string, files: Files): Item | string {
  const drops = all(question, 'drop')
  if (drops.length !== 1 || all(question, 'drag').length > 1) return '要放几个标记的题没有对应'
  const picture = files.get(one(question, 'file')?.attributes.name ?? '')
  if (!picture) return NO_PICTURE
  const area = areaOf(textAt(drops[0], 'shape').trim(), textAt(drops[0], 'coords').trim(), picture)
  if (!area) return '不是方形或圆形的区域没有对应'
  return itemOf('hotspot', stem, rich(one(question, 'generalfeedback')), { picture: picture.address, key: { areas: [area] } })
}

/** `x,y;width,height` of a rectangle, `x,y;radius` of a circle. */
function areaOf(shape: string, coords: string, { width, height }: Kept): Area | null {
  const [x = NaN, y = NaN, across = NaN, down = NaN] = coords.split(/[,;]/).map(Number)
  if (shape === 'rectangle') return { x: x / width, y: y / height, width: across / width, height: down / height }
  if (shape !== 'circle') return null
  return { x: (x - across) / width, y: (y - across) / height, width: (2 * across) / width, height: (2 * across) / height }
}

/** The content of a question that is answered by choosing, typing or arranging. */
function answeredOf(question: Element, stem: string, rich: (element: Element | undefined) => string): Item | string {
  const type = question.attributes.type ?? ''
  const rationale = rich(one(question, 'generalfeedback'))
  const answers = all(question, 'answer')
  switch (type) {
    case 'multichoice': {
      // Some programs leave it out, also where only several together bring all points.
      const said = textAt(question, 'single').trim()
      const isSingle = said ? !['false', '0'].includes(said) : answers.some(isFull)
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

/** Whether it says something to each answer. */
const hasRemarks = (question: Element): boolean =>
  all(question, 'answer/feedback').some((feedback) => textAt(feedback, 'text').trim() !== '')
