import fc from 'fast-check'
import { compact, joinNumbers, normalise, partsOf } from '@/domain/search/fold'
import { readIntent } from '@/domain/search/intent'
import { nearest, typingErrors } from '@/domain/search/typing-errors'

describe('text is compared', () => {
  test.each([
    ['ＰＤ－Ｌ１ 与 PD-1、CAR-T', 'pdl1 与 pd1、cart'],
    ['T-DM1', 'tdm1'],
    ['a-b-c', 'abc'],
    ['α-干扰素', 'alpha-干扰素'],
    ['β2', 'beta2'],
  ])('%s as %s', (text, folded) => expect(normalise(text)).toBe(folded))
  test('without anything between the letters of a name', () =>
    expect(compact('培美曲塞 + 卡铂（AUC 5）')).toBe('培美曲塞卡铂auc5'))
  test('with numbers that belong to a word', () => {
    expect(joinNumbers('her 2 nrs 2002 第 3 周')).toBe('her2 nrs2002 第 3 周')
    expect(joinNumbers('t 790')).toBe('t 790')
  })
  test('in runs of Chinese and of letters', () => expect(partsOf('卡铂AUC5 剂量')).toEqual(['卡铂', 'auc5', '剂量']))
  test('the same however often it was folded', () =>
    fc.assert(fc.property(fc.string(), (text) => expect(compact(compact(text))).toBe(compact(text)))))
})

describe('a word beside a name says what is wanted', () => {
  test.each([
    ['肺癌分期', '肺癌', 'tnm'],
    ['乳腺癌 TNM分期', '乳腺癌', 'tnm'],
    ['体表面积计算公式', '体表面积', 'formula'],
    ['SOX方案', 'sox', 'regimen'],
    ['csco乳腺癌指南2025', 'csco 乳腺癌 2025', 'guideline'],
    ['lung cancer staging', 'lung cancer', 'tnm'],
    ['奥希替尼说明书', '奥希替尼', 'drug'],
    ['林知远教授', '林知远', 'doctor'],
  ])('%s: of %s the %s', (text, rest, kind) => expect(readIntent(text)).toEqual({ rest, kind }))
  test.each(['分期', '指南', '卡铂', 'TNM 分期', '', '分期手术'])('%s is what it is', (text) =>
    expect(readIntent(text)).toEqual({ rest: text, kind: null }),
  )
})

describe('typing errors', () => {
  test('are letters that are wrong, left out, doubled or exchanged', () => {
    expect(typingErrors('egrf', 'egfr')).toBe(1)
    expect(typingErrors('osimertinb', 'osimertinib')).toBe(1)
    expect(typingErrors('kabbo', 'kabo')).toBe(1)
    expect(typingErrors('', 'abc')).toBe(3)
  })
  const known = ['cisplatin', 'carboplatin', 'alk', 'egfr']
  const near = (typed: string) => nearest(typed, known, (word) => word)
  test('lead to the nearest word, two of them in a long one', () => {
    expect([near('carbplatin'), near('carbpaltin'), near('egrf')]).toEqual(['carboplatin', 'carboplatin', 'egfr'])
  })
  test('never lead from one short word to another, nor far away', () => {
    expect([near('abl'), near('ek'), near('egxx'), near('paclitaxel')]).toEqual([undefined, undefined, undefined, undefined])
  })
})
