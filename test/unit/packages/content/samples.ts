import type { DocDetail } from '@/api/doc'
import type { DocEvent, EventSignUp } from '@/api/event'
import type { DocVote } from '@/api/vote'
import { summary } from '@test/unit/support/docs'

export const article = (more: Partial<DocDetail> = {}): DocDetail => ({
  ...summary('5', { title: '卡铂剂量怎么算' }),
  privilegeCode: 0,
  privilegeMessage: '',
  body: '<p>正文</p>',
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

export const ownSignUp: EventSignUp = {
  name: '李雷',
  mobile: '139****5678',
  hospital: '示例医院',
  department: '肿瘤内科',
  title: '主治医师',
  createdAt: '2026-03-01T02:00:00.000Z',
  signedInAt: '',
  awaitsPayment: false,
}

export const event = (more: Partial<DocEvent> = {}): DocEvent => ({
  docId: '5',
  title: '读片会',
  startTime: '2026-03-06T01:00:00.000Z',
  endTime: '2026-03-06T03:00:00.000Z',
  deadline: '2026-03-05T01:00:00.000Z',
  place: '示教室',
  price: 0,
  capacity: 30,
  signUpCount: 12,
  state: 'open',
  signInOnSite: true,
  signInFrom: '2026-03-06T00:00:00.000Z',
  signUp: null,
  ...more,
})

export const vote = (more: Partial<DocVote> = {}): DocVote => ({
  docId: '5',
  title: '您怎么看',
  introduction: '',
  maxChoices: 1,
  endTime: '2026-03-10T01:00:00.000Z',
  state: 'open',
  options: [
    { id: '1', text: '甲', count: null },
    { id: '2', text: '乙', count: null },
    { id: '3', text: '丙', count: null },
  ],
  voterCount: 3,
  mine: [],
  ...more,
})
