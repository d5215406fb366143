import type { Feature } from '../../feature'
import { asOwner } from '../../db/held'
import { feedbackCalls } from './routes'
import { feedback, feedbackReply } from './tables'

export const feature: Feature = {
  calls: [feedbackCalls],
  held: [
    { table: feedbackReply, owner: feedbackReply.owner, written: asOwner, name: '意见反馈的回复', erase: 'delete' },
    { table: feedback, owner: feedback.sender, written: asOwner, name: '意见反馈', erase: 'delete' },
  ],
  uploads: [feedback.pictures],
}
