import { posix } from 'node:path'
import type { Item, Option } from '@/domain/assessment/item'
import { textOf } from '../../../kernel/import/text'
import { all, one, readXml, textIn, within, type Element } from '../../../kernel/import/xml'
import { BLANK, itemOf, lettered, matchingOf, orderingOf, TRUE_FALSE } from '../compose'
import { collect, namedItem, tellRemarks, type BankDefaults, type BankReading } from './bank-file'
import { richIn } from './markup'
import { partedStem, type Kept, type PictureStore } from './pictures'
import { MANIFEST, tagsByFile, unzipped } from './qti-package'
import { isApproximate, spotOf, SPOTS } from './qti-spot'

interface PackageContext {
  defaults: BankDefaults
  pictures: PictureStore
}

/** Reads a package of QTI 2.1 or 2.2 (items, their pictures and their manifest in a zip file). */
export async function readQtiPackage(bytes: Uint8Array, defaults: BankDefaults, pictures: PictureStore): Promise<BankReading> {
  const files = await unzipped(bytes)
  const manifest = files.get(MANIFEST)
  const tags = manifest ? tagsByFile(await readXml(textOf(manifest))) : new Map<string, string[]>()
  const reading: BankReading = { items: [], unread: [] }
  let remarks = 0
  for (const [name, content] of files) {
    if (!name.endsWith('.xml') || name === MANIFEST) continue
    const file = { name, text: textOf(content), tags: tags.get(name) ?? [], files }
    if (await readInto(reading, file, { defaults, pictures })) remarks += 1
  }
  tellRemarks(reading, remarks)
  return reading
}

/** Reads one item of QTI by itself: its pictures lie elsewhere. */
export async function readQtiItem(
  text: string,
  name: string,
  defaults: BankDefaults,
  pictures: PictureStore,
): Promise<BankReading> {
  const reading: BankReading = { items: [], unread: [] }
  const hasRemarks = await readInto(reading, { name, text, tags: [], files: new Map() }, { defaults, pictures })
  tellRemarks(reading, hasRemarks ? 1 : 0)
  return reading
}

interface ItemFile {
  name: string
  text: string
  tags: readonly string[]
  /** Of the package that it came in. */
  files: ReadonlyMap<string, Uint8Array>
}

/** Reads one file. True: there was an item in it that says something to each answer. */
async function readInto(reading: BankReading, file: ItemFile, { defaults, pictures }: PackageContext): Promise<boolean> {
  const { name, text, tags } = file
  const whole = await readXml(text)
  const item = one(whole, 'assessmentItem')
  if (!item) {
    // Tests and results lie beside items in a package.
    if (!one(whole, 'assessmentTest')) reading.unread.push(`${name}：不是 QTI 2 的题目`)
    return false
  }
  const { title = '', label = '' } = item.attributes
  const content = contentOf(await withPictures(asAsked(item), file, pictures))
  const place = title || name
  if (typeof content === 'string') return collect(reading, place, content)
  if (JSON.stringify(content).includes(MISSING)) return collect(reading, place, NO_PICTURE)
  if (isApproximate(item)) reading.unread.push(`${place}：圆形区域按外接的方框导入`)
  const isRead = collect(reading, place, namedItem(content, { code: label, tags, topic: '', defaults }))
  return isRead && (REMARKS.some((remark) => within(item, remark).length > 0) || all(item, 'modalFeedback').length > 1)
}

/** What is seen after an answer alone: within a stem or an option it would tell what is right. */
const REMARKS = ['feedbackInline', 'feedbackBlock']
const isForOthers = ({ name, attributes }: Element): boolean =>
  REMARKS.includes(name) || (name === 'rubricBlock' && !(attributes.view ?? 'candidate').split(/\s+/).includes('candidate'))
/** The item as a candidate first sees it. */
const asAsked = (element: Element): Element => ({
  ...element,
  name: element.name === 'rubricBlock' ? 'div' : element.name,
  children: element.children.filter((child) => !isForOthers(child)).map(asAsked),
})

const NO_PICTURE = '题目中的图片或录音不能导入：不在压缩包内，或不是 JPG、PNG、WebP'
/** The address of what is not there. */
const MISSING = 'qti:missing'

/** The item with its pictures as pictures, where they lie now. */
async function withPictures(element: Element, file: ItemFile, pictures: PictureStore): Promise<Element> {
  const { name, attributes } = element
  if (name === 'img' || name === 'object') {
    const { src, data, alt = textIn(element).trim(), width = '', height = '' } = attributes
    const { address, ...came } = await placeOf(src ?? data ?? '', file, pictures)
    // Without a size of its own a picture is as large as it came.
    const size =
      name === 'img' ? { width, height } : { width: width || String(came.width), height: height || String(came.height) }
    const known = Object.entries({ alt, ...size }).filter(([, value]) => value)
    return { name: 'img', text: '', children: [], attributes: { src: address, ...Object.fromEntries(known) } }
  }
  const children: Element[] = []
  for (const child of element.children) children.push(await withPictures(child, file, pictures))
  return { ...element, children }
}

async function placeOf(source: string, { name, files }: ItemFile, { keep }: PictureStore): Promise<Kept> {
  const elsewhere = (address: string): Kept => ({ address, width: 0, height: 0 })
  if (/^https:/i.test(source)) return elsewhere(source)
  const path = posix.join(posix.dirname(name), decodedPath(source))
  const bytes = files.get(path)
  return (bytes && (await keep(bytes, posix.basename(path)))) || elsewhere(MISSING)
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The content of an item, or why there is none. */
function contentOf(item: Element): Item | string {
  const body = one(item, 'itemBody')
  if (!body) return '没有题目正文'
  const interactions = interactionsIn(body)
  const [first] = interactions
  if (!first) return '没有可以判分的题型'
  if (one(item, 'templateDeclaration')) return '题中有每次不同的数，没有对应'
  const said = all(item, 'modalFeedback')
  const solution = said.find(({ attributes }) => attributes.identifier === 'SOLUTION')
  // Of several each is for another answer.
  const rationale = richIn(solution ?? (said.length === 1 ? said[0] : undefined))
  const declared = all(item, 'responseDeclaration')
  const declarationOf = ({ attributes }: Element) =>
    declared.find((one) => one.attributes.identifier === attributes.responseIdentifier)
  const valuesOf = (interaction: Element): string[] =>
    all(declarationOf(interaction), 'correctResponse/value').map((value) => textIn(value).trim())
  if (interactions.every(({ name }) => name === 'textEntryInteraction')) {
    const { stem, picture } = partedStem(
      richIn(askedIn(body), (element) => (element.name === 'textEntryInteraction' ? BLANK : null)),
    )
    const accepted = interactions.map((interaction) => formsOf(declarationOf(interaction), valuesOf(interaction)))
    return itemOf('blank', stem, rationale, { picture, blanks: accepted.length, key: { accepted } })
  }
  if (interactions.length > 1) return '一题中有多个作答区'
  const { stem: asked, picture } = partedStem(richIn(askedIn(body), (element) => (element === first ? '' : null)))
  const stem = [asked, richIn(one(first, 'prompt'))].filter(Boolean).join(' ')
  const values = valuesOf(first)
  const given = { stem, rationale, body, values, declaration: declarationOf(first) }
  if (SPOTS.includes(first.name)) return spotOf(first, given)
  const content = answeredOf(first, given)
  return typeof content === 'string' ? content : { ...content, picture }
}

interface Answered {
  stem: string
  rationale: string
  body: Element
  /** Of what is right. */
  values: readonly string[]
  declaration: Element | undefined
}

/** The content of an item that is answered by choosing or arranging. */
function answeredOf(first: Element, { stem, rationale, body, values, declaration }: Answered): Item | string {
  switch (first.name) {
    case 'choiceInteraction':
      return choiceOf(stem, rationale, all(first, 'simpleChoice'), values, declaration?.attributes.cardinality === 'multiple')
    case 'inlineChoiceInteraction':
      return choiceOf(
        richIn(body, (element) => (element === first ? BLANK : null)),
        rationale,
        all(first, 'inlineChoice'),
        values,
        false,
      )
    case 'orderInteraction': {
      const choices = all(first, 'simpleChoice')
      return orderingOf(
        stem,
        rationale,
        values.map((id) => richIn(choices.find(({ attributes }) => attributes.identifier === id))),
      )
    }
    case 'matchInteraction':
      return pairsOf(stem, rationale, first, values)
    default:
      return `题型 ${first.name} 没有对应`
  }
}

/** What is asked, without the one block around all of it, which QTI wants and a stem does not need. */
function askedIn(body: Element): Element {
  const inside = body.children.filter(({ name, text }) =>
    name ? !name.endsWith('Interaction') || name === 'textEntryInteraction' : text.trim(),
  )
  const [only] = inside
  return inside.length === 1 && only?.name === 'div' ? only : body
}

const interactionsIn = (body: Element): Element[] =>
  body.children.flatMap((child) => (child.name.endsWith('Interaction') ? [child] : interactionsIn(child)))

/** Accepted forms: the right one, and what is mapped to as many points. */
function formsOf(declaration: Element | undefined, right: readonly string[]): string[] {
  const mapped = all(declaration, 'mapping/mapEntry').map(({ attributes }) => ({
    form: attributes.mapKey ?? '',
    points: Number(attributes.mappedValue),
  }))
  const most = Math.max(0, ...mapped.map(({ points }) => points))
  return [...new Set([...right, ...mapped.filter(({ points }) => points === most && points > 0).map(({ form }) => form)])].filter(
    Boolean,
  )
}

function choiceOf(
  stem: string,
  rationale: string,
  choices: readonly Element[],
  values: readonly string[],
  isMultiple: boolean,
): Item {
  const ids = choices.map(({ attributes }) => attributes.identifier ?? '')
  const isBoolean = !isMultiple && ids.join() === TRUE_FALSE.map(({ id }) => id).join()
  const texts = choices.map((choice) => richIn(choice))
  const options: Option[] = isBoolean ? texts.map((text, at) => ({ id: ids[at] ?? '', text })) : lettered(texts)
  const right = options.filter((_, at) => values.includes(ids[at] ?? '')).map(({ id }) => id)
  return itemOf(isBoolean ? 'boolean' : isMultiple ? 'multiple' : 'single', stem, rationale, { options, key: { right } })
}

function pairsOf(stem: string, rationale: string, interaction: Element, values: readonly string[]): Item {
  const [prompts = [], options = []] = all(interaction, 'simpleMatchSet').map((set) => all(set, 'simpleAssociableChoice'))
  const textOfId = (choices: readonly Element[], id: string) =>
    richIn(choices.find(({ attributes }) => attributes.identifier === id))
  const pairs = prompts.map((prompt) => {
    const value = values.find((pair) => pair.split(/\s+/)[0] === prompt.attributes.identifier) ?? ''
    return [richIn(prompt), textOfId(options, value.split(/\s+/)[1] ?? '')] as const
  })
  const used = new Set(values.map((pair) => pair.split(/\s+/)[1]))
  return matchingOf(
    stem,
    rationale,
    pairs,
    options.filter(({ attributes }) => !used.has(attributes.identifier ?? '')).map((option) => richIn(option)),
  )
}
