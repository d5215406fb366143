import { itemProblem, type Item, type Option } from '@/domain/assessment/item'
import { ImportFault } from '../../../kernel/import/fault'
import { textOf } from '../../../kernel/import/text'
import { all, one, readXml, textIn, type Element } from '../../../kernel/import/xml'
import type { NewItem } from '../bank'
import { BLANK, itemOf, lettered, matchingOf, orderingOf, TRUE_FALSE } from '../compose'
import { collect, namedItem, tagsOf, type BankDefaults, type BankReading, type BankWriting } from './bank-file'
import { richIn, tag, words, xhtml } from './markup'

const MANIFEST = 'imsmanifest.xml'
/** A package may unpack to so much, and hold so many files. */
const MOST_BYTES = 100_000_000
const MOST_FILES = 20_000

/** Reads a package of QTI 2.1 or 2.2 (items and their manifest in a zip file). Pictures in it are not taken over: an item that shows one is not read. */
export async function readQtiPackage(bytes: Uint8Array, defaults: BankDefaults): Promise<BankReading> {
  const files = await unzipped(bytes)
  const manifest = files.get(MANIFEST)
  const tags = manifest ? tagsByFile(await readXml(textOf(manifest))) : new Map<string, string[]>()
  const reading: BankReading = { items: [], unread: [] }
  for (const [name, content] of files)
    if (name.endsWith('.xml') && name !== MANIFEST) await readInto(reading, name, textOf(content), tags.get(name) ?? [], defaults)
  return reading
}

/** Reads one item of QTI by itself. */
export async function readQtiItem(text: string, name: string, defaults: BankDefaults): Promise<BankReading> {
  const reading: BankReading = { items: [], unread: [] }
  await readInto(reading, name, text, [], defaults)
  return reading
}

async function readInto(reading: BankReading, name: string, text: string, tags: string[], defaults: BankDefaults): Promise<void> {
  const whole = await readXml(text)
  const item = one(whole, 'assessmentItem')
  if (!item) {
    // Tests and results lie beside items in a package.
    if (!one(whole, 'assessmentTest')) reading.unread.push(`${name}：不是 QTI 2 的题目`)
    return
  }
  const { title = '', label = '' } = item.attributes
  const content = contentOf(item)
  const place = title || name
  collect(reading, place, typeof content === 'string' ? content : namedItem(content, { code: label, tags, topic: '', defaults }))
}

async function unzipped(bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } = await import('@zip.js/zip.js')
  configure({ useWebWorkers: false })
  const reader = new ZipReader(new Uint8ArrayReader(bytes))
  try {
    const entries = (await reader.getEntries()).filter((entry) => !entry.directory && entry.filename.endsWith('.xml'))
    const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (size > MOST_BYTES || entries.length > MOST_FILES) throw new ImportFault('压缩包过大，请分成几个文件')
    const files = new Map<string, Uint8Array>()
    for (const entry of entries) if (!entry.directory) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()))
    return files
  } catch (error) {
    if (error instanceof ImportFault) throw error
    throw new ImportFault('压缩包损坏或已加密，打不开', { cause: error })
  } finally {
    await reader.close().catch(() => undefined)
  }
}

/** Keywords of each file of a package. */
function tagsByFile(manifest: Element): Map<string, string[]> {
  const resources = all(manifest, 'manifest/resources/resource')
  return new Map(
    resources.map((resource) => [
      resource.attributes.href ?? '',
      all(resource, 'metadata/imsmd:lom/imsmd:general/imsmd:keyword/imsmd:langstring').map((keyword) => textIn(keyword).trim()),
    ]),
  )
}

const within = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...within(child, name)])

/** The content of an item, or why there is none. */
function contentOf(item: Element): Item | string {
  const body = one(item, 'itemBody')
  if (!body) return '没有题目正文'
  if (within(body, 'img').length + within(body, 'object').length > 0) return '题目中的图片在压缩包内，不能导入'
  const interactions = interactionsIn(body)
  const [first] = interactions
  if (!first) return '没有可以判分的题型'
  const rationale = richIn(
    all(item, 'modalFeedback').find(({ attributes }) => attributes.identifier === 'SOLUTION') ?? one(item, 'modalFeedback'),
  )
  const declared = all(item, 'responseDeclaration')
  const declarationOf = ({ attributes }: Element) =>
    declared.find((one) => one.attributes.identifier === attributes.responseIdentifier)
  const valuesOf = (interaction: Element): string[] =>
    all(declarationOf(interaction), 'correctResponse/value').map((value) => textIn(value).trim())
  if (interactions.every(({ name }) => name === 'textEntryInteraction')) {
    const stem = richIn(askedIn(body), (element) => (element.name === 'textEntryInteraction' ? BLANK : null))
    const accepted = interactions.map((interaction) => formsOf(declarationOf(interaction), valuesOf(interaction)))
    return itemOf('blank', stem, rationale, { blanks: accepted.length, key: { accepted } })
  }
  if (interactions.length > 1) return '一题中有多个作答区'
  const asked = richIn(askedIn(body), (element) => (element === first ? '' : null))
  const stem = [asked, richIn(one(first, 'prompt'))].filter(Boolean).join(' ')
  const values = valuesOf(first)
  switch (first.name) {
    case 'choiceInteraction':
      return choiceOf(
        stem,
        rationale,
        all(first, 'simpleChoice'),
        values,
        declarationOf(first)?.attributes.cardinality === 'multiple',
      )
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

/** Writes a package of QTI 2.2: an item a file, and a manifest that lists them. */
export async function writeQti(items: readonly NewItem[]): Promise<BankWriting> {
  const { configure, TextReader, Uint8ArrayWriter, ZipWriter } = await import('@zip.js/zip.js')
  configure({ useWebWorkers: false })
  const zip = new ZipWriter(new Uint8ArrayWriter())
  const unwritten: string[] = []
  const resources: string[] = []
  for (const item of items) {
    const problem = item.content.picture ? '图片不能写入 QTI' : itemProblem(item.content)
    if (problem) {
      unwritten.push(`${item.code}：${problem}`)
      continue
    }
    const name = `item-${resources.length + 1}`
    await zip.add(`${name}.xml`, new TextReader(itemXml(item, name)))
    resources.push(resourceXml(item, name))
  }
  await zip.add(MANIFEST, new TextReader(manifestXml(resources)))
  return { bytes: await zip.close(), unwritten }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const resourceXml = (item: NewItem, name: string): string =>
  tag(
    'resource',
    { identifier: name, type: 'imsqti_item_xmlv2p2', href: `${name}.xml` },
    tag(
      'metadata',
      {},
      tag(
        'imsmd:lom',
        {},
        tag('imsmd:general', {}, ...tagsOf(item).map((one) => tag('imsmd:keyword', {}, tag('imsmd:langstring', {}, words(one))))),
      ),
    ),
    tag('file', { href: `${name}.xml` }),
  )

const manifestXml = (resources: readonly string[]): string =>
  HEAD +
  tag(
    'manifest',
    {
      xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1',
      'xmlns:imsmd': 'http://www.imsglobal.org/xsd/imsmd_v1p2',
      identifier: 'bank',
    },
    tag('metadata', {}, tag('schema', {}, 'QTIv2.2 Package'), tag('schemaversion', {}, '1.0.0')),
    tag('organizations'),
    tag('resources', {}, '\n', resources.join('\n'), '\n'),
  )

const RULES = 'http://www.imsglobal.org/question/qti_v2p2/rptemplates'

function itemXml({ code, content }: NewItem, identifier: string): string {
  const { declarations, body } = partsOf(content)
  const isMapped = content.kind === 'blank'
  return (
    HEAD +
    tag(
      'assessmentItem',
      {
        ...{ xmlns: 'http://www.imsglobal.org/xsd/imsqti_v2p2', identifier, title: code, label: code },
        ...{ adaptive: false, timeDependent: false },
      },
      ...declarations,
      tag('outcomeDeclaration', { identifier: 'SCORE', cardinality: 'single', baseType: 'float' }),
      tag('outcomeDeclaration', { identifier: 'FEEDBACK', cardinality: 'single', baseType: 'identifier' }),
      tag('itemBody', {}, body),
      tag('responseProcessing', { template: `${RULES}/${isMapped ? 'map_response' : 'match_correct'}` }),
      ...(content.rationale
        ? [
            tag(
              'modalFeedback',
              { outcomeIdentifier: 'FEEDBACK', identifier: 'SOLUTION', showHide: 'show' },
              xhtml(content.rationale),
            ),
          ]
        : []),
    )
  )
}

const declared = (
  identifier: string,
  cardinality: string,
  baseType: string,
  values: readonly string[],
  ...more: string[]
): string =>
  tag(
    'responseDeclaration',
    { identifier, cardinality, baseType },
    tag('correctResponse', {}, ...values.map((value) => tag('value', {}, words(value)))),
    ...more,
  )

const choice = (name: string, { id, text }: Option, more: object = {}): string =>
  tag(name, { identifier: id, ...more }, xhtml(text))

/** Ids of QTI begin with a letter. */
const promptId = (id: string): string => `P${id}`

function partsOf(content: Item): { declarations: string[]; body: string } {
  const { kind, stem, options, prompts, key } = content
  const asked = tag('div', {}, xhtml(stem))
  const interaction = { responseIdentifier: 'RESPONSE', shuffle: true }
  switch (kind) {
    case 'single':
    case 'boolean':
    case 'multiple': {
      const isMultiple = kind === 'multiple'
      return {
        declarations: [declared('RESPONSE', isMultiple ? 'multiple' : 'single', 'identifier', key.right)],
        body:
          asked +
          tag(
            'choiceInteraction',
            { ...interaction, maxChoices: isMultiple ? 0 : 1 },
            ...options.map((option) => choice('simpleChoice', option)),
          ),
      }
    }
    case 'ordering':
      return {
        declarations: [declared('RESPONSE', 'ordered', 'identifier', key.right)],
        body: asked + tag('orderInteraction', interaction, ...options.map((option) => choice('simpleChoice', option))),
      }
    case 'matching': {
      const pairs = prompts.map(({ id }, at) => `${promptId(id)} ${key.right[at] ?? ''}`)
      const most = { matchMax: prompts.length }
      return {
        declarations: [declared('RESPONSE', 'multiple', 'directedPair', pairs)],
        body:
          asked +
          tag(
            'matchInteraction',
            { ...interaction, maxAssociations: prompts.length },
            tag(
              'simpleMatchSet',
              {},
              ...prompts.map((prompt) =>
                choice('simpleAssociableChoice', { ...prompt, id: promptId(prompt.id) }, { matchMax: 1 }),
              ),
            ),
            tag('simpleMatchSet', {}, ...options.map((option) => choice('simpleAssociableChoice', option, most))),
          ),
      }
    }
    case 'blank': {
      const parts = xhtml(stem).split(BLANK)
      const names = key.accepted.map((_, at) => `RESPONSE${at === 0 ? '' : at + 1}`)
      return {
        declarations: key.accepted.map((forms, at) =>
          declared(
            names[at] ?? '',
            'single',
            'string',
            forms.slice(0, 1),
            tag('mapping', { defaultValue: 0 }, ...forms.map((form) => tag('mapEntry', { mapKey: form, mappedValue: 1 }))),
          ),
        ),
        body: tag(
          'div',
          {},
          parts
            .map((part, at) => part + (names[at] ? tag('textEntryInteraction', { responseIdentifier: names[at] }) : ''))
            .join(''),
        ),
      }
    }
    case 'hotspot':
      return { declarations: [], body: asked }
  }
}
