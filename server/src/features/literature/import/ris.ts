import { abstractOf, dateOf, importedOf, LIMITS, type Imported, type Read, type Unread } from './imported'

const TAG = /^([A-Z][A-Z0-9])\s{2}-\s?(.*)$/

/** RIS, as reference managers and Chinese libraries export it. */
export function readRis(text: string): Read {
  const papers: Imported[] = []
  const unread: Unread[] = []
  let fields = new Map<string, string[]>()
  let [last, begin, isLost] = ['', 0, false]
  const end = () => {
    if (fields.size > 0) papers.push(paperOf(fields, begin))
    fields = new Map()
  }
  for (const [at, row] of text.split(/\r\n?|\n/).entries()) {
    const [, tag = '', value = ''] = TAG.exec(row) ?? []
    if (tag === 'ER' || (tag === 'TY' && fields.size > 0)) end()
    if (tag && tag !== 'ER') {
      if (fields.size === 0) begin = at + 1
      const values = fields.get(tag) ?? []
      values.push(value)
      fields.set(tag, values)
      last = tag
    } else if (!tag && row.trim() && fields.has(last)) {
      // A long value goes on in the next line.
      const values = fields.get(last) ?? []
      values.push(`${values.pop() ?? ''} ${row.trim()}`)
    } else if (!tag && row.trim() && !isLost && unread.length < LIMITS.unread)
      unread.push({ line: at + 1, why: '不属于任何一条题录' })
    // What stands together between two papers is one fault.
    isLost = !tag && row.trim() !== '' && fields.size === 0
  }
  end()
  return { papers, notes: [], unread }
}

function paperOf(fields: ReadonlyMap<string, string[]>, line: number): Imported {
  const all = (...tags: string[]): string[] => tags.flatMap((tag) => fields.get(tag) ?? [])
  const first = (...tags: string[]): string => all(...tags).find((value) => value.trim()) ?? ''
  const [year = '', month = '', day = ''] = first('DA', 'PY', 'Y1').split(/[/-]/)
  const abstract = first('AB', 'N2')
  return importedOf({
    line,
    title: first('TI', 'T1', 'CT'),
    abstract: abstract ? abstractOf(abstract) : [],
    authors: all('AU', 'A1').map(nameOf),
    journal: first('JF', 'JO', 'T2', 'JA'),
    publishedOn: dateOf(year, month, day),
    doi: first('DO') || first('UR', 'L3'),
    pmid: /^\d+$/.test(first('AN')) && /pubmed|medline/i.test(first('DB', 'DP')) ? first('AN') : first('C8', 'PM'),
    pmcid: first('C2').startsWith('PMC') ? first('C2') : '',
    keywords: all('KW').flatMap((words) => words.split(/[;；]/)),
  })
}

/** `Sample, Anna` as `Anna Sample`; Chinese names stay as they are. */
export function nameOf(name: string): string {
  const [last = '', given = ''] = name.split(/[,，]/).map((part) => part.trim())
  if (!given) return last
  return /\p{Script=Han}/u.test(last) ? `${last}${given}` : `${given} ${last}`
}
