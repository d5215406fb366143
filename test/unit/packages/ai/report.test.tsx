import { fireEvent, render, screen } from '@testing-library/react'
import type { Report } from '@/api/report'
import { correct } from '@/domain/report/correct'
import { sheetOf } from '@/domain/report/sheet'
import { NO_CORRECTIONS, wordsAt, type Change } from '@/domain/report/sheet-schema'
import { BasisView } from '@/packages/ai/tnm-ai-basis/BasisView'
import { EditSheet } from '@/packages/ai/tnm-ai/EditSheet'
import { PatientView } from '@/packages/ai/tnm-ai/PatientView'
import { StagingView } from '@/packages/ai/tnm-ai/StagingView'
import { Tray } from '@/packages/ai/tnm-ai/Tray'

const TEXT = '右肺上叶肺癌，大小约3.2×2.8cm，可疑侵犯胸壁；同侧肺门淋巴结转移。未见远处转移。IIA期。EGFR 19外显子缺失突变。'

function report(text = TEXT, ...changes: Change[]): Report {
  const corrections = changes.reduce((before, change) => {
    const done = correct(text, before, change)
    if ('refusal' in done) throw new Error(done.refusal)
    return done.corrections
  }, NO_CORRECTIONS)
  const kept = { id: '1', title: '报告', text, hidden: [], pictures: [], version: 0, createdAt: '2026-11-25T12:00:00+08:00' }
  return { ...kept, sheet: sheetOf(text, corrections) }
}

const draw = (one: Report) => {
  const [onChange, onCancer, onEdit, onBasis, onKeep] = [jest.fn(), jest.fn(), jest.fn(), jest.fn(), jest.fn()]
  render(<StagingView report={one} busy={false} {...{ onChange, onCancer, onEdit, onBasis, onKeep }} />)
  return { onChange, onCancer, onEdit, onBasis }
}

test('a doubt is asked with its words, and the answer names the place', () => {
  const { onChange, onBasis } = draw(report())
  expect(screen.getByText(/T 可能为 T3，依据/)).toBeTruthy()
  fireEvent.click(screen.getByText('不是'))
  expect(onChange).toHaveBeenCalledWith({ kind: 'words', id: 'structure.chestWall.22', verdict: 'no' })
  fireEvent.click(screen.getByText('“3.2×2.8cm”'))
  expect(onBasis).toHaveBeenCalledWith('T', 0)
  expect(screen.getByText('IIA 期（“IIA期”），仅供对照，不作为分期依据')).toBeTruthy()
})

test('several cancers: nothing is staged before one is chosen', () => {
  const { onCancer } = draw(report('右肺上叶肺癌，3cm；胃窦癌，侵及固有肌层。'))
  expect(screen.getByText('报告写到肺癌、胃癌，请选择要分期的一种')).toBeTruthy()
  fireEvent.click(screen.getByText('选择肿瘤'))
  expect(onCancer).toHaveBeenCalled()
})

const tray = (one: Report) =>
  render(<Tray sheet={one.sheet} busy={false} onConfirm={jest.fn()} onAdvice={jest.fn()} onPatient={jest.fn()} />)

test('a stage is not for the record before it is confirmed; without one the foot says what is lacking', () => {
  const clear = TEXT.replace('可疑侵犯胸壁', '')
  const first = tray(report(clear))
  expect(screen.getByText('IIB 期')).toBeTruthy()
  expect(screen.getByText('待您确认')).toBeTruthy()
  expect(screen.queryByText('复制到病历')).toBeNull()
  first.unmount()
  const second = tray(report(clear, { kind: 'confirm' }))
  expect(screen.getByText('复制到病历')).toBeTruthy()
  second.unmount()
  tray(report())
  expect(screen.getByText(/还需要：T/)).toBeTruthy()
  expect(screen.getByText('未确定的内容若属实，为 IIIA 期')).toBeTruthy()
})

test('the basis: the passage with its words marked, and the category of the edition', () => {
  const one = report(TEXT.replace('可疑侵犯胸壁', ''))
  const words = wordsAt(one.sheet, 'T', 0)
  if (!words) throw new Error('no words')
  const onChange = jest.fn()
  const { container } = render(<BasisView report={one} type="T" words={words} busy={false} onChange={onChange} />)
  expect(container.querySelector('.t-marked')?.textContent).toBe('3.2×2.8cm')
  expect(container.querySelector('.t-criterion')?.textContent).toMatch(/^T2a/)
  expect(screen.getByText(/AJCC 第 9 版 · T/)).toBeTruthy()
  fireEvent.click(screen.getByText('确认属实'))
  expect(onChange).toHaveBeenCalledWith({ kind: 'words', id: words.id, verdict: 'yes' })
})

test('a chosen category can be taken back', () => {
  const [, n] = report(TEXT, { kind: 'enter', entered: { N: 'N2a' } }).sheet.cards
  const onEnter = jest.fn()
  render(<EditSheet card={n} edition="AJCC 第 9 版" onEnter={onEnter} onClose={jest.fn()} />)
  fireEvent.click(screen.getByText('N3'))
  expect(onEnter).toHaveBeenCalledWith({ N: 'N3' })
  fireEvent.click(screen.getByText(/撤销我的选择/))
  expect(onEnter).toHaveBeenCalledWith({ N: '' })
})

test('for the patient: plain words and the sentences of the report, no category and no drug', () => {
  const { sheet } = report(TEXT.replace('可疑侵犯胸壁', ''), { kind: 'confirm' })
  const onBasis = jest.fn()
  const { container } = render(<PatientView sheet={sheet} onBasis={onBasis} onAdvice={jest.fn()} />)
  expect(screen.getByText('肺癌，IIB 期')).toBeTruthy()
  expect(screen.getByText('没有发现肿瘤转移到其他部位。')).toBeTruthy()
  expect(container.textContent).not.toMatch(/T2a|N1|EGFR|AJCC/)
  fireEvent.click(screen.getByText('报告里写着“3.2×2.8cm”'))
  expect(onBasis).toHaveBeenCalledWith('T', 0)
})
