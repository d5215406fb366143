import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { toolsApi } from '@/api/tools'
import { isNewerEdition, type ContentEdition } from '@/domain/tool'

/** What the app ships of a kind, and how a record of it must look. */
export interface ContentSource<Record> extends ContentEdition<Record> {
  schema: v.GenericSchema<unknown, Record>
}

/** A newer edition opens without a network for this long; after that the shipped one is used until the next fetch. */
const KEPT_SECONDS = 90 * 86_400
/** Editions change a few times a year. */
const STALE_MS = 6 * 3600_000

/**
 * The records of a kind: at once those that the app ships, or the backend's when its edition is newer. One that does not keep the
 * schema is not used: a wrong figure is worse than an older one.
 */
export function useContent<Record>({ kind, edition, records, schema }: ContentSource<Record>): ContentEdition<Record> {
  const answerSchema = toolsApi.content.answer
  const { data } = useQuery({
    queryKey: [toolsApi.content.path, { kind, edition }],
    queryFn: ({ signal }) => call(toolsApi.content, { kind, edition }, { signal }),
    staleTime: STALE_MS,
    meta: { persist: { seconds: KEPT_SECONDS, schema: answerSchema } },
  })
  return useMemo(() => {
    const shipped = { kind, edition, records }
    if (!data?.records || !isNewerEdition(data.edition, edition)) return shipped
    const checked = v.safeParse(v.array(schema), data.records)
    return checked.success ? { kind, edition: data.edition, records: checked.output } : shipped
  }, [data, kind, edition, records, schema])
}
