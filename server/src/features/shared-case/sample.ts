import type { Db } from '../../db/connect'
import { DOC_TYPE } from '@/domain/doc-type'
import { storeDocs } from '../../kernel/documents/store'
import { covers, topicOf } from '../../kernel/documents/covers'
import type { World } from '../../sample/world'
import { toldCases } from '../assessment'

const HOUR = 3600 * 1000
/** Ids of diseases of the clinical data, as documents are tagged. */
const TAGS: Readonly<Record<string, string>> = {
  ...{ lung: 'd1', breast: 'd2', gastric: 'd3', colorectal: 'd4', liver: 'd5', esophagus: 'd6', pancreas: 'd7' },
  ...{ ovary: 'd10', cervix: 'd11', nasopharynx: 'd12', urothelial: 'd13', kidney: 'd14' },
}

/** The square: cases of seasons that are over, told as articles. */
export async function seedSquare(db: Db, { now }: World): Promise<void> {
  const coverOf = covers()
  await storeDocs(
    db,
    toldCases().map(({ title, summary, disease, body }, at) => {
      const tagIds = TAGS[disease] ? [TAGS[disease]] : []
      return {
        ...{ docType: at % 2 === 0 ? DOC_TYPE.caseShareNew : DOC_TYPE.caseShare, title, summary, body, source: '示例病例' },
        ...{ cover: coverOf(topicOf(tagIds)), tagIds, publishedAt: new Date(now - (at * 31 + 200) * HOUR), isSample: true },
      }
    }),
  )
}
