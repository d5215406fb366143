import { createRequire } from 'node:module'
import { ImportFault } from '../../../kernel/import/fault'
import { abstractOf, dateOf, importedOf, type Imported, type Read } from './imported'

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
  const { entries } = citationsOf()
  try {
    return { papers: entries(text).map(paperOf), notes: [] }
  } catch (error) {
    const place = /line (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    throw new ImportFault(`文件损坏：BibTeX ${place ? `第 ${place} 行` : ''}格式有误`, { cause: error })
  }
}

function paperOf({ properties }: Entry): Imported {
  const raw = (...fields: string[]): string => String(fields.map((field) => properties[field]).find(Boolean) ?? '')
  const plain = (...fields: string[]): string => {
    const text = citationsOf().value(raw(...fields), 'title')
    return typeof text === 'string' ? text : raw(...fields)
  }
  const names = properties.author ? (citationsOf().value(raw('author'), 'author') as Name[]) : []
  const [year = '', month = '', day = ''] = properties.date ? raw('date').split('-') : [raw('year'), raw('month')]
  const abstract = plain('abstract')
  return importedOf({
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
