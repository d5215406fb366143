import type { DocDetail } from '@/api/doc'
import type { LiveMessage, LiveRoomAnswer, LiveTalk } from '@/api/live'
import { summary } from '@test/unit/support/docs'

export const message = (id: number, more: Partial<LiveMessage> = {}): LiveMessage => ({
  id: String(id),
  authorId: 'a2',
  authorName: '王医生',
  authorAvatar: '',
  certified: true,
  isHost: false,
  content: `第 ${id} 条`,
  createdAt: '2026-03-04T04:00:00.000Z',
  ...more,
})

/** Newest first. */
export const messages = (from: number, to: number): LiveMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(to - index))

export const talk = (id: string, more: Partial<LiveTalk> = {}): LiveTalk => ({
  id,
  title: `报告 ${id}`,
  introduction: '',
  startTime: '2026-03-04T04:00:00.000Z',
  endTime: '2026-03-04T04:30:00.000Z',
  replaySeconds: null,
  speakers: [],
  ...more,
})

export const roomAnswer = (more: Partial<LiveRoomAnswer> = {}): LiveRoomAnswer => ({
  docId: '5',
  state: 'live',
  startTime: '2026-03-04T03:50:00.000Z',
  durationSeconds: 0,
  streams: [{ url: 'https://media.test/a.mp4', kind: 'file' }],
  poster: '',
  talks: [],
  chapters: [],
  chatOpen: true,
  questionsOpen: true,
  online: 3,
  flowers: 10,
  myFlowers: 0,
  reminded: false,
  remindedInWeChat: false,
  isHost: false,
  ...more,
})

export const liveDoc = (more: Partial<DocDetail> = {}): DocDetail => ({
  ...summary('5', { docType: 6, title: '肺癌靶向治疗公开课', liveState: 'live', startTime: '2026-03-04T03:50:00.000Z' }),
  privilegeCode: 0,
  privilegeMessage: '',
  body: '<p>课程介绍</p>',
  videos: [],
  audios: [],
  attachments: [],
  tags: [],
  columnist: null,
  liked: false,
  collected: false,
  progress: 0,
  nextDocId: '',
  nextDocType: 0,
  nextDocTitle: '',
  nextDocCover: '',
  conclusion: '',
  taskCode: '',
  isSample: false,
  ...more,
})
