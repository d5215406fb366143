import { LEVEL } from '@/domain/user'
import { ACK, Refusal, forbidden, unauthenticated } from '../errors'
import type { Viewer } from './context'

/** Decides who may make a call: throws the refusal, or returns. */
export type Policy = (viewer: Viewer | null) => void

export const anyone: Policy = () => undefined

export const signedIn: Policy = (viewer) => {
  if (!viewer) throw unauthenticated()
}

export const certified: Policy = (viewer) => {
  signedIn(viewer)
  if (viewer?.level !== LEVEL.certified) throw new Refusal(ACK.forbidden, '请先完成认证')
}

export const editor: Policy = (viewer) => {
  signedIn(viewer)
  if (!viewer?.isEditor) throw forbidden('仅编辑人员可以进行此操作')
}

export const reviewer: Policy = (viewer) => {
  signedIn(viewer)
  if (!viewer?.isReviewer) throw forbidden('仅审核人员可以进行此操作')
}
