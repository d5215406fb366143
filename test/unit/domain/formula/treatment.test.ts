import fc from 'fast-check'
import { calc, type RawInputs } from '@/domain/formula'
import { toolById, type FormTool } from '@/domain/formula'

const number = (tool: string, inputs: RawInputs, output: string): number => {
  const result = calc(tool, inputs)
  if (!result.ok) throw new Error(`${tool}: ${result.error} ${result.field}`)
  return Number(result[output])
}
const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10)
const patient = { sex: fc.constantFrom('male', 'female'), age: fc.integer({ min: 18, max: 120 }), weightKg: tenths(20, 300) }

test('body surface area grows with height and weight, by every formula', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('stevenson', 'dubois', 'mosteller'),
      tenths(50, 249),
      tenths(3, 299),
      tenths(0, 1),
      (formula, heightCm, weightKg, more) => {
        const from = number('bsa', { heightCm, weightKg, formula }, 'bsa')
        expect(number('bsa', { heightCm: heightCm + more, weightKg, formula }, 'bsa')).toBeGreaterThanOrEqual(from)
        expect(number('bsa', { heightCm, weightKg: weightKg + more, formula }, 'bsa')).toBeGreaterThanOrEqual(from)
      },
    ),
  )
})

test('a carboplatin dose grows with AUC and GFR, and an estimated one never passes its maximum', () => {
  fc.assert(
    fc.property(tenths(1, 9), tenths(5, 249), tenths(0, 1), (auc, gfr, more) => {
      const dose = number('carbo', { auc, gfr }, 'doseMg')
      expect(number('carbo', { auc: auc + more, gfr }, 'doseMg')).toBeGreaterThanOrEqual(dose)
      expect(number('carbo', { auc, gfr: gfr + more }, 'doseMg')).toBeGreaterThanOrEqual(dose)
      expect(dose).toBeLessThanOrEqual(number('carbo', { auc, gfr }, 'maxDoseMg'))
      expect(number('carbo', { auc, gfr, gfrSource: 'measured' }, 'doseMg')).toBeGreaterThanOrEqual(dose)
    }),
  )
})

test('the cap is told from the unrounded GFR', () => {
  expect(calc('carbo', { auc: 5, gfr: 125 })).toMatchObject({ capped: false, gfrUsed: 125 })
  expect(calc('carbo', { auc: 5, gfr: 125.01 })).toMatchObject({ capped: true, gfrUsed: 125 })
  expect(calc('carbo', { auc: 5, gfr: 141, gfrSource: 'measured' })).toEqual({
    ok: true,
    doseMg: 830,
    gfrUsed: 141,
    capped: false,
    maxDoseMg: null,
  })
})

test('the creatinine floor lowers the dose of the wasted, and of nobody else', () => {
  const thin = { auc: 5, mode: 'scr', sex: 'female', age: 60, weightKg: 45, scr: 40 }
  expect(number('carbo', { ...thin, applyScrFloor: true }, 'doseMg')).toBeLessThan(number('carbo', thin, 'doseMg'))
  expect(calc('carbo', { ...thin, scr: 62, applyScrFloor: true })).toEqual(calc('carbo', { ...thin, scr: 62 }))
})

test('a low creatinine without the floor is warned of, with the dose at the floor', () => {
  const patient = { auc: 5, mode: 'scr', sex: 'female', age: 75, weightKg: 45, scr: 0.4, scrUnit: 'mg/dL' }
  const shown = (more: object) => {
    const result = (toolById('carbo') as FormTool).evaluate({ ...patient, ...more })
    return result.ok ? [result.presentation.main.value, ...(result.presentation.warnings ?? [])] : []
  }
  const warning = (dose: number) => `血肌酐低于 0.7 mg/dL（61.9 µmol/L），GFR 可能高估、剂量偏大；按 0.7 mg/dL 计为 ${dose} mg`
  expect(shown({})).toEqual(['557', warning(372)])
  expect(shown({ scr: 35.36, scrUnit: 'umol/L' })).toEqual(['557', warning(372)])
  expect(shown({ applyScrFloor: true })).toEqual(['372'])
  expect(shown({ scr: 0.7 })).toEqual(['372'])
  // Above the cap with either creatinine the dose is the same.
  expect(shown({ age: 20, weightKg: 110 })).toEqual([
    '750',
    '超出公式验证范围（GFR 33–136 mL/min）',
    '估算 GFR 超过 125 mL/min，已按 125 计算',
  ])
  // Capped without the floor only.
  expect(shown({ age: 50, weightKg: 60 })).toEqual([
    '750',
    '超出公式验证范围（GFR 33–136 mL/min）',
    warning(580),
    '估算 GFR 超过 125 mL/min，已按 125 计算',
  ])
})

test('carboplatin warns outside the range that the formula was tested on', () => {
  const shown = (gfr: number) => {
    const result = (toolById('carbo') as FormTool).evaluate({ auc: 5, gfr, gfrSource: 'measured' })
    return result.ok ? (result.presentation.warnings ?? []) : []
  }
  expect([shown(32.9), shown(33), shown(136), shown(136.1)].map((warnings) => warnings.length)).toEqual([1, 0, 0, 1])
})

test('creatinine in either unit gives the same clearance, eGFR and dose', () => {
  fc.assert(
    fc.property(fc.record(patient), fc.integer({ min: 10, max: 2300 }), (person, hundredths) => {
      const mgPerDl = hundredths / 100
      const inMg = { ...person, scr: mgPerDl, scrUnit: 'mg/dL' }
      const inMicro = { ...person, scr: mgPerDl * 88.4 }
      fc.pre(inMicro.scr >= 10 && inMicro.scr <= 2000)
      for (const tool of ['ccr', 'gfr']) expect(calc(tool, inMicro)).toEqual(calc(tool, inMg))
      const carbo = { auc: 5, mode: 'scr' }
      expect(calc('carbo', { ...carbo, ...inMicro })).toEqual(calc('carbo', { ...carbo, ...inMg }))
    }),
  )
})

test('clearance and eGFR fall as creatinine and age rise', () => {
  const formulas = fc.constantFrom('ckdepi2009', 'ckdepi2021', 'mdrd4', 'cmdrd')
  fc.assert(
    fc.property(fc.record(patient), tenths(10, 1999), formulas, ({ age, ...person }, scr, formula) => {
      fc.pre(age < 120)
      for (const [tool, output] of [
        ['ccr', 'ccr'],
        ['gfr', 'egfr'],
      ] as const) {
        const base = { ...person, age, scr, formula }
        expect(number(tool, { ...base, scr: scr + 1 }, output)).toBeLessThanOrEqual(number(tool, base, output))
        expect(number(tool, { ...base, age: age + 1 }, output)).toBeLessThanOrEqual(number(tool, base, output))
      }
    }),
  )
})

test('EQD2 at 2 Gy a fraction is the dose itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), tenths(1, 30), (n, alphaBeta) => {
      expect(number('bed', { n, d: 2, alphaBeta }, 'eqd2')).toBe(2 * n)
    }),
  )
})

test('no repopulation is taken off before it begins', () => {
  expect(calc('bed', { n: 35, d: 2, alphaBeta: 10, T: 28, Tk: 28, alpha: 0.35, Tp: 3 })).toMatchObject({
    bedNet: 84,
    eqd2Net: 70,
  })
})

test('half the sodium deficit over the limit of 24 hours is told in red, from below 126 down', () => {
  const warned = (serumNa: number) => {
    const result = (toolById('snsf') as FormTool).evaluate({ sex: 'male', weightKg: 64, serumNa })
    return result.ok && (result.presentation.warnings ?? []).some((text) => text.includes('超过24小时安全上限'))
  }
  expect([warned(125.9), warned(126), warned(128)]).toEqual([true, false, false])
})

test('the grade of sodium is read from the value as displayed', () => {
  expect(calc('snsf', { sex: 'male', weightKg: 64, serumNa: 129.94 })).toMatchObject({ band: 'moderate' })
  expect(calc('snsf', { sex: 'male', weightKg: 64, serumNa: 129.95 })).toMatchObject({ band: 'mild' })
  expect(calc('snsf', { sex: 'male', weightKg: 64, serumNa: 135 })).toMatchObject({ band: 'normal' })
})
