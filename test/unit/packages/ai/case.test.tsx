import { fireEvent, render, screen } from '@testing-library/react'
import type { CaseDetail } from '@/api/case-record'
import { recordOf } from '@/domain/case/record'
import { NO_ENTRIES, type CaseEntries } from '@/domain/case/types'
import { guidelineContent } from '@/domain/guideline/content'
import { regimenContent } from '@/domain/regimen/content'
import { NO_CORRECTIONS } from '@/domain/report/sheet-schema'
import { trialContent } from '@/domain/trial/content'
import { CaseView } from '@/packages/ai/case/CaseView'
import { MarkerSheet } from '@/packages/ai/case/MarkerSheet'

const TEXT = '右肺上叶肺腺癌，cT2aN1M1c，骨转移。EGFR 19外显子缺失突变，ALK阴性，PD-L1 TPS 60%。'
const CATALOGUES = { regimens: regimenContent.records, trials: trialContent.records, guidelines: guidelineContent.records }

function detail(entries: Partial<CaseEntries> = {}, text = TEXT): CaseDetail {
  const record = recordOf(
    [{ id: '7', on: '2026-11-02', text, corrections: NO_CORRECTIONS }],
    { ...NO_ENTRIES, ...entries },
    CATALOGUES,
  )
  const report = {
    id: '7',
    title: '胸部 CT',
    on: '2026-11-02',
    cancerName: '肺癌',
    tnm: record.tnm,
    stageName: record.stageName,
    isConfirmed: false,
  }
  return { id: '1', title: '病例', version: 0, reports: [report], record }
}

function draw(one: CaseDetail) {
  const on = {
    ...{ onChange: jest.fn(), onReport: jest.fn(), onReportMore: jest.fn(), onAddReport: jest.fn(), onWords: jest.fn() },
    ...{ onMarker: jest.fn(), onAddEvent: jest.fn(), onDropEvent: jest.fn(), onOpen: jest.fn() },
  }
  const view = render(<CaseView detail={one} busy={false} {...on} />)
  return { ...view, on }
}

test('a marker leads to its words, a regimen and a trial to their pages', () => {
  const { on, container } = draw(detail())
  fireEvent.click(screen.getByText('“EGFR 19外显子缺失突变”'))
  expect(on.onWords).toHaveBeenCalledWith(expect.objectContaining({ reportId: '7', type: 'more', text: 'EGFR 19外显子缺失突变' }))
  const regimen = container.querySelector('.t-fit-met .t-regimen-osimertinib')
  if (!regimen) throw new Error('osimertinib does not fit')
  fireEvent.click(regimen)
  expect(on.onOpen).toHaveBeenCalledWith('regimen', 'osimertinib')
  expect(screen.getAllByText('EGFR ex19del/L858R：EGFR 19 缺失或 L858R').length).toBeGreaterThan(0)
})

test('what does not fit is shown when asked for, with the reason', () => {
  draw(detail())
  expect(screen.queryByText(/EGFR\/ALK 阴性：不符/)).toBeNull()
  fireEvent.click(screen.getByText(/项条件不符，查看原因/))
  expect(screen.getAllByText(/EGFR\/ALK 阴性：不符，EGFR 19 缺失或 L858R、ALK 阴性/).length).toBeGreaterThan(0)
})

test('the course says how many cycles, in the words that say so; what is planned says none', () => {
  draw(detail({}, `${TEXT}2024年5月予培美曲塞+卡铂化疗，共4周期。2024年9月起免疫治疗，计划12疗程。`))
  expect(screen.getByText('卡铂 · 4 周期')).toBeTruthy()
  expect(screen.getByText('“卡铂化疗，共4周期”')).toBeTruthy()
  expect(screen.getByText('免疫治疗')).toBeTruthy()
  expect(screen.queryByText(/12 疗程/)).toBeNull()
})

test('before the histology is known nothing is compared, and it can be chosen', () => {
  const { on } = draw(detail({}, '肺癌，cT2aN1M0。'))
  expect(screen.getByText('请先选择组织学类型')).toBeTruthy()
  fireEvent.click(screen.getByText('NSCLC 鳞癌'))
  expect(on.onChange).toHaveBeenCalledWith({ kind: 'histology', histology: 'NSCLC-squamous' })
})

test('an entry stands above the reports, and is taken back', () => {
  const onSave = jest.fn()
  const { markers } = detail({ markers: { EGFR: 'neg' } }).record
  render(<MarkerSheet markerKey="EGFR" markers={markers} onSave={onSave} onClose={jest.fn()} />)
  fireEvent.click(screen.getByText('20 插入'))
  expect(onSave).toHaveBeenCalledWith('EGFR', 'ex20ins')
  fireEvent.click(screen.getByText(/撤销录入/))
  expect(onSave).toHaveBeenCalledWith('EGFR', null)
})
