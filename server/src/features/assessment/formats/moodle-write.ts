import type { Item } from '@/domain/assessment/item'
import type { NewItem } from '../bank'
import { BLANK, rightTexts } from '../compose'
import { tagsOf, type BankWriting } from './bank-file'
import { withTex } from './formulae'
import { tag, words } from './markup'
import { besideStem, loadAll, nameOf, withSources, type Named, type Picture, type PictureStore } from './pictures'

/** Writes Moodle's XML, with the pictures in it. */
export async function writeMoodle(items: readonly NewItem[], pictures: PictureStore): Promise<BankWriting> {
  const unwritten: string[] = []
  const questions: string[] = []
  for (const item of items) {
    const written = await questionOf(item, pictures)
    if (typeof written === 'string') unwritten.push(`${item.code}：${written}`)
    else questions.push(written.xml)
  }
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${tag('quiz', {}, '\n', questions.join('\n'), '\n')}\n`
  return { bytes: new TextEncoder().encode(xml), unwritten }
}

/** A question, or why there is none. */
async function questionOf(item: NewItem, pictures: PictureStore): Promise<{ xml: string } | string> {
  const { content } = item
  const { kind, picture, rationale } = content
  const shown = picture ? await pictures.load(picture) : null
  if (picture && !shown) return '图片读不出'
  if (kind === 'hotspot' && content.key.areas.length !== 1) return 'Moodle 的标记题只能有一处正确区域'
  const asked = kind === 'blank' && content.blanks > 1 ? withGaps(content) : content.stem
  const stem = shown && kind !== 'hotspot' ? asked + besideStem(picture) : asked
  const texts = [stem, rationale, ...[...content.options, ...content.prompts].map((one) => one.text)]
  const html = htmlWith(await loadAll(texts, pictures.load))
  const [type = '', ...parts] =
    shown && kind === 'hotspot' ? markerOf(content, await pictures.fitted(shown, ...MOST_OF_MARKER)) : partsOf(content, html)
  const xml = tag(
    'question',
    { type },
    tag('name', {}, text(item.code)),
    tag('questiontext', HTML, html(stem)),
    tag('generalfeedback', HTML, html(rationale)),
    ...[tag('defaultgrade', {}, '1'), tag('hidden', {}, '0'), tag('idnumber', {}, words(item.code))],
    ...parts,
    tag('tags', {}, ...tagsOf(item).map((one) => tag('tag', {}, text(one)))),
  )
  return { xml }
}

const HTML = { format: 'html' }
type Html = (rich: string) => string
const text = (plain: string): string => tag('text', {}, words(plain))
const fileOf = (name: string, bytes: Uint8Array): string =>
  tag('file', { name, path: '/', encoding: 'base64' }, Buffer.from(bytes).toString('base64'))

/** Rich text as an element holds it, with the pictures that it shows behind it. */
const htmlWith =
  (carried: ReadonlyMap<string, Named>): Html =>
  (rich) => {
    const files = new Map<string, string>()
    const placed = withSources(withTex(rich), (source) => {
      const picture = carried.get(source)
      if (!picture) return null
      files.set(picture.name, fileOf(picture.name, picture.bytes))
      return `@@PLUGINFILE@@/${picture.name}`
    })
    return tag('text', {}, `<![CDATA[${placed.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`) + [...files.values()].join('')
  }

/** Moodle makes a larger picture of a marker question small, but not the places on it. */
const MOST_OF_MARKER = [600, 400] as const

function markerOf({ picture, key }: Item, { bytes, mime, width, height }: Picture): string[] {
  const [area] = key.areas
  if (!area) return []
  const left = Math.round(area.x * width)
  const top = Math.round(area.y * height)
  const size = `${Math.round((area.x + area.width) * width) - left},${Math.round((area.y + area.height) * height) - top}`
  return [
    'ddmarker',
    fileOf(nameOf(picture, mime), bytes),
    tag('drag', {}, tag('no', {}, '1'), text('此处'), tag('noofdrags', {}, '1')),
    tag(
      'drop',
      {},
      ...[tag('no', {}, '1'), tag('shape', {}, 'rectangle'), tag('coords', {}, `${left},${top};${size}`), tag('choice', {}, '1')],
    ),
  ]
}

const answer = (fraction: number, inside: string, attributes: object = HTML): string =>
  tag('answer', { fraction, ...attributes }, inside)

/** Type of Moodle, and what a question of it has besides. */
function partsOf(content: Item, html: Html): string[] {
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
