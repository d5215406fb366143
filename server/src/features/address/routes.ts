import { addressApi } from '@/api/address'
import { resource } from '../../http/call'
import { signedIn } from '../../http/policy'
import { listAddresses, readAddress, removeAddress, saveAddress } from './addresses'
import { addressSchemas as schema } from './schema'

/** Everybody has addresses of their own and sees no others. */
export const addressCalls = resource(addressApi, {
  list: { policy: signedIn, ids: 'none', input: schema.list, run: listAddresses },
  save: { policy: signedIn, ids: 'owned', input: schema.save, perMinute: 60, run: saveAddress },
  remove: {
    policy: signedIn,
    ids: 'owned',
    input: schema.remove,
    run: async (context, { addressId }) => {
      await removeAddress(context, Number(addressId))
      return {}
    },
  },
  readText: {
    policy: signedIn,
    ids: 'none',
    input: schema.readText,
    perMinute: 60,
    run: (_, { text }) => Promise.resolve({ address: readAddress(text) }),
  },
})
