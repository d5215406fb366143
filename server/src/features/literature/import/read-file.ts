import { ImportFault } from '../../../kernel/import/fault'
import { textOf } from '../../../kernel/import/text'
import { LIMITS, type Read } from './imported'
import type { ImportSource } from '@/domain/paper/citation'

export interface ReadFile extends Read {
  source: ImportSource
}

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`

/** Reads a file by what stands in it; its name says nothing. */
export async function readPaperFile(bytes: Uint8Array, fileName: string): Promise<ReadFile> {
  if (bytes.length === 0) throw new ImportFault('文件是空的')
  const isPdf = Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
  const most = isPdf ? LIMITS.pdfBytes : LIMITS.textBytes
  if (bytes.length > most) throw new ImportFault(`文件超过 ${megabytes(most)}，请分成几个文件`)
  if (isPdf) return { source: 'pdf', ...(await import('./pdf').then(({ readPdf }) => readPdf(bytes, fileName))) }
  const read = await readText(textOf(bytes), false)
  if (read.papers.length === 0) throw new ImportFault('文件里没有文献')
  if (read.papers.length > LIMITS.papers) throw new ImportFault(`一个文件最多 ${LIMITS.papers} 篇，请分成几个文件`)
  return read
}

/** A file of references that its owner alone will read. */
export async function readReferences(bytes: Uint8Array): Promise<ReadFile> {
  const text = textOf(bytes)
  // Looked at before it is read: others are answered by the same process.
  const count = Math.max(...RECORDS.map((begin) => text.match(begin)?.length ?? 0))
  if (count > LIMITS.references) throw new ImportFault(`文件里有 ${count} 条题录，最多 ${LIMITS.references} 条，请分批导出`)
  if ((text.match(/</g)?.length ?? 0) > LIMITS.tags) throw new ImportFault('文件过大，读取会很慢，请分批导出')
  return readText(text, true)
}

/** Where a record begins, in each of the formats. */
const RECORDS = [
  /^TY {2}-/gm,
  /^[ \t]*@[ \t]*(?!string|comment|preamble)[a-z]+[ \t]*[{(]/gim,
  /^PMID-/gm,
  /<PubmedArticle[\s>]/g,
  /<article[\s>]/g,
]

/** `isPrivate`: only the owner of the file reads the result, so the full text is read whatever its licence. */
async function readText(text: string, isPrivate: boolean): Promise<ReadFile> {
  const head = text.slice(0, 200_000)
  if (/<PubmedArticle[\s>]/.test(head)) return { source: 'pubmed', ...(await (await import('./pubmed')).readPubmed(text)) }
  if (/<article[\s>]/.test(head)) return { source: 'jats', ...(await (await import('./jats')).readJats(text, isPrivate)) }
  if (/^PMID-\s*\d/m.test(head)) return { source: 'pubmed', ...(await import('./medline')).readMedline(text) }
  if (/^\s*TY\s{2}-/m.test(head)) return { source: 'ris', ...(await import('./ris')).readRis(text) }
  if (/^\s*@\s*[A-Za-z]+\s*\{/m.test(head)) return { source: 'bibtex', ...(await import('./bibtex')).readBibtex(text) }
  throw new ImportFault('认不出格式。支持 PubMed（XML、nbib）、JATS、RIS、BibTeX 和 PDF')
}
