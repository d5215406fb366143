import type { feedbackApi } from '@/api/feedback'
import { anyone, reviewer, type Policy } from '../../http/policy'

/** Visitors may say what is wrong too. One sees one's own only; reviewers read and answer all. */
export const feedbackPolicy: Record<keyof typeof feedbackApi, Policy> = {
  send: anyone,
  list: anyone,
  detail: anyone,
  adminList: reviewer,
  adminReply: reviewer,
}
