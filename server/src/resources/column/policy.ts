import type { columnApi } from '@/api/column'
import { anyone, signedIn, type Policy } from '../../http/policy'

/** Columns are open to read. Who may apply to a union is told by their level, with a sentence of its own: see commands/columns-union. */
export const columnPolicy: Record<keyof typeof columnApi, Policy> = {
  detail: anyone,
  docs: anyone,
  fans: anyone,
  union: anyone,
  applyUnion: signedIn,
}
