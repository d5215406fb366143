import type { toolsApi } from '@/api/tools'
import { anyone, signedIn, type Policy } from '../../http/policy'

/** The tools are open at the bedside without an account; only what belongs to an account asks for one. */
export const toolsPolicy: Record<keyof typeof toolsApi, Policy> = {
  content: anyone,
  updates: anyone,
  addView: anyone,
  views: anyone,
  sync: signedIn,
}
