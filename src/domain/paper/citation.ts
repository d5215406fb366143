/** How a paper is named. */

export const LANGUAGES = ['zh', 'en', 'other'] as const
export type PaperLanguage = (typeof LANGUAGES)[number]

/** Where a paper came from. */
export const IMPORT_SOURCES = ['pubmed', 'jats', 'ris', 'bibtex', 'pdf', 'sample'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]
export const IMPORT_NAMES: Readonly<Record<ImportSource, string>> = {
  pubmed: 'PubMed 导入',
  jats: 'JATS 全文导入',
  ris: 'RIS 题录导入',
  bibtex: 'BibTeX 题录导入',
  pdf: 'PDF 导入',
  sample: '为示例而写',
}

/** How a file of one's own is called by its format. */
export const FORMAT_NAMES: Readonly<Record<ImportSource, string>> = {
  pubmed: 'PubMed 题录',
  jats: 'JATS 文件',
  ris: 'RIS 题录',
  bibtex: 'BibTeX 题录',
  pdf: 'PDF',
  sample: '示例',
}

/** `示例作者甲、示例作者乙等 6 人`: three names, and how many there are. */
export function authorsText(authors: readonly string[], count = authors.length): string {
  if (authors.length === 0) return ''
  const isHan = /\p{Script=Han}/u.test(authors[0] ?? '')
  const named = authors.slice(0, 3).join(isHan ? '、' : ', ')
  return count > 3 ? `${named} 等 ${count} 人` : named
}

export interface Citation {
  title: string
  authors: string
  journal: string
  publishedOn: string
  doi: string
  pmid: string
  retraction: string
  isSample: boolean
}

/** Where something stands in a file; 0: that is not known. */
export const lineText = (line: number): string => (line > 0 ? `第 ${line} 行：` : '')

/** As a paper is called where it is passed on. */
export const sharedTitle = ({ title, retraction }: Pick<Citation, 'title' | 'retraction'>): string =>
  `${retraction ? '【已撤稿】' : ''}${title}`

/** One line, to be pasted elsewhere. What is retracted or made up says so there too. */
export const citationText = ({ title, authors, journal, publishedOn, doi, pmid, retraction, isSample }: Citation): string =>
  [
    retraction ? '【已撤稿】' : '',
    isSample ? '【示例论文，内容为虚构】' : '',
    [authors, title, [journal, publishedOn].filter(Boolean).join('，')].filter(Boolean).join('. '),
    doi ? `. doi:${doi}` : '',
    pmid ? `. PMID:${pmid}` : '',
  ].join('')
