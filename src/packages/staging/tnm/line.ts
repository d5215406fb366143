import { resultLine } from '@/domain/tnm/summary'
import type { RecordedFactor } from '@/domain/tnm/types'
import type { Staging } from './use-staging'

/** The line for the record; null while there is no stage. */
export function lineOf(cancerId: string, staging: Staging, recorded?: readonly RecordedFactor[]): string | null {
  const { edition, kind, classification, entered, result } = staging
  if (result?.status !== 'staged') return null
  return resultLine({ cancerId, edition, kind, ...classification, stage: result.stage, entered, recorded })
}
