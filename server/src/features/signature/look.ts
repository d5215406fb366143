import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { NOTHING } from '../../db/queue'
import type { Job } from '../../feature'
import type { Parts } from '../../http/context'
import { ignoreSilence } from './apply'
import { refreshCertificate } from './certificates'
import { certificate } from './tables'

async function askAll(
  parts: Parts,
  states: ('applied' | 'verifying' | 'active')[],
  days: number,
  onFault: (error: unknown) => void,
) {
  const since = gt(certificate.updatedAt, sql`now() - make_interval(days => ${days})`)
  const rows = await parts.db
    .select({ applyId: certificate.applyId })
    .from(certificate)
    .where(
      and(
        inArray(certificate.state, states),
        isNotNull(certificate.applyId),
        eq(certificate.provider, parts.authority.name),
        since,
      ),
    )
  for (const { applyId } of rows)
    await refreshCertificate(parts, applyId ?? '')
      .catch(ignoreSilence)
      .catch(onFault)
}

/** What is on its way, for which no notice came. */
export const pendingJob: Job = {
  name: 'signature-pending',
  cron: '*/10 * * * *',
  payload: NOTHING,
  run: (parts, _nothing, onFault) => askAll(parts, ['applied', 'verifying'], 30, onFault),
}

/** Whether what is open was revoked. */
export const openJob: Job = {
  name: 'signature-open',
  cron: '20 4 * * *',
  payload: NOTHING,
  run: (parts, _nothing, onFault) => askAll(parts, ['active'], 400, onFault),
}
