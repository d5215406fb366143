import { REFERENCES } from '@/domain/paper/interpretation'
import type { PaperLanguage } from '@/domain/paper/citation'
import type { PaperSection } from '../tables'
import type { PdfPage } from './pdf-thread'

/** A paper as a file says it is. Everything in it is data: it is cleaned, cut to size and never carried out. */
export interface Imported {
  title: string
  abstract: PaperSection[]
  body: PaperSection[]
  authors: string[]
  authorCount: number
  journal: string
  publishedOn: string
  doi: string
  pmid: string
  pmcid: string
  language: PaperLanguage
  keywords: string[]
  /** It was taken back. */
  retraction: { on: string; text: string } | null
  /** It is itself the notice by which another paper is taken back. */
  retracts: { doi: string; pmid: string } | null
  /** Where it begins in its file, from 1; 0: that is not known. */
  line: number
}

/** What could not be read, by the line that it begins in. */
export interface Unread {
  line: number
  why: string
}

export interface Read {
  papers: Imported[]
  /** What of the file was left out, and why. */
  notes: string[]
  unread?: Unread[]
  /** Of a PDF: how many pages it has, which of them hold no text, and where on each its lines and figures stand. */
  pages?: { count: number; empty: number[]; layout: PdfPage[]; withFigures: number }
}

export const LIMITS = {
  textBytes: 20_000_000,
  pdfBytes: 50_000_000,
  pdfPages: 1000,
  papers: 20_000,
  /** Of a file that one doctor sends. */
  references: REFERENCES,
  /** Elements of its XML, each with a beginning and an end: a paper of PubMed has three hundred of them. */
  tags: 250_000,
  unread: 100,
  title: 1000,
  authors: 100,
  author: 100,
  section: 200_000,
  sections: 2000,
  keywords: 30,
} as const

/** What a database refuses, and what writes text backwards. */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff\u200b\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])/g
/** Marks of letters that reference managers leave in titles; other tags stay the text they are. */
const INLINE = /<\/?(?:i|b|em|strong|sub|sup|sc|u|p|br|span|jats:[a-z]{1,20})(?:\s[^<>]{0,100})?\/?>/gi

/** One line of plain text. */
export const line = (text: string, most: number): string =>
  text
    .replace(INVISIBLE, '')
    .replace(INLINE, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .replace(INVISIBLE, '')

/** Paragraphs of plain text, a line each. */
const paragraphs = (text: string): string =>
  text
    .slice(0, LIMITS.section)
    .split('\n')
    .map((part) => line(part, LIMITS.section))
    .filter(Boolean)
    .join('\n')

/** In which line each of these begins, in the order of the text. */
export function linesOf(text: string, begin: RegExp): number[] {
  let [line, from] = [1, 0]
  return [...text.matchAll(begin)].map(({ index }) => {
    for (let at = text.indexOf('\n', from); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line += 1
    from = index
    return line
  })
}

/** Why nothing can be said of a paper; empty: it can. */
export const lackOf = ({ retracts, title, abstract, body }: Imported): string => {
  if (retracts) return '这是撤稿声明，不是论文'
  if (!title) return '缺少标题'
  return abstract.length + body.length === 0 ? '没有摘要，也没有全文' : ''
}

export const doiOf = (text: string): string =>
  /10\.\d{4,9}\/[^\s"<>]{1,150}/
    .exec(text)?.[0]
    .replace(/[.,;)\]]+$/, '')
    .toLowerCase() ?? ''
const numberOf = (text: string): string => /^\s*(?:PMID:?\s*)?([1-9]\d{0,8})\s*$/i.exec(text)?.[1] ?? ''
const pmcidOf = (text: string): string => /(?:PMC)?([1-9]\d{0,8})(?:\.\d+)?\s*$/i.exec(text)?.[1] ?? ''

/** `RETRACTED: …`, as publishers and indexes mark a title. */
const RETRACTED_TITLE = /^\s*(?:\[?(?:retracted(?: article)?|withdrawn|已撤稿|撤稿)\]?\s*[:：】\]]+|【(?:已撤稿|撤稿)】)\s*/i

/** What a reader found, cleaned and cut to size. */
export function importedOf(raw: Partial<Imported> & { title: string }): Imported {
  const { title, abstract = [], body = [], authors = [], keywords = [] } = raw
  const isMarked = RETRACTED_TITLE.test(title)
  const sections = (all: readonly PaperSection[]): PaperSection[] =>
    all
      .slice(0, LIMITS.sections)
      .map((section) => ({ ...section, title: line(section.title, 200).replace(/[:：]$/, ''), text: paragraphs(section.text) }))
      .filter(({ text }) => text)
  const named = authors.map((author) => line(author, LIMITS.author)).filter(Boolean)
  const plainTitle = line(title.replace(RETRACTED_TITLE, ''), LIMITS.title).replace(/^\[(.*)\]\.?$/, '$1')
  return {
    title: plainTitle,
    abstract: sections(abstract),
    body: sections(body),
    authors: named.slice(0, LIMITS.authors),
    authorCount: Math.max(raw.authorCount ?? 0, named.length),
    journal: line(raw.journal ?? '', 200),
    publishedOn: raw.publishedOn ?? '',
    doi: doiOf(raw.doi ?? ''),
    pmid: numberOf(raw.pmid ?? ''),
    pmcid: pmcidOf(raw.pmcid ?? ''),
    language: raw.language ?? languageOf(plainTitle),
    keywords: [...new Set(keywords.map((word) => line(word, 80)).filter(Boolean))].slice(0, LIMITS.keywords),
    retraction: raw.retraction
      ? { on: raw.retraction.on, text: line(raw.retraction.text, 500) }
      : isMarked
        ? { on: '', text: '' }
        : null,
    retracts: raw.retracts ?? null,
    line: raw.line ?? 0,
  }
}

export const languageOf = (text: string): PaperLanguage =>
  /\p{Script=Han}/u.test(text) ? 'zh' : /[a-z]/i.test(text) ? 'en' : 'other'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** `2026-09-12` from what files say of a date; as exact as it is. */
export function dateOf(year: string, month = '', day = ''): string {
  const y = /\b(1[89]\d\d|20\d\d)\b/.exec(year)?.[1]
  if (!y) return ''
  const m = /^\d{1,2}$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  if (m < 1 || m > 12) return y
  const d = /^\d{1,2}$/.test(day) ? Number(day) : 0
  const two = (n: number) => String(n).padStart(2, '0')
  return d >= 1 && d <= 31 ? `${y}-${two(m)}-${two(d)}` : `${y}-${two(m)}`
}

const HEADINGS =
  '目的|背景|方法|结果|结论|局限性?|讨论|研究设计|对象与方法|资料与方法|意义|background|objectives?|aims?|purpose|importance|methods?|design|setting|participants|interventions?|results|findings|conclusions?|limitations?|interpretation|discussion'
const HEADING = new RegExp(`(?:^|\\n|[。.；;]\\s*|\\s)(?:[【\\[](${HEADINGS})[】\\]][:：]?|(${HEADINGS})[:：])\\s*`, 'gi')

/** An abstract that was written in one piece, in the sections that its words name. */
export function abstractOf(text: string): PaperSection[] {
  const marks = [...text.slice(0, LIMITS.section).matchAll(HEADING)]
  const first = marks[0]
  if (!first || marks.length < 2) return [{ title: '', text }]
  const before = text.slice(0, first.index)
  const parts = marks.map((mark, at) => ({
    title: mark[1] ?? mark[2] ?? '',
    // The stop before a heading belongs to the sentence that it ends.
    text: text.slice(mark.index + mark[0].length, marks[at + 1]?.index) + (/^[。.；;]/.exec(marks[at + 1]?.[0] ?? '')?.[0] ?? ''),
  }))
  return [...(before.trim() ? [{ title: '', text: before }] : []), ...parts]
}
