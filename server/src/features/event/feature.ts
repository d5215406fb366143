import { ERASED_NAME } from '@/domain/user'
import type { Feature } from '../../feature'
import { EVENT_REFUNDS, eventGoods } from './payment'
import { eventCalls } from './routes'
import { refreshSampleEvents, seedEvents } from './sample'
import { eventSignUp } from './tables'

export const feature: Feature = {
  calls: [eventCalls],
  goods: [eventGoods],
  jobs: [EVENT_REFUNDS],
  held: [
    {
      table: eventSignUp,
      owner: eventSignUp.userId,
      name: '活动报名',
      erase: { name: ERASED_NAME, mobile: '', hospital: '', department: '', title: '' },
    },
  ],
  sample: { after: ['live'], seed: seedEvents, refresh: refreshSampleEvents },
}
