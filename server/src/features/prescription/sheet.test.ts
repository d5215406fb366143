import assert from 'node:assert/strict'
import { test } from '../../test/run'
import { sheetOf } from './sheet'

const FRONT = {
  ...{ institution: '示例医院', feeClass: '自费', patientName: '王小明', sex: 'female' as const, birthday: '1968-03-07' },
  ...{ recordNumber: 'IH0001000001', department: '肿瘤内科', diagnoses: [], day: '2026-11-20', lines: [] },
  ...{ durationReason: '', isAssessed: false, patientSignedOn: '' },
}

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
