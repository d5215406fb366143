import { consultationApi } from '@/api/consultation'
import { isOver } from '@/features/patient'
import { useApi } from '@/shell/data'
import { useOpenFile } from './use-open-file'

/** The case of an order, and the file of it that is open. Addresses of files that are over are asked for anew. */
export function useOrderCase(id: string) {
  const query = useApi(consultationApi.detail, { id })
  const current = async () => {
    const data = isOver(query.dataUpdatedAt) ? (await query.refetch({ throwOnError: true })).data : query.data
    return data?.files ?? []
  }
  return { query, ...useOpenFile(current) }
}
