import { itemProblem, type Item, type Option } from '@/domain/assessment/item'
import type { NewItem } from '../bank'
import { BLANK } from '../compose'
import { tagsOf, type BankWriting } from './bank-file'
import { tag, words, xhtml } from './markup'
import { besideStem, loadAll, nameOf, withSources, type Named, type PictureStore } from './pictures'
import { MANIFEST } from './qti-package'

/** Writes a package of QTI 2.2: an item a file, their pictures, and a manifest that lists them. */
export async function writeQti(items: readonly NewItem[], pictures: PictureStore): Promise<BankWriting> {
  const { configure, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } = await import('@zip.js/zip.js')
  configure({ useWebWorkers: false })
  const zip = new ZipWriter(new Uint8ArrayWriter())
  const unwritten: string[] = []
  const resources: string[] = []
  const placed = new Set<string>()
  for (const item of items) {
    const { picture } = item.content
    const shown = picture ? await pictures.load(picture) : null
    const problem = picture && !shown ? '图片读不出' : itemProblem(item.content)
    if (problem) {
      unwritten.push(`${item.code}：${problem}`)
      continue
    }
    const isBeside = shown !== null && item.content.kind !== 'hotspot'
    const told = isBeside ? { ...item, content: { ...item.content, stem: item.content.stem + besideStem(picture) } } : item
    const carried = await loadAll(textsOf(told.content), pictures.load)
    const spot = shown && item.content.kind === 'hotspot' ? { ...shown, name: nameOf(picture, shown.mime) } : null
    const own = [...carried.values(), ...(spot ? [spot] : [])]
    for (const { name, bytes } of own) {
      if (!placed.has(name)) await zip.add(placeOf(name), new Uint8ArrayReader(bytes))
      placed.add(name)
    }
    const name = `item-${resources.length + 1}`
    await zip.add(`${name}.xml`, new TextReader(itemXml(inPackage(told, carried), name, spot)))
    resources.push(resourceXml(item, name, [...new Set(own.map((one) => placeOf(one.name)))]))
  }
  await zip.add(MANIFEST, new TextReader(manifestXml(resources)))
  return { bytes: await zip.close(), unwritten }
}

type Carried = ReadonlyMap<string, Named>
type Spot = Named
/** Where a picture lies in the package. */
const placeOf = (name: string): string => `pictures/${name}`
const textsOf = ({ stem, rationale, options, prompts }: Item): string[] => [
  ...[stem, rationale],
  ...[...options, ...prompts].map(({ text }) => text),
]

/** The item with its pictures where they lie in the package. */
function inPackage(item: NewItem, carried: Carried): NewItem {
  const moved = (rich: string) =>
    withSources(rich, (source) => {
      const picture = carried.get(source)
      return picture ? placeOf(picture.name) : null
    })
  const movedIn = (options: readonly Option[]) => options.map(({ id, text }) => ({ id, text: moved(text) }))
  const { stem, rationale, options, prompts } = item.content
  return {
    ...item,
    content: {
      ...item.content,
      ...{ stem: moved(stem), rationale: moved(rationale), options: movedIn(options), prompts: movedIn(prompts) },
    },
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const resourceXml = (item: NewItem, name: string, files: readonly string[]): string =>
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
    ...[`${name}.xml`, ...files].map((href) => tag('file', { href })),
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

/** How an answer becomes points. */
const PROCESSING: Readonly<Partial<Record<Item['kind'], string>>> = { blank: 'map_response', hotspot: 'map_response_point' }

function itemXml({ code, content }: NewItem, identifier: string, spot: Spot | null): string {
  const { declarations, body } = spot ? pointOf(content, spot) : partsOf(content)
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
      tag('responseProcessing', { template: `${RULES}/${PROCESSING[content.kind] ?? 'match_correct'}` }),
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

/** A point to be set on a picture: nothing on it says where. */
function pointOf({ stem, key }: Item, { name, mime, width, height }: Spot): { declarations: string[]; body: string } {
  const places = key.areas.map((area) => ({
    ...{ left: Math.round(area.x * width), top: Math.round(area.y * height) },
    ...{ right: Math.round((area.x + area.width) * width), bottom: Math.round((area.y + area.height) * height) },
  }))
  const [first] = places
  const middle = first ? `${Math.round((first.left + first.right) / 2)} ${Math.round((first.top + first.bottom) / 2)}` : ''
  const entries = places.map(({ left, top, right, bottom }) =>
    tag('areaMapEntry', { shape: 'rect', coords: [left, top, right, bottom].join(), mappedValue: 1 }),
  )
  return {
    declarations: [declared('RESPONSE', 'single', 'point', [middle], tag('areaMapping', { defaultValue: 0 }, ...entries))],
    body:
      tag('div', {}, xhtml(stem)) +
      tag(
        'selectPointInteraction',
        { responseIdentifier: 'RESPONSE', maxChoices: 1 },
        tag('object', { type: mime, data: placeOf(name), width, height }),
      ),
  }
}

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
