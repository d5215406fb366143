import assert from 'node:assert/strict'
import { addressApi } from '@/api/address'
import { ACK } from '@/api/envelope'
import { key } from '../../test/factories'
import { idIn, said, type Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

/** A good address, with what is said otherwise. */
export const addressForm = (more: Partial<NonNullable<typeof addressApi.save.request>> = {}) => ({
  ...{ addressId: '', name: '张三', mobile: '13812345678', provId: '510000', cityId: '510100', districtId: '510107' },
  ...{ street: '国学巷 37 号', label: '' as const, isDefault: false, idempotencyKey: key() },
  ...more,
})
const newAddress = async ({ device }: Newcomer): Promise<string> =>
  idIn(await said(device, addressApi.save.path, addressForm()), 'address')

export const probe: Probe = {
  good: {
    'api/address/save': () => addressForm(),
    'api/address/remove': async (me) => ({ addressId: await newAddress(me) }),
  },
  async belongings(owner) {
    const addressId = await newAddress(owner)
    return {
      tries: {
        'api/address/save': { input: addressForm({ addressId, street: '别人的街道 1 号' }), ack: ACK.notFound },
        'api/address/remove': { input: { addressId }, ack: ACK.notFound },
      },
      check: async () => {
        const { items } = await owner.device.ok(addressApi.list, {})
        assert.equal(items.find(({ id }) => id === addressId)?.street, '国学巷 37 号')
      },
    }
  },
}
