import type { Feature } from '../../feature'
import { reportCalls } from './routes'
import { seedReports } from './sample'
import { report } from './tables'

export const feature: Feature = {
  calls: [reportCalls],
  held: [{ table: report, owner: report.userId, name: 'AI 分期的报告', erase: 'delete' }],
  uploads: [report.pictures],
  sample: { seed: seedReports },
}
