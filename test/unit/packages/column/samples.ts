import type { ColumnDetail, ColumnDoc, UnionDetail } from '@/api/column'
import type { DocSummary } from '@/api/doc'
import type { Subject, SubjectBlock } from '@/api/subject'
import { columnist, summary } from '@test/unit/support/docs'

export const column = (more: Partial<ColumnDetail> = {}): ColumnDetail => ({
  columnist: columnist(),
  figure: '',
  columnType: 5,
  diseases: [{ id: 'd1', name: '肺癌' }],
  docCounts: [
    { type: '1', count: 2 },
    { type: '29', count: 1 },
  ],
  union: null,
  isSample: true,
  ...more,
})

export const columnDoc = (id: string, privilegeCode = 0, more: Partial<DocSummary> = {}): ColumnDoc => ({
  doc: summary(id, more),
  privilegeCode,
})

export const subject = (more: Partial<Subject> = {}): Subject => ({
  id: '3',
  type: 1,
  title: '胸部肿瘤学术年会',
  summary: '摘要',
  banner: '',
  publishTime: '2026-01-05T08:30:00.000Z',
  isSample: true,
  ...more,
})

export const block = (more: Partial<SubjectBlock> = {}): SubjectBlock => ({
  id: '11',
  name: '专家解读',
  layout: 'list',
  text: '',
  docs: [summary('1')],
  total: 1,
  ...more,
})

export const union = (more: Partial<UnionDetail> = {}): UnionDetail => ({
  union: { id: '5', name: '测试联盟', introduction: '联盟简介', memberCount: 0 },
  columnist: columnist(),
  state: 'none',
  appliedAt: '',
  rejectReason: '',
  privilegeCode: 0,
  privilegeMessage: '',
  own: { name: '李雷', mobile: '13912345678', hospital: '示例医院', department: '肿瘤内科', title: '主治医师' },
  ...more,
})
