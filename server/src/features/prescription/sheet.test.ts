import assert from 'node:assert/strict'
import { test } from '../../test/run'
import { sheetOf } from './sheet'
import type { SignedSheet } from './tables'

const LINE: SignedSheet['front']['lines'][number] = {
  ...{ drugId: 'osimertinib', genericName: '奥希替尼', dose: { value: 80, unit: 'mg' }, route: 'po', freq: 'qd', cycleNote: '' },
  spec: { amount: 80, unit: 'mg', form: 'filmTablet', countUnit: '片' },
  ...{ days: 28, startDay: '2026-11-20', quantity: { value: 1, unit: '盒' }, unitsPerPack: 30, note: '' },
}

const FRONT = {
  ...{ institution: '示例医院', feeClass: '自费', patientName: '王小明', sex: 'female' as const, birthday: '1968-03-07' },
  ...{ recordNumber: 'IH0001000001', department: '肿瘤内科', diagnoses: [], day: '2026-11-20', lines: [] },
  ...{ durationReason: '', assessment: { grounds: [], text: '' }, patientSignedOn: '' },
}

const printed = (front: Partial<SignedSheet['front']>) =>
  JSON.stringify(
    sheetOf({
      ...{ sheet: { front: { ...FRONT, ...front }, doctorName: '李医生', lines: [] }, validDays: 1, reasons: [] },
      insistReason: '',
    }),
  )

test('of a child the weight by which the dose was looked at is printed, as K4 asks', () => {
  assert.match(printed({ birthday: '2016-03-07', weightKg: 28.5 }), /"label":"体重","value":"28.5 kg"/)
  assert.equal(printed({ weightKg: 60 }).includes('体重'), false)
})

test('of more than four weeks what was assessed, by whom and when stands on the sheet', () => {
  const lines = [{ ...LINE, days: 35 }]
  const assessment = { grounds: ['用药方案稳定', '依从性良好'], text: '近三月复查稳定' }
  const said = /李医生于 2026-11-20 评估：用药方案稳定、依从性良好。近三月复查稳定。".*患者于 2026-11-19 签署/
  assert.match(printed({ lines, assessment, patientSignedOn: '2026-11-19' }), said)
  assert.equal(printed({ lines: [{ ...LINE, days: 28 }], assessment }).includes('评估'), false)
})

test('the foot of a prescription has a place for everybody whom 附件1 names', () => {
  const { blocks } = sheetOf({
    ...{ sheet: { front: FRONT, doctorName: '李医生', lines: [] }, validDays: 1, reasons: [], insistReason: '' },
  })
  const labels = blocks.flatMap((block) =>
    block.kind === 'signatures'
      ? block.boxes.map(({ label }) => label)
      : block.kind === 'fields'
        ? block.items.map(({ label }) => label)
        : [],
  )
  assert.deepEqual(labels.slice(-5), ['医师', '审核药师', '调配', '核对', '发药'])
})
