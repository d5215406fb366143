import { medseekApi } from '@/api/medseek'
import { resource } from '../../http/call'
import { anyone, signedIn } from '../../http/policy'
import { column, preview } from './column'
import { begin, detail, listOwn, remove, setShared, shared } from './interpretations'
import { pagesOf, placeOf } from './pages'
import { recordsOf } from './references'
import { medseekSchemas as schema } from './schema'

/** Interpretations belong to one user; that one is the caller's own is part of every query but that of what is shared. */
export const medseekCalls = resource(medseekApi, {
  begin: { policy: signedIn, ids: 'shared', input: schema.begin, perMinute: 20, run: begin },
  records: { policy: signedIn, ids: 'owned', input: schema.records, perMinute: 30, run: recordsOf },
  list: { policy: signedIn, ids: 'none', input: schema.list, run: listOwn },
  detail: { policy: signedIn, ids: 'owned', input: schema.detail, perMinute: 120, run: detail },
  pages: { policy: signedIn, ids: 'owned', input: schema.pages, run: pagesOf },
  place: { policy: signedIn, ids: 'owned', input: schema.place, run: placeOf },
  share: { policy: signedIn, ids: 'owned', input: schema.share, run: setShared },
  remove: { policy: signedIn, ids: 'owned', input: schema.remove, run: remove },
  column: { policy: signedIn, ids: 'none', input: schema.column, run: column },
  preview: { policy: signedIn, ids: 'owned', input: schema.preview, perMinute: 120, run: preview },
  shared: { policy: anyone, ids: 'shared', input: schema.shared, perMinute: 60, run: shared },
})
