import type { Patient, PatientFile } from '@/api/patient'
import { FOLLOW_UP_TICK } from '@/domain/consultation/material'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { consentsToGive, lackingOf } from '@/features/consultation/application/lacking'
import { priceNow } from '@/features/consultation/application/price-now'
import { sendText } from '@/features/consultation/application/send-text'
import { leftText } from '@/features/consultation/room/left-text'

const PATIENT = {
  ...{ id: '7', name: '王小明', gender: 2, birthday: '1968-03-07', age: '58岁', idNumber: '', mobile: '', relation: '父母' },
  ...{ guardian: '', allergy: '', fileCount: 1, isFixed: false, isSample: false },
} satisfies Patient
const file = (id: string, kind: PatientFile['kind'], mime = 'image/png'): PatientFile => ({
  ...{ id, kind, mime, name: 'a.png', takenOn: '', url: '/a', createdAt: '2026-11-24T00:00:00Z' },
})
const form = (more: object = {}) => ({
  ...{ id: '', service: 'inq_text' as const, patientId: '7', texts: NO_TEXTS, fileIds: [], consents: [] },
  ...{ agreementId: '', slotStart: '' },
  ...more,
})
const known = { patient: PATIENT, files: [] as PatientFile[], notes: [], consents: [] }

test('the button says what happens: a review is not paid for before it was passed', () => {
  expect([sendText('con_mdt', 120_000), sendText('second', 0)]).toEqual(['提交审核', '提交审核'])
  expect([sendText('inq_text', 19_900), sendText('inq_text', 0)]).toEqual(['提交并支付 ¥199', '提交申请'])
})

test('a draft costs what its service costs now; what was sent before costs what it did then', () => {
  const offers = [{ service: 'inq_text' as const, priceCents: 9000 }]
  const order = (state: 'draft' | 'material_required') => ({ service: 'inq_text' as const, state, priceCents: 8000 })
  expect(priceNow('inq_text', offers, undefined)).toBe(9000)
  expect(priceNow('inq_text', offers, order('draft'))).toBe(9000)
  expect(priceNow('inq_text', offers, order('material_required'))).toBe(8000)
  // The service is off by now: the server says so.
  expect(priceNow('inq_text', [], order('draft'))).toBe(8000)
})

describe('what is missing before an application can be sent', () => {
  test('is first of all whom it is about', () => {
    expect(lackingOf(form(), { ...known, patient: undefined })).toEqual(['患者'])
  })
  test('of a follow-up is said by name, and goes with what is filled in', () => {
    expect(FOLLOW_UP_TICK).toBe('本次为复诊，病情与上次诊断相比无重大变化')
    expect(lackingOf(form(), known)).toEqual([
      '主诉（至少10个字）',
      '既往诊断及编码',
      '既往就诊医院',
      '既往就诊日期',
      '复诊凭证（门诊病历、住院病历、出院小结或诊断证明）',
      '复诊确认',
      '敏感个人信息单独同意',
      '互联网复诊知情同意',
    ])
    const texts = {
      ...NO_TEXTS,
      complaint: '面部和胸口起皮疹，伴瘙痒一周',
      diagnosis: { code: 'C34.9', text: '肺腺癌', hospital: '示例市肿瘤医院', date: '2026-10-20' },
      isFollowUpTicked: true,
    }
    const whole = form({ texts, fileIds: ['1'], consents: ['PI-S', 'IH-FU'] })
    expect(lackingOf(whole, { ...known, files: [file('1', 'discharge')] })).toEqual([])
    // A picture of the skin is no evidence of an earlier visit, nor is a file that was not chosen.
    expect(lackingOf(whole, { ...known, files: [file('1', 'photo')] })).toHaveLength(1)
    expect(lackingOf(form({ ...whole, fileIds: [] }), { ...known, files: [file('1', 'discharge')] })).toHaveLength(1)
  })
  test('of a service with an agreed time is the time, where the applicant chooses it', () => {
    expect(lackingOf(form({ service: 'inq_video' }), known)[0]).toBe('预约时间')
    const chosen = form({ service: 'inq_video', slotStart: '2026-11-28T10:30:00.000Z' })
    expect(lackingOf(chosen, known)).not.toContain('预约时间')
    const team = lackingOf(form({ service: 'con_mdt' }), known)
    expect(team).not.toContain('预约时间')
    for (const part of ['病情摘要', '分期（TNM）', '病理资料', '影像报告', '会诊问题（至少20个字）', '知情同意书签署人'])
      expect(team).toContain(part)
    // No tick of who applies stands for the patient's own hand.
    expect(consentsToGive(form({ service: 'con_mdt' }), known)).toEqual(['PI-S'])
    const paper = '知情同意书（签署后拍照或扫描）'
    expect(team).toContain(paper)
    const files = [file('1', 'consent')]
    expect(lackingOf(form({ service: 'con_mdt', fileIds: ['1'] }), { ...known, files })).not.toContain(paper)
  })
  test('of a reading are three pictures, or one DICOM file', () => {
    const reading = { modality: 'CT', part: '胸部', date: '2026-11-01' }
    const asked = form({
      service: 'reading',
      texts: { ...NO_TEXTS, question: '性质', reading },
      fileIds: ['1', '2'],
      consents: ['PI-S'],
    })
    const files = [file('1', 'imaging'), file('2', 'imaging')]
    expect(lackingOf(asked, { ...known, files })).toEqual(['DICOM 文件或至少3张图片'])
    const scan = { ...file('4', 'imaging'), mime: 'application/dicom' }
    expect(lackingOf({ ...asked, fileIds: ['4'] }, { ...known, files: [scan] })).toEqual([])
    files.push(file('3', 'imaging'))
    expect(lackingOf({ ...asked, fileIds: ['1', '2', '3'] }, { ...known, files })).toEqual([])
  })
})

test('a child needs the guardian’s consent; what was given before is not asked again', () => {
  const child = { ...known, patient: { ...PATIENT, birthday: '2015-05-05' } }
  expect(consentsToGive(form(), child)).toEqual(['PI-S', 'IH-FU', 'GUARD'])
  expect(consentsToGive(form(), { ...known, consents: ['PI-S'] })).toEqual(['IH-FU'])
})

test.each([
  ['', 100, ''],
  ['2026-11-24', 0, ''],
  ['2026-11-24', 59, '剩余 00:00:59'],
  ['2026-11-24', 2 * 86_400 + 3 * 3600 + 61, '剩余 2 天 03:01:01'],
])('%j with %d seconds left: %j', (dueAt, seconds, text) => expect(leftText(dueAt, seconds)).toBe(text))
