import { caseRecordApi } from '@/api/case-record'
import { resource } from '../../http/call'
import { signedIn } from '../../http/policy'
import { addToCase, caseDetail, correctCase, dropReport, removeCase, renameCase } from './cases'
import { listCases } from './list'
import { caseRecordSchemas as schema } from './schema'

/** Cases belong to one user; that one is the caller's own is part of every query. */
export const caseRecordCalls = resource(caseRecordApi, {
  list: { policy: signedIn, ids: 'none', input: schema.list, run: listCases },
  detail: { policy: signedIn, ids: 'owned', input: schema.detail, run: (context, { id }) => caseDetail(context, Number(id)) },
  add: { policy: signedIn, ids: 'owned', input: schema.add, perMinute: 20, run: addToCase },
  correct: {
    policy: signedIn,
    ids: 'owned',
    input: schema.correct,
    perMinute: 120,
    run: (context, { id, version, change }) => correctCase(context, Number(id), version, change),
  },
  dropReport: {
    policy: signedIn,
    ids: 'owned',
    input: schema.dropReport,
    run: (context, { id, reportId }) => dropReport(context, Number(id), Number(reportId)),
  },
  rename: {
    policy: signedIn,
    ids: 'owned',
    input: schema.rename,
    run: (context, { id, title }) => renameCase(context, Number(id), title),
  },
  remove: { policy: signedIn, ids: 'owned', input: schema.remove, run: (context, { id }) => removeCase(context, Number(id)) },
})
