import type { PaperSection } from '../tables'
import { ImportFault, ScannedFault } from '../../../kernel/import/fault'
import { pdfText, type OnPage } from './pdf-thread'
import { doiOf, importedOf, LIMITS, type Read } from './imported'

/** Headings that a paper in running text may have, as far as a line of their own shows them. */
const HEADING =
  /^(?:\d{1,2}(?:\.\d)*\.?\s*|[一二三四五六七八九十]、\s*)?(abstract|摘\s*要|introduction|引言|前言|background|背景|(?:materials|patients) and methods|methods?|资料与方法|对象与方法|方法|results?|结果|discussion|讨论|conclusions?|结论|limitations?|局限性?)\s*[:：]?$/i
/** A line below a figure, in the middle of the text around it. */
const CAPTION = /^(?:fig(?:ure)?\.?|图)\s*\d+/i
/** What is cited there is not what the paper says. */
const END = /^(?:\d{1,2}\.?\s*)?(references|bibliography|参考文献)\s*[:：]?$/i
/** After what is cited the paper may go on. */
const APPENDIX =
  /^((?:(?:online |supplementary |supporting )?appendix|supplementary (?:materials?|methods|information)|附\s*录|补充(?:材料|资料|方法))(?:\s*(?:[a-z]|\d{1,2}|[一二三四五六七八九十])(?:\s*[.:：、—-]\s*\D{1,60}|\s*\p{Script=Han}\D{0,30})?)?)\s*[:：]?$/iu

/** A manuscript has its captions at the end: a number, a stop and what the figure shows. */
const LEGEND = /^(?:fig(?:ure)?\.?\s*\d+\s*[.:|]\s*\p{L}|图\s*\d+\s*[.:：、]?\s*\p{Script=Han})/iu

/** The text of each page, and which of them hold none. */
export async function readPages(bytes: Uint8Array, mostPages: number, onPage?: OnPage) {
  const read = await pdfText(bytes, mostPages, { onPage })
  if (read.fault === 'locked') throw new ImportFault('文件已加密，请先解除密码再导入')
  if (read.fault === 'broken') throw new ImportFault('文件损坏，打不开')
  if (read.fault === 'tooLong') throw new ImportFault(`PDF 有 ${read.pages} 页，超过 ${mostPages} 页，请分成几个文件`)
  const pages = read.pages.map(({ lines }) => lines.map(({ text }) => text).join('\n'))
  const empty = pages.flatMap((text, at) => (text.trim().length < 20 ? [at + 1] : []))
  if (empty.length === pages.length) throw new ScannedFault('文件里没有文字，可能是扫描件，请先做文字识别（OCR）')
  return { read, pages, empty }
}

/** A PDF that holds text: its passages with the page of each. */
export async function readPdf(
  bytes: Uint8Array,
  fileName: string,
  mostPages: number = LIMITS.pdfPages,
  onPage?: OnPage,
): Promise<Read> {
  const { read, pages, empty } = await readPages(bytes, mostPages, onPage)
  const { sections, first } = sectionsOf(pages)
  const abstract = sections.filter(({ title: heading }) => /^(abstract|摘\s*要)$/i.test(heading))
  const paper = importedOf({
    title: read.title.trim().length > 5 ? read.title : first || fileName.replace(/\.pdf$/i, ''),
    abstract: abstract.map((section) => ({ ...section, title: '摘要' })),
    body: sections.filter((section) => !abstract.includes(section)),
    authors: read.author ? read.author.split(/[;；、]|,\s(?=[A-Z])/) : [],
    publishedOn: /^D:(\d{4})/.exec(read.createdOn)?.[1] ?? '',
    doi: doiOf(pages[0] ?? ''),
  })
  return {
    papers: [paper],
    pages: { count: pages.length, empty, layout: read.pages, withFigures: read.withFigures },
    notes: empty.length > 0 ? [`第 ${empty.join('、')} 页没有文字，可能是扫描页，未导入`] : [],
  }
}

function sectionsOf(pages: readonly string[]): { sections: PaperSection[]; first: string } {
  const sections: PaperSection[] = []
  let title = ''
  let first = ''
  let isCited = false
  for (const [at, text] of pages.entries()) {
    let running = ''
    const end = () => {
      if (running.trim()) sections.push({ title, text: running, page: at + 1 })
      running = ''
    }
    for (const row of text
      .split('\n')
      .map((part) => part.trim())
      .filter(Boolean)) {
      first ||= row
      const appendix = APPENDIX.exec(row)?.[1]
      if (END.test(row)) {
        end()
        isCited = true
        continue
      }
      if (isCited && !appendix) {
        if (LEGEND.test(row)) sections.push({ title: '图题', text: row, page: at + 1 })
        continue
      }
      isCited = false
      const heading = appendix ?? HEADING.exec(row)?.[1]
      if (heading) {
        end()
        title = heading.replace(/\s+/g, ' ')
      } else if (CAPTION.test(row)) {
        end()
        sections.push({ title: '图题', text: row, page: at + 1 })
      } else running += joint(running, row) + row
    }
    end()
  }
  return { sections, first }
}

/** Lines of a column belong to one sentence: Latin words stand apart, Chinese ones do not, and a word that was cut is whole again. */
const joint = (before: string, next: string): string =>
  !before || /\p{Script=Han}|[，。；、]$/u.test(before.slice(-1)) || /^\p{Script=Han}/u.test(next) ? '' : ' '
