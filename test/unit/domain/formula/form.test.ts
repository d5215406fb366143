import { toolById, type FormTool } from '@/domain/formula'
import * as form from '@/domain/formula/form'
import type { NumberInput } from '@/domain/formula'

const tool = (id: string) => toolById(id) as FormTool
const input = (id: string, key: string) => tool(id).inputs.find((item) => item.key === key) as NumberInput
const opened = (id: string, query: form.Texts = {}) => form.openingTexts(tool(id).inputs, query)
const evaluated = (id: string, texts: form.Texts) => tool(id).evaluate(form.readTexts(tool(id).inputs, texts))

test('a form opens with its defaults, and with what the address presets', () => {
  expect(opened('carbo')).toMatchObject({ auc: '', mode: 'gfr', gfrSource: 'estimated', applyScrFloor: '0' })
  expect(opened('bed')).toMatchObject({ alphaBeta: '10', T: '' })
  expect(opened('carbo', { auc: '5', gfr: '999', other: 'x' })).toMatchObject({ auc: '5', gfr: '999' })
})

test('the query of a filled form fills it in again', () => {
  const texts = { ...opened('carbo'), auc: '6', mode: 'scr', sex: 'male', age: '63', weightKg: '68', scr: '84', gfr: '70' }
  const query = form.toQuery(tool('carbo').inputs, texts)
  expect(query).toEqual({ auc: '6', mode: 'scr', sex: 'male', age: '63', weightKg: '68', scr: '84' })
  expect(evaluated('carbo', opened('carbo', query))).toEqual(evaluated('carbo', texts))
})

test('another unit converts the number and does not move the result', () => {
  const [micro, mg] = input('ccr', 'scr').units?.choices ?? []
  if (!micro || !mg) throw new Error('creatinine has two units')
  expect(form.convertText('84', micro, mg)).toBe('0.9502')
  expect(form.convertText('0.9502', mg, micro)).toBe('83.9980')
  expect(form.convertText('1.1', mg, micro)).toBe('97.24')
  expect(form.convertText('x', micro, mg)).toBe('')
  const man = { ...opened('ccr'), sex: 'male', age: '63', weightKg: '68', scr: '84' }
  const converted = { ...man, scr: form.convertText('84', micro, mg), scrUnit: 'mg/dL' }
  const shown = (texts: form.Texts) => {
    const result = evaluated('ccr', texts)
    return result.ok && result.presentation
  }
  expect(shown(converted)).toEqual(shown(man))
})

test('sentences say what to do', () => {
  const sentence = (id: string, texts: form.Texts) => {
    const given = form.readTexts(tool(id).inputs, { ...opened(id), ...texts })
    const result = tool(id).evaluate(given)
    return result.ok ? [] : result.failures.map((failure) => form.sentenceOf(tool(id), failure, given))
  }
  expect(sentence('bsa', { heightCm: '1.68' })).toEqual(['身高应在50–250 cm之间', '请输入体重'])
  expect(sentence('bsa', { heightCm: 'x', weightKg: '60', formula: 'y' })).toEqual(['请输入有效数字', '请选择计算公式'])
  expect(sentence('ccr', { sex: 'male', age: '60.5', weightKg: '60', scr: '0.9' })).toEqual([
    '请输入整数',
    '血肌酐应在10–2000 µmol/L之间',
  ])
  expect(sentence('ccr', { sex: 'male', age: '60', weightKg: '60', scr: '84', scrUnit: 'mg/dL' })).toEqual([
    '血肌酐应在0.1–23 mg/dL之间',
  ])
  expect(sentence('snsf', { sex: 'male', weightKg: '60', serumNa: '143' })).toEqual(['血钠不低于目标值，无需补钠'])
  expect(sentence('crs', { dfiMonths: '1', tumorNumber: '1', maxSizeCm: '0', ceaNgMl: '1' })).toEqual([
    '请选择原发灶淋巴结阳性',
    '最大肝转移灶应在0（不含）–40 cm之间',
  ])
  expect(sentence('stepp', { mode: 'factors' })[0]).toContain('系数待临床核定')
  expect(form.inputSentence(undefined, 'INCONSISTENT', {})).toBe('输入互相矛盾，请核对')
})

test('a number on the way to one within limits is left in peace', () => {
  const grows = (text: string) => form.mayStillGrow(input('bsa', 'heightCm'), text, {})
  expect(['1', '17', '0', '1.68', '172', 'x', ''].map(grows)).toEqual([true, true, false, false, false, false, false])
})

test('the line for the record holds result, band, inputs in use and version', () => {
  const result = evaluated('carbo', { ...opened('carbo'), auc: '5', gfr: '141' })
  expect(result.ok && result.line).toBe(
    '卡铂剂量：总剂量 750 mg，所用 GFR 125.0 mL/min，该 AUC 最大剂量 750 mg；超出公式验证范围（GFR 33–136 mL/min）；' +
      '估算 GFR 超过 125 mL/min，已按 125 计算；目标AUC 5 mg·min/mL，GFR 来源 直接输入 GFR，肾小球滤过率 141 mL/min，估算/实测 估算；' +
      'Calvert 1989；估算 GFR 上限 125 mL/min（FDA 2010）',
  )
  const score = evaluated('mirels', { site: '3', pain: '3', lesion: '3', size: '2' })
  expect(score.ok && score.line).toContain('总分 11 分，高风险；部位 3 分 股骨粗隆周围')
})
