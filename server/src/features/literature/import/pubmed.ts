import { dateOf, importedOf, languageOf, linesOf, LIMITS, type Imported, type Read } from './imported'
import { all, one, readXml, textAt, textIn, type Element } from '../../../kernel/import/xml'

const LANGUAGES: Readonly<Record<string, Imported['language']>> = { eng: 'en', chi: 'zh' }

/** The export of PubMed: `PubmedArticleSet`. */
export async function readPubmed(text: string): Promise<Read> {
  const root = await readXml(text)
  const articles = [...all(root, 'PubmedArticleSet/PubmedArticle'), ...all(root, 'PubmedArticle')]
  const lines = linesOf(text, /<PubmedArticle[\s>]/g)
  const books = linesOf(text, /<PubmedBookArticle[\s>]/g)
  const isSure = lines.length === articles.length
  return {
    papers: articles.map((article, at) => paperOf(article, isSure ? (lines[at] ?? 0) : 0)),
    notes: [],
    unread: books.slice(0, LIMITS.unread).map((line) => ({ line, why: '书的章节，不是期刊论文' })),
  }
}

function paperOf(entry: Element, line: number): Imported {
  const citation = one(entry, 'MedlineCitation')
  const article = one(citation, 'Article')
  const vernacular = textAt(article, 'VernacularTitle')
  const ids = [...all(entry, 'PubmedData/ArticleIdList/ArticleId'), ...all(article, 'ELocationID')]
  const idOf = (kind: string): string => textIn(ids.find(({ attributes }) => (attributes.IdType ?? attributes.EIdType) === kind))
  const types = all(article, 'PublicationTypeList/PublicationType').map((type) => textIn(type))
  const corrections = all(citation, 'CommentsCorrectionsList/CommentsCorrections')
  const correction = (kind: string) => corrections.find(({ attributes }) => attributes.RefType === kind)
  const notice = correction('RetractionIn')
  const retracted = correction('RetractionOf')
  const date = one(article, 'Journal/JournalIssue/PubDate')
  const title = textAt(article, 'ArticleTitle')
  return importedOf({
    line,
    title: title || vernacular,
    abstract: all(article, 'Abstract/AbstractText').map((part) => ({
      title: headingOf(part.attributes.Label ?? ''),
      text: textIn(part),
    })),
    authors: all(article, 'AuthorList/Author').map(authorOf),
    journal: textAt(article, 'Journal/Title'),
    publishedOn: dateOf(textAt(date, 'Year') || textAt(date, 'MedlineDate'), textAt(date, 'Month'), textAt(date, 'Day')),
    doi: idOf('doi'),
    pmid: textAt(citation, 'PMID'),
    pmcid: idOf('pmc'),
    language: LANGUAGES[textAt(article, 'Language')] ?? languageOf(title),
    keywords: [
      ...all(citation, 'KeywordList/Keyword').map((word) => textIn(word)),
      ...all(citation, 'MeshHeadingList/MeshHeading/DescriptorName').map((word) => textIn(word)),
    ],
    retraction: notice || types.includes('Retracted Publication') ? { on: '', text: textAt(notice, 'RefSource') } : null,
    retracts: retracted ? { doi: '', pmid: textAt(retracted, 'PMID') } : null,
  })
}

/** `METHODS` as `Methods`. */
const headingOf = (label: string): string =>
  /^[A-Z /&]+$/.test(label) ? label.slice(0, 1) + label.slice(1).toLowerCase() : label

function authorOf(author: Element): string {
  const [last, fore] = [textAt(author, 'LastName'), textAt(author, 'ForeName') || textAt(author, 'Initials')]
  if (!last) return textAt(author, 'CollectiveName')
  return /\p{Script=Han}/u.test(last) ? `${last}${fore}` : [fore, last].filter(Boolean).join(' ')
}
