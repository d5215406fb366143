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
  const read = await readText(textOf(bytes))
  if (read.papers.length === 0) throw new ImportFault('文件里没有文献')
  if (read.papers.length > LIMITS.papers) throw new ImportFault(`一个文件最多 ${LIMITS.papers} 篇，请分成几个文件`)
  return read
}

async function readText(text: string): Promise<ReadFile> {
  const head = text.slice(0, 200_000)
  if (/<PubmedArticle[\s>]/.test(head)) return { source: 'pubmed', ...(await (await import('./pubmed')).readPubmed(text)) }
  if (/<article[\s>]/.test(head)) return { source: 'jats', ...(await (await import('./jats')).readJats(text)) }
  if (/^\s*TY\s{2}-/m.test(head)) return { source: 'ris', ...(await import('./ris')).readRis(text) }
  if (/^\s*@\s*[A-Za-z]+\s*\{/m.test(head)) return { source: 'bibtex', ...(await import('./bibtex')).readBibtex(text) }
  throw new ImportFault('认不出格式。支持 PubMed XML、JATS、RIS、BibTeX 和 PDF')
}
