import type { Feature } from '../../feature'
import { commentCalls } from './routes'
import { seedComments } from './sample'
import { comment, commentLike, commentReport } from './tables'

export const feature: Feature = {
  calls: [commentCalls],
  held: [
    { table: comment, owner: comment.userId, name: '评论', erase: 'keep' },
    { table: commentLike, owner: commentLike.userId, name: '赞过的评论', erase: 'keep' },
    { table: commentReport, owner: commentReport.userId, name: '举报', erase: 'keep' },
  ],
  sample: { seed: seedComments },
}
