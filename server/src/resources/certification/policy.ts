import type { certificationApi } from '@/api/certification'
import { reviewer, signedIn, type Policy } from '../../http/policy'

/** Papers are their owner's, and are shown to reviewers besides. */
export const certificationPolicy: Record<keyof typeof certificationApi, Policy> = {
  state: signedIn,
  setPicture: signedIn,
  removePicture: signedIn,
  repeatCheck: signedIn,
  adminList: reviewer,
  adminReview: reviewer,
}
