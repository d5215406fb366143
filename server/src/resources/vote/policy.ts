import type { voteApi } from '@/api/vote'
import { anyone, signedIn, type Policy } from '../../http/policy'

export const votePolicy: Record<keyof typeof voteApi, Policy> = { info: anyone, cast: signedIn }
