import { needPrivilege, type Need } from '@/domain/privilege'
import { forbidden, unauthenticated } from '../errors'
import type { Viewer } from './context'

/** Decides who may make a call: throws the refusal, or returns. */
export type Policy = (viewer: Viewer | null) => void

export const anyone: Policy = () => undefined

export const signedIn: Policy = (viewer) => {
  if (!viewer) throw unauthenticated()
}

/** Refuses with the privilege code of what is missing, by which the client shows the way out. */
const needing =
  (need: Need): Policy =>
  (viewer) => {
    signedIn(viewer)
    const { code, message } = needPrivilege(need, viewer)
    if (code) throw forbidden(message, code)
  }

export const certified = needing('certified')
export const certifiedDoctor = needing('doctor')

export const editor: Policy = (viewer) => {
  signedIn(viewer)
  if (!viewer?.isEditor) throw forbidden('仅编辑人员可以进行此操作')
}

export const reviewer: Policy = (viewer) => {
  signedIn(viewer)
  if (!viewer?.isReviewer) throw forbidden('仅审核人员可以进行此操作')
}

/** All policies by name. */
export const POLICIES = { anyone, signedIn, certified, certifiedDoctor, editor, reviewer }
export type PolicyName = keyof typeof POLICIES

export function policyName(policy: Policy): PolicyName {
  const found = (Object.keys(POLICIES) as PolicyName[]).find((name) => POLICIES[name] === policy)
  if (!found) throw new Error('a policy that http/policy does not know')
  return found
}
