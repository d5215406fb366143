export { CommentThread, useReply, type CommentWork, type Reply } from './CommentThread'
export { TalkBar } from './TalkBar'
export { WriteSheet } from './WriteSheet'
