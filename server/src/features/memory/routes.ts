import { memoryApi } from '@/api/memory'
import { resource } from '../../http/call'
import { nothing } from '../../http/inputs'
import { anyone, signedIn } from '../../http/policy'
import { leave, listBook, listDue, review, showDetail } from './book'
import { answerDay, showShared, showToday } from './day'
import { memorySchemas as schema } from './schema'
import { strength } from './strength'

/** What somebody remembers is his alone; of a share others see his name and his streak. */
export const memoryCalls = resource(memoryApi, {
  today: { policy: signedIn, ids: 'none', input: nothing, run: showToday },
  shared: { policy: anyone, ids: 'shared', input: schema.shared, perMinute: 60, run: showShared },
  answerDay: { policy: signedIn, ids: 'shared', input: schema.answerDay, perMinute: 30, run: answerDay },
  due: { policy: signedIn, ids: 'none', input: nothing, run: listDue },
  review: { policy: signedIn, ids: 'owned', input: schema.review, perMinute: 120, run: review },
  book: { policy: signedIn, ids: 'none', input: schema.book, run: listBook },
  leave: { policy: signedIn, ids: 'owned', input: schema.leave, perMinute: 60, run: leave },
  detail: { policy: signedIn, ids: 'owned', input: schema.detail, run: showDetail },
  strength: { policy: signedIn, ids: 'none', input: nothing, perMinute: 30, run: strength },
})
