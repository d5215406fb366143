import type { Feature } from '../../feature'
import { caseRecordCalls } from './routes'
import { seedCases } from './sample'
import { caseRecord, caseReport } from './tables'

export const feature: Feature = {
  calls: [caseRecordCalls],
  held: [
    { table: caseRecord, owner: caseRecord.userId, name: '我的病例', erase: 'delete' },
    { table: caseReport, owner: caseReport.userId, name: '病例中的报告', erase: 'delete' },
  ],
  sample: { after: ['report'], seed: seedCases },
}
