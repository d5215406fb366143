import { createRequire } from 'node:module'
import { ImportFault } from '../../../kernel/import/fault'
import { abstractOf, dateOf, importedOf, linesOf, LIMITS, type Imported, type Read, type Unread } from './imported'

interface Entry {
  properties: Readonly<Record<string, string | number>>
}
interface Name {
  family?: string
  given?: string
  prefix?: string
}
interface Citations {
  entries: (text: string) => Entry[]
  value: (text: string, field: string) => unknown
}

let citations: Citations | undefined

/** citation.js, of which two parts are used: its own input would also fetch addresses. */
function citationsOf(): Citations {
  if (citations) return citations
  const require = createRequire(import.meta.url)
  require('@citation-js/plugin-bibtex')
  const { parse: entries } = require('@citation-js/plugin-bibtex/lib/input/file.js') as { parse: Citations['entries'] }
  const { parse: value } = require('@citation-js/plugin-bibtex/lib/input/value.js') as { parse: Citations['value'] }
  return (citations = { entries, value })
}

/** BibTeX with its LaTeX: accents, braces and commands become plain text. */
export function readBibtex(text: string): Read {
  const starts = [...text.matchAll(ENTRY)]
  const lines = linesOf(text, ENTRY)
  const parts = starts.map(({ index, 1: kind = '' }, at) => ({
    kind: kind.toLowerCase(),
    line: lines[at] ?? 0,
    text: text.slice(index, starts[at + 1]?.index),
  }))
  const papers = parts.filter(({ kind }) => !NO_PAPER.has(kind))
  try {
    const entries = citationsOf().entries(text)
    // An @ in the middle of a text is taken for an entry: then the lines are not known.
    const isSure = entries.length === papers.length
    return { papers: entries.map((entry, at) => paperOf(entry, isSure ? (papers[at]?.line ?? 0) : 0)), notes: [] }
  } catch {
    return oneByOne(
      papers,
      parts
        .filter(({ kind }) => kind === 'string')
        .map((part) => part.text)
        .join('\n'),
    )
  }
}

const ENTRY = /^[ \t]*@[ \t]*([A-Za-z]+)[ \t]*[{(]/gm
const NO_PAPER: ReadonlySet<string> = new Set(['string', 'comment', 'preamble'])

/** Of a file with a mistake in it the other entries are read all the same. `names`: what is abbreviated. */
function oneByOne(parts: readonly { line: number; text: string }[], names: string): Read {
  const [papers, unread]: [Imported[], Unread[]] = [[], []]
  for (const { line, text } of parts) {
    if (unread.length >= LIMITS.unread) break
    try {
      papers.push(
        ...citationsOf()
          .entries(`${names}\n${text}`)
          .map((entry) => paperOf(entry, line)),
      )
    } catch {
      unread.push({ line, why: 'BibTeX 格式有误，这一条没有读出' })
    }
  }
  const [first] = unread
  if (papers.length === 0) throw new ImportFault(`文件损坏：BibTeX ${first ? `第 ${first.line} 行` : ''}格式有误`)
  return { papers, notes: [], unread }
}

function paperOf({ properties }: Entry, line: number): Imported {
  // LaTeX is read slowly, letter by letter.
  const raw = (...fields: string[]): string =>
    String(fields.map((field) => properties[field]).find(Boolean) ?? '').slice(0, LIMITS.section)
  const plain = (...fields: string[]): string => {
    const text = citationsOf().value(raw(...fields), 'title')
    return typeof text === 'string' ? text : raw(...fields)
  }
  const names = properties.author ? (citationsOf().value(raw('author'), 'author') as Name[]) : []
  const [year = '', month = '', day = ''] = properties.date ? raw('date').split('-') : [raw('year'), raw('month')]
  const abstract = plain('abstract')
  return importedOf({
    line,
    title: plain('title'),
    abstract: abstract ? abstractOf(abstract) : [],
    authors: names.map(nameText),
    journal: plain('journal', 'journaltitle', 'booktitle'),
    publishedOn: dateOf(year, month, day),
    doi: raw('doi') || raw('url'),
    pmid: raw('pmid'),
    pmcid: raw('pmcid'),
    keywords: raw('keywords').split(/[,;，；]/),
  })
}

const nameText = ({ family = '', given = '', prefix = '' }: Name): string =>
  /\p{Script=Han}/u.test(family) ? `${family}${given}` : [given, prefix, family].filter(Boolean).join(' ')
