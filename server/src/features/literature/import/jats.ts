import type { PaperSection } from '../tables'
import { ImportFault } from '../../../kernel/import/fault'
import { dateOf, importedOf, languageOf, linesOf, type Imported, type Read } from './imported'
import { all, one, readXml, textAt, textIn, type Element } from '../../../kernel/import/xml'

/** Numbers of references, figures and formulae are no sentences; a list of references is no evidence. */
const NO_TEXT = ['xref', 'fig', 'table-wrap', 'disp-formula', 'inline-formula', 'ref-list', 'fn', 'graphic', 'object-id', 'label']

/** An article in JATS, as publishers and PMC give it. `isPrivate`: one person alone reads it, who has it already. */
export async function readJats(text: string, isPrivate: boolean): Promise<Read> {
  const root = await readXml(text)
  const articles = [...all(root, 'article'), ...all(root, 'articles/article'), ...all(root, 'pmc-articleset/article')]
  if (articles.length === 0) throw new ImportFault('不是 JATS 全文：没有 article')
  const lines = linesOf(text, /<article[\s>]/g)
  const isSure = lines.length === articles.length
  const read = articles.map((article, at) => paperOf(article, { isPrivate, line: isSure ? (lines[at] ?? 0) : 0 }))
  return { papers: read.map(({ paper }) => paper), notes: read.flatMap(({ note }) => note) }
}

function paperOf(
  article: Element,
  { isPrivate, line }: { isPrivate: boolean; line: number },
): { paper: Imported; note: string[] } {
  const meta = one(article, 'front/article-meta')
  const ids = all(meta, 'article-id')
  const idOf = (...kinds: string[]): string =>
    textIn(ids.find(({ attributes }) => kinds.includes(attributes['pub-id-type'] ?? '')))
  const dates = all(meta, 'pub-date')
  const date =
    dates.find(({ attributes }) => /epub|electronic/.test(`${attributes['pub-type']} ${attributes['publication-format']}`)) ??
    dates[0]
  const related = all(meta, 'related-article')
  const relatedAs = (kind: RegExp) => related.find(({ attributes }) => kind.test(attributes['related-article-type'] ?? ''))
  const isNotice = article.attributes['article-type'] === 'retraction'
  const retracted = isNotice ? relatedAs(/retracted|companion/) : undefined
  const notice = relatedAs(/retraction-forward|retracted-by|retraction/)
  const title = textIn(one(meta, 'title-group/article-title'), NO_TEXT)
  const isFree = isPrivate || isFreeToRead(meta)
  const body = one(article, 'body')
  const appendices = [...all(article, 'back/app-group/app'), ...all(article, 'back/app')]
  const withBody = isFree && body !== undefined
  const paper = importedOf({
    line,
    title,
    abstract: all(meta, 'abstract')
      .filter(({ attributes }) => !attributes['abstract-type'])
      .flatMap((part) => sectionsIn(part, '')),
    body: withBody ? [...sectionsIn(body, ''), ...appendices.flatMap((part) => sectionsIn(part, titleOf(part)))] : [],
    authors: all(meta, 'contrib-group/contrib')
      .filter(({ attributes }) => (attributes['contrib-type'] ?? 'author') === 'author')
      .map(authorOf),
    journal:
      textAt(article, 'front/journal-meta/journal-title-group/journal-title') ||
      textAt(article, 'front/journal-meta/journal-title'),
    publishedOn: dateOf(textAt(date, 'year'), textAt(date, 'month'), textAt(date, 'day')),
    doi: idOf('doi'),
    pmid: idOf('pmid'),
    pmcid: idOf('pmc', 'pmcid'),
    language: /^zh/i.test(article.attributes['xml:lang'] ?? '') ? 'zh' : languageOf(title),
    keywords: all(meta, 'kwd-group/kwd').map((word) => textIn(word)),
    retraction: !isNotice && notice ? { on: '', text: textIn(notice) } : null,
    retracts: retracted ? { doi: retracted.attributes['xlink:href'] ?? '', pmid: '' } : null,
  })
  return { paper, note: body && !withBody ? [`《${paper.title}》未标明可自由阅读，只导入摘要`] : [] }
}

/** Full text is kept only where the paper itself says that everybody may read it. */
function isFreeToRead(meta: Element | undefined): boolean {
  const permissions = one(meta, 'permissions')
  const licences = all(permissions, 'license')
  return (
    one(permissions, 'ali:free_to_read') !== undefined ||
    licences.some((licence) =>
      /creativecommons|open access|开放获取/i.test(
        `${JSON.stringify(licence.attributes)} ${textIn(licence)} ${textAt(licence, 'ali:license_ref')}`,
      ),
    )
  )
}

const titleOf = (part: Element): string => textIn(one(part, 'title'), NO_TEXT)

/** Sections in their order, those within others under their own titles. */
function sectionsIn(element: Element, title: string): PaperSection[] {
  const own = all(element, 'p').concat(all(element, 'list/list-item/p'))
  const text = own.map((part) => textIn(part, NO_TEXT).replace(/\s+/g, ' ')).join('\n')
  return [
    ...(text ? [{ title, text }] : []),
    ...all(element, 'sec').flatMap((part) => sectionsIn(part, [title, titleOf(part)].filter(Boolean).join(' · '))),
  ]
}

function authorOf(contributor: Element): string {
  const [last, given] = [textAt(contributor, 'name/surname'), textAt(contributor, 'name/given-names')]
  if (!last) return textAt(contributor, 'collab') || textAt(contributor, 'string-name')
  return /\p{Script=Han}/u.test(last) ? `${last}${given}` : [given, last].filter(Boolean).join(' ')
}
