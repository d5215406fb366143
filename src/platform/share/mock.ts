import type { ShareContent, ShareContract, ShareOutcome, ShareWay } from './contract'
import { toFriendCard, toTimelineCard } from './normalize'

/** A share sheet whose outcome a test may set; what was shared is kept. */
export const share = {
  outcome: 'shared' as ShareOutcome,
  prepared: [] as ShareContent[],
  opened: [] as ShareContent[],

  offered: ['friend', 'timeline'] as ShareWay[],

  ways: (): readonly ShareWay[] => share.offered,
  prepare(content: ShareContent): Promise<void> {
    share.prepared.push(content)
    return Promise.resolve()
  },
  open(content: ShareContent): Promise<ShareOutcome> {
    share.opened.push(content)
    return Promise.resolve(share.outcome)
  },
  friendCard: (content: ShareContent) => toFriendCard(content, '/'),
  timelineCard: (content: ShareContent) => toTimelineCard(content, '/'),
} satisfies ShareContract & Record<string, unknown>
