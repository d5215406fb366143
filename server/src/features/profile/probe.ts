import { ACK } from '@/api/envelope'
import { key } from '../../test/factories'
import { said, type Answer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { signedUp } from '../event/probe'

const newPlace = () => ({
  name: `${key().replace(/\W/g, '')}医院`,
  ...{ provId: '510000', cityId: '510100', districtId: '510107', level: 3, kind: 'hospital', sure: true },
})
const buriedPoints = { event: 'InformationImprove', page_source: 5, page_name: 4 }

export const probe: Probe = {
  good: {
    'api/profile/addplace': () => newPlace(),
    'api/profile/updatefield': ({ user }) => ({ field: 'gender', id: String(user.id), values: { gender: 1 }, buriedPoints }),
    'api/profile/eventcontact': (me) => signedUp(me),
    'api/profile/reviewplace': async ({ device }) => {
      await said(device, 'api/profile/addplace', newPlace())
      const { items } = await said(device, 'api/profile/placestoreview', { pageIdx: 0, pageSize: 1 })
      return { id: String((items as Answer[])[0]?.id), accept: true }
    },
  },
  belongings: async (owner) => ({
    tries: {
      'api/profile/updatefield': {
        input: { field: 'name', id: String(owner.user.id), values: { name: '他人' }, buriedPoints },
        ack: ACK.forbidden,
      },
      'api/profile/eventcontact': { input: await signedUp(owner), ack: ACK.forbidden },
    },
  }),
}
