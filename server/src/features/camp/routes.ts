import { campApi } from '@/api/camp'
import { resource } from '../../http/call'
import { nothing } from '../../http/inputs'
import { anyone, signedIn } from '../../http/policy'
import { listInformation, showInformation } from './information'
import { campSchemas as schema } from './schema'
import { finishTask, listCamps, rankCamp, showCamp } from './show'

/** Everybody sees what a camp asks for; what he has done of it is the caller's alone. */
export const campCalls = resource(campApi, {
  list: { policy: anyone, ids: 'none', input: nothing, run: listCamps },
  show: { policy: anyone, ids: 'none', input: schema.show, perMinute: 120, run: showCamp },
  finish: { policy: signedIn, ids: 'shared', input: schema.finish, perMinute: 60, run: finishTask },
  ranking: { policy: anyone, ids: 'none', input: schema.ranking, run: rankCamp },
  information: { policy: anyone, ids: 'none', input: schema.information, run: listInformation },
  informationDetail: { policy: anyone, ids: 'shared', input: schema.informationDetail, run: showInformation },
})
