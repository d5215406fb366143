import { otherNamesIn } from '@/domain/paper/topics'
import { diseaseName } from '@/domain/regimen/diseases'
import type { NewSource } from '../../kernel/passages'
import type { paper, PaperSection } from './tables'

export type PaperRow = typeof paper.$inferSelect

/** The paragraphs of a paper, in the order in which its passages are numbered. */
export const paragraphsOf = ({ title, text, page }: PaperSection): { title: string; text: string; page?: number }[] =>
  text.split('\n').map((paragraph) => ({ title, text: paragraph, page }))

/** A section without a heading is called by where it stands. */
export const namedSections = ({ abstract, body }: Pick<PaperRow, 'abstract' | 'body'>): PaperSection[] => [
  ...abstract.map((section) => ({ ...section, title: section.title || '摘要' })),
  ...body.map((section) => ({ ...section, title: section.title || '正文' })),
]

export const retractionText = ({
  isRetracted,
  retraction,
  retractedOn,
}: Pick<PaperRow, 'isRetracted' | 'retraction' | 'retractedOn'>): string =>
  isRetracted ? [retraction || '出版方未说明原因', retractedOn && `撤稿于 ${retractedOn}`].filter(Boolean).join('，') : ''

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** What the answers may rest on: the same words as on the page of the original. */
export const paperSource = (row: PaperRow): NewSource => ({
  kind: 'paper',
  refId: String(row.id),
  // A sentence out of its page must not be taken for one of a real paper.
  title: row.isSample ? `${row.title}（示例论文）` : row.title,
  link: `/AILiteratureDetails/${row.id}`,
  aliases: [
    ...row.keywords,
    ...row.diseases.map(diseaseName),
    ...otherNamesIn([row.title, ...row.keywords].join('\n')),
    row.doi ?? '',
    row.pmid ?? '',
  ].filter(Boolean),
  detail: [row.journal, row.publishedOn.slice(0, 4), row.isSample ? '示例论文，内容为虚构' : ''].filter(Boolean).join(' · '),
  publishedOn: isDay(row.publishedOn) ? row.publishedOn : null,
  isSample: row.isSample,
  retractedAt: row.isRetracted ? (isDay(row.retractedOn) ? new Date(`${row.retractedOn}T00:00:00+08:00`) : row.updatedAt) : null,
  retraction: retractionText(row),
  sections: namedSections(row).flatMap(paragraphsOf),
})
