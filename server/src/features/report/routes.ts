import { reportApi } from '@/api/report'
import { resource } from '../../http/call'
import { signedIn } from '../../http/policy'
import { coverPicture, readerOf, readPicture, readReportPdf } from './pictures'
import { correctReport, listReports, removeReport, renameReport, reportDetail, startReport } from './reports'
import { reportSchemas as schema } from './schema'

/** Reports belong to one user; that one is the caller's own is part of every query. */
export const reportCalls = resource(reportApi, {
  list: { policy: signedIn, ids: 'none', input: schema.list, run: listReports },
  detail: { policy: signedIn, ids: 'owned', input: schema.detail, run: (context, { id }) => reportDetail(context, Number(id)) },
  start: { policy: signedIn, ids: 'owned', input: schema.start, perMinute: 20, run: startReport },
  reader: { policy: signedIn, ids: 'none', input: schema.reader, run: readerOf },
  cover: { policy: signedIn, ids: 'owned', input: schema.cover, perMinute: 30, run: coverPicture },
  readPicture: { policy: signedIn, ids: 'owned', input: schema.readPicture, perMinute: 10, run: readPicture },
  readPdf: { policy: signedIn, ids: 'owned', input: schema.readPdf, perMinute: 10, run: readReportPdf },
  correct: {
    policy: signedIn,
    ids: 'owned',
    input: schema.correct,
    perMinute: 120,
    run: (context, { id, version, change }) => correctReport(context, Number(id), version, change),
  },
  rename: {
    policy: signedIn,
    ids: 'owned',
    input: schema.rename,
    run: (context, { id, title }) => renameReport(context, Number(id), title),
  },
  remove: { policy: signedIn, ids: 'owned', input: schema.remove, run: (context, { id }) => removeReport(context, Number(id)) },
})
