export { CommentThread, useReply, type CommentWork, type Reply } from './CommentThread'
export { WriteSheet } from './WriteSheet'
