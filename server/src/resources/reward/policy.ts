import type { creditApi } from '@/api/credit'
import type { medalApi } from '@/api/medal'
import type { missionApi } from '@/api/mission'
import type { signInApi } from '@/api/sign-in'
import { anyone, signedIn, type Policy } from '../../http/policy'

export const signInPolicy: Record<keyof typeof signInApi, Policy> = { state: signedIn, sign: signedIn }
export const missionPolicy: Record<keyof typeof missionApi, Policy> = { list: signedIn, claim: signedIn }
export const creditPolicy: Record<keyof typeof creditApi, Policy> = { list: signedIn }
/** Whoever holds a share link sees the earned medals behind it, with a masked name. */
export const medalPolicy: Record<keyof typeof medalApi, Policy> = { mine: signedIn, shared: anyone }
