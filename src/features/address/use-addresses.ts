import { addressApi } from '@/api/address'
import { useApi } from '@/shell/data'

/** The own addresses, the default one first. */
export function useAddresses({ enabled = true } = {}) {
  const query = useApi(addressApi.list, {}, { enabled })
  return { query, items: query.data?.items ?? [] }
}
