import { abstractOf, dateOf, importedOf, languageOf, LIMITS, type Imported, type Read, type Unread } from './imported'
import { nameOf } from './ris'

const TAG = /^([A-Z]{2,4}) {0,2}- ?(.*)$/
const LANGUAGES: Readonly<Record<string, Imported['language']>> = { eng: 'en', chi: 'zh' }

/** The other export of PubMed (`.nbib`): a tag of four letters in each line, and papers begin with their PMID. */
export function readMedline(text: string): Read {
  const papers: Imported[] = []
  const unread: Unread[] = []
  let fields = new Map<string, string[]>()
  let [last, begin] = ['', 0]
  const end = () => {
    if (fields.has('PMID')) papers.push(paperOf(fields, begin))
    else if (fields.size > 0 && unread.length < LIMITS.unread) unread.push({ line: begin, why: '缺少 PMID，不是完整的题录' })
    fields = new Map()
  }
  for (const [at, row] of text.split(/\r\n?|\n/).entries()) {
    const [, tag = '', value = ''] = TAG.exec(row) ?? []
    if (tag === 'PMID') end()
    if (tag) {
      if (fields.size === 0) begin = at + 1
      const values = fields.get(tag) ?? []
      values.push(value)
      fields.set(tag, values)
      last = tag
    } else if (row.startsWith('      ') && fields.has(last)) {
      // A long value goes on in the next line.
      const values = fields.get(last) ?? []
      values.push(`${values.pop() ?? ''} ${row.trim()}`)
    }
  }
  end()
  return { papers, notes: [], unread }
}

function paperOf(fields: ReadonlyMap<string, string[]>, line: number): Imported {
  const all = (tag: string): string[] => fields.get(tag) ?? []
  const first = (...tags: string[]): string => tags.flatMap(all).find((value) => value.trim()) ?? ''
  const abstract = first('AB')
  const [year = '', month = '', day = ''] = first('DP').split(/[\s/-]+/)
  const title = first('TI', 'TT')
  const isRetracted = all('RIN').length > 0 || all('PT').some((type) => /^retracted publication$/i.test(type.trim()))
  const retracted = /PMID:\s*(\d+)/.exec(first('ROF'))?.[1]
  return importedOf({
    ...{ line, title },
    abstract: abstract ? abstractOf(abstract) : [],
    authors: (all('FAU').length > 0 ? all('FAU') : all('AU')).concat(all('CN')).map(nameOf),
    journal: first('JT', 'TA'),
    publishedOn: dateOf(year, month, day),
    doi: [...all('LID'), ...all('AID')].find((id) => /\[doi\]\s*$/.test(id)) ?? '',
    pmid: first('PMID'),
    pmcid: first('PMC'),
    language: LANGUAGES[first('LA').trim()] ?? languageOf(title),
    keywords: [...all('OT'), ...all('MH').map((heading) => heading.split('/')[0]?.replace(/\*/g, '') ?? '')],
    retraction: isRetracted ? { on: '', text: first('RIN') } : null,
    retracts: all('ROF').length > 0 ? { doi: '', pmid: retracted ?? '' } : null,
  })
}
