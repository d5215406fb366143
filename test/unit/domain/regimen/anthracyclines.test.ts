import { doseSheet, regimens, type DoseLine, type DoseOptions, type Regimen } from '@/domain/regimen'
import { anthracyclinesOf, isAnthracycline } from '@/domain/regimen/anthracyclines'
import { ceilings } from '@/domain/regimen/ceilings'
import { anthracyclines } from '@/domain/regimen/data/anthracyclines'
import { dosesOn } from '@/domain/regimen/days'

const PATIENT = { age: 40, sex: 'female', bsa: 1.6, gfr: 90 } as const
const PLD = 'pegylated liposomal doxorubicin'
const users = regimens.filter(({ drugs }) => drugs.some(({ drug }) => /rubicin|mitoxantrone/.test(drug)))
const regimenOf = (id: string): Regimen => regimens.find((regimen) => regimen.id === id) as Regimen
/** First cycle in which a drug is given. */
const firstCycle = ({ drugs }: Regimen): number => drugs.find(({ drug }) => isAnthracycline(drug))?.cycleRange?.[0] ?? 1
const linesOf = (id: string, options: DoseOptions = {}): DoseLine[] =>
  doseSheet(regimenOf(id), PATIENT, { cycle: firstCycle(regimenOf(id)), ...options }).lines.filter(({ drug }) =>
    isAnthracycline(drug),
  )
const line = (id: string, options: DoseOptions = {}): DoseLine => linesOf(id, options)[0] as DoseLine
const mgOf = (id: string, options: DoseOptions) => {
  const found = line(id, options)
  return found.ok ? found.perDoseMg : found.error
}
const reasonOf = (id: string, options: DoseOptions): string => {
  const found = line(id, options)
  return found.ok ? '' : (found.reason ?? '')
}

test('30 regimens give an anthracycline, and every such drug has its ratio and its ceiling', () => {
  expect(users).toHaveLength(30)
  expect(users.flatMap(anthracyclinesOf).every(isAnthracycline)).toBe(true)
  expect(users.map(anthracyclinesOf).map(({ length }) => length)).not.toContain(0)
  expect(Object.fromEntries(anthracyclines.map(({ drug, ratio, limit }) => [drug, [ratio, limit]]))).toEqual({
    doxorubicin: [1, 450],
    [PLD]: [1, 550],
    epirubicin: [0.8, 900],
    daunorubicin: [0.6, 550],
    idarubicin: [5, 150],
    mitoxantrone: [10.5, 140],
  })
  expect(anthracyclines.find(({ drug }) => drug === 'idarubicin')?.ratioCheck).not.toBe('D')
  expect(ceilings.map(({ drug }) => drug)).toEqual(expect.arrayContaining(anthracyclines.map(({ drug }) => drug)))
})

describe.each(users.map(({ id }) => id))('%s', (id) => {
  const [drug = ''] = anthracyclinesOf(regimenOf(id))
  test('nothing typed: the figure, and that nothing was compared', () => {
    for (const one of linesOf(id)) {
      expect(one.ok).toBe(true)
      expect(one.notes).toContainEqual({
        severity: 'caution',
        text: expect.stringMatching(/^未填既往蒽环类累积量，未核对累积上限 \d+ mg\/m²$/) as string,
      })
    }
  })
  test('never given: the running total is on the line', () => {
    expect(line(id, { previousTotals: { [drug]: 0 } }).warnings.join()).toMatch(/蒽环类累积：既往.* 0（未用过），本周期 \d+/)
  })
  test('after the highest totals there is no figure', () => {
    for (const { drug: other, limit } of anthracyclines)
      expect(mgOf(id, { previousTotals: { [drug]: 0, [other]: limit } })).toBe('BLOCKED')
  })
})

describe('a drug alone stops at its own ceiling', () => {
  test.each([
    ['ac', 'doxorubicin', 390, 450],
    ['rchop', 'doxorubicin', 400, 450],
    ['abvd', 'doxorubicin', 400, 450],
    ['aim', 'doxorubicin', 375, 450],
    ['da-epoch-r', 'doxorubicin', 410, 450],
    ['map', 'doxorubicin', 375, 450],
    ['dox-mono', 'doxorubicin', 375, 450],
    ['vdc-ie', 'doxorubicin', 300, 375],
    ['fec', 'epirubicin', 800, 900],
    ['ec-t', 'epirubicin', 810, 900],
    ['da-7-3', 'daunorubicin', 370, 550],
    ['ia-7-3', 'idarubicin', 114, 150],
    ['flag-ida', 'idarubicin', 120, 150],
    ['pld-carbo', PLD, 520, 550],
  ])('%s: %s %d reaches %d, and one more is above it', (id, drug, before, limit) => {
    const options = { block: id === 'vdc-ie' ? 'VDC' : undefined } as DoseOptions
    expect(line(id, { ...options, previousTotals: { [drug]: before } }).ok).toBe(true)
    const over = { ...options, previousTotals: { [drug]: before + 1 } }
    expect(mgOf(id, over)).toBe('BLOCKED')
    expect(reasonOf(id, over)).toContain(`已达累积上限 ${limit} mg/m²，停用`)
    expect(reasonOf(id, over)).toContain(`合计 ${limit + 1} mg/m²，上限 ${limit}`)
  })
  test('FEC100 in its sixth cycle is given: 600 of 900, with what it is in doxorubicin', () => {
    const given = line('fec', { cycle: 6, previousTotals: { epirubicin: 500 } })
    expect(given).toMatchObject({ ok: true, perDoseMg: 160 })
    expect(given.warnings.join()).toContain('折合多柔比星当量 480，已超过 450；只用过表柔比星，按其自身上限 900 核对')
  })
})

describe('several count together in doxorubicin', () => {
  test.each<[string, Record<string, number>, number | 'BLOCKED', string]>([
    [
      'ac',
      { epirubicin: 400, doxorubicin: 0 },
      96,
      '表柔比星 400×0.8（系数待核对） = 320，本周期多柔比星 60，合计 380，上限 450',
    ],
    ['ac', { epirubicin: 487.5 }, 96, '合计 450，上限 450'],
    ['ac', { epirubicin: 488 }, 'BLOCKED', '= 390.4，本周期多柔比星 60，合计 450.4 多柔比星当量 mg/m²，上限 450'],
    ['ac', { mitoxantrone: 37 }, 96, '米托蒽醌 37×10.5 = 388.5，本周期多柔比星 60，合计 448.5'],
    ['ac', { mitoxantrone: 38 }, 'BLOCKED', '= 399，本周期多柔比星 60，合计 459'],
    ['ac', { daunorubicin: 540 }, 96, '柔红霉素 540×0.6 = 324，本周期多柔比星 60，合计 384'],
    ['ac', { idarubicin: 78 }, 96, '78×5（系数待核对） = 390'],
    ['ac', { idarubicin: 79 }, 'BLOCKED', '合计 455'],
    ['ac', { [PLD]: 391 }, 'BLOCKED', '合计 451'],
    ['pld-carbo', { doxorubicin: 420 }, 48, '合计 450，上限 450'],
    ['pld-carbo', { doxorubicin: 421 }, 'BLOCKED', '合计 451'],
    ['fec', { doxorubicin: 370 }, 160, '本周期表柔比星 100×0.8（系数待核对） = 80，合计 450'],
    ['fec', { doxorubicin: 371 }, 'BLOCKED', '合计 451'],
    ['da-7-3', { doxorubicin: 342 }, 96, '本周期柔红霉素 180×0.6 = 108，合计 450'],
    ['da-7-3', { doxorubicin: 343 }, 'BLOCKED', '合计 451'],
    ['ia-7-3', { daunorubicin: 450 }, 19.2, '合计 450'],
    ['ia-7-3', { daunorubicin: 452 }, 'BLOCKED', '合计 451.2'],
    ['ac', { doxorubicin: 200, epirubicin: 150, mitoxantrone: 6 }, 96, '合计 443，上限 450'],
    ['ac', { doxorubicin: 200, epirubicin: 150, mitoxantrone: 7 }, 'BLOCKED', '合计 453.5'],
  ])('%s after %j: %s', (id, previousTotals, mg, text) => {
    expect(mgOf(id, { previousTotals })).toBe(mg)
    const found = line(id, { previousTotals })
    expect(found.ok ? found.warnings.join() : found.reason).toContain(text)
  })
  test('after the full life-time dose of one, none of the others is given', () => {
    expect(reasonOf('ac', { previousTotals: { daunorubicin: 550 } })).toBe(
      '既往柔红霉素 550 mg/m² 已达其累积上限 550 mg/m²，不再给予蒽环类',
    )
  })
})

describe('chest radiotherapy or another cardiotoxic drug: 400', () => {
  const low = { chestRadiotherapy: true }
  test.each<[string, Record<string, number>, number | 'BLOCKED']>([
    ['ac', { doxorubicin: 340 }, 96],
    ['ac', { doxorubicin: 341 }, 'BLOCKED'],
    ['rchop', { doxorubicin: 351 }, 'BLOCKED'],
    ['map', { doxorubicin: 325 }, 60],
    ['map', { doxorubicin: 326 }, 'BLOCKED'],
    ['da-7-3', { daunorubicin: 220 }, 96],
    ['da-7-3', { daunorubicin: 221 }, 'BLOCKED'],
    ['fec', { epirubicin: 400 }, 160],
    ['fec', { epirubicin: 401 }, 'BLOCKED'],
    ['ia-7-3', { idarubicin: 44 }, 19.2],
    ['ia-7-3', { idarubicin: 45 }, 'BLOCKED'],
    ['pld-carbo', { [PLD]: 371 }, 'BLOCKED'],
    ['ac', { epirubicin: 425 }, 96],
    ['ac', { epirubicin: 426 }, 'BLOCKED'],
  ])('%s after %j: %s', (id, previousTotals, mg) => {
    expect(mgOf(id, { ...low, previousTotals })).toBe(mg)
  })
  test('without an answer the higher one holds, and it is said', () => {
    expect(line('ac', { previousTotals: { doxorubicin: 380 } }).warnings.join()).toMatch(
      /如有胸部放疗或其他心脏毒性药物史，已超过上限 400.*未选，按无计/,
    )
    expect(line('ac', { previousTotals: { doxorubicin: 0 }, chestRadiotherapy: false }).warnings.join()).not.toContain('放疗')
  })
  test('with nothing typed the lower ceiling is named', () => {
    expect(line('ac', low).warnings).toEqual(['未填既往蒽环类累积量，未核对累积上限 400 mg/m²'])
    expect(line('fec', low).warnings).toEqual(['未填既往蒽环类累积量，未核对累积上限 400 mg/m²（多柔比星当量）'])
  })
})

describe('the cycles of this regimen before this one', () => {
  test('a typed total contains them', () => {
    expect(line('ac', { cycle: 4, previousTotals: { doxorubicin: 180 }, chestRadiotherapy: false }).warnings).toEqual([
      '蒽环类累积：既往多柔比星 180，本周期 60，合计 240，上限 450 mg/m²；未填的其他蒽环类按未用过计',
    ])
  })
  test('a total that cannot contain them is doubted', () => {
    const [note] = line('ac', { cycle: 4, previousTotals: { doxorubicin: 0 } }).notes
    expect(note?.severity).toBe('caution')
    expect(note?.text).toContain('填写的多柔比星 0 不足本方案前 3 周期足量的一半，按未含本方案计，已加上 180')
    expect(note?.text).toContain('合计 240')
    const [doubted] = line('ac', { cycle: 4, previousTotals: { doxorubicin: 120 } }).notes
    expect(doubted?.text).toContain('填写的多柔比星 120 低于本方案前 3 周期足量 180，请确认已含本方案已用周期')
  })
  test('a total without them does not lift the stop', () => {
    expect(line('dox-mono', { cycle: 7, previousTotals: { doxorubicin: 0 } })).toMatchObject({ error: 'BLOCKED' })
    expect(line('aim', { cycle: 7, previousTotals: { doxorubicin: 75 } })).toMatchObject({ error: 'BLOCKED' })
  })
  test('where none was typed they count at full dose', () => {
    expect(mgOf('ac', { cycle: 4, previousTotals: { epirubicin: 260 } })).toBe(96)
    expect(reasonOf('ac', { cycle: 4, previousTotals: { epirubicin: 270 } })).toContain(
      '多柔比星 180（按本方案前 3 周期足量计） + 表柔比星 270×0.8（系数待核对） = 396',
    )
    expect(line('ac-t', { cycle: 1, previousTotals: { epirubicin: 100 } }).warnings.join()).toContain(
      '多柔比星既往未填，按未用过计',
    )
    expect(line('pcb-kn522', { cycle: 5 }).ok).toBe(true)
  })
  test('no regimen goes past its ceiling by its own number of cycles', () => {
    expect(line('tac', { cycle: 9 }).ok).toBe(true)
    expect(reasonOf('tac', { cycle: 10 })).toContain('多柔比星 450（按本方案前 9 周期足量计），本周期 50，合计 500 mg/m²')
    expect(reasonOf('tac', { cycle: 10 })).toContain('实际用量不同时请填写既往累积量')
    expect(line('tac', { cycle: 10, previousTotals: { doxorubicin: 338 } }).ok).toBe(true)
  })
  test('alternating blocks share the cycles', () => {
    expect(line('vdc-ie', { cycle: 9, block: 'VDC' }).ok).toBe(true)
    expect(mgOf('vdc-ie', { cycle: 11, block: 'VDC' })).toBe('BLOCKED')
  })
})

test('a reduced dose counts as what is given', () => {
  expect(mgOf('ac', { previousTotals: { doxorubicin: 420 } })).toBe('BLOCKED')
  expect(mgOf('ac', { previousTotals: { doxorubicin: 420 }, factors: { doxorubicin: 50 } })).toBe(48)
  expect(mgOf('ac', { previousTotals: { doxorubicin: 421 }, factors: { doxorubicin: 50 } })).toBe('BLOCKED')
})

describe('the planned cycles', () => {
  const warned = (id: string, options: DoseOptions = {}) =>
    doseSheet(regimenOf(id), PATIENT, options).warnings.filter((text) => /多柔比星|表柔比星|蒽环/.test(text))
  test('from 90 % of the lower ceiling on, where it holds', () => {
    expect(warned('fec')).toEqual([])
    expect(warned('fec', { chestRadiotherapy: true })).toEqual([
      '蒽环类合计上限 400 mg/m²（多柔比星当量，胸部放疗或其他心脏毒性药物史）；按 6 周期计划累积 480 mg/m²，只计本方案，未计既往用量',
    ])
    expect(warned('cap-thymoma')).toEqual([])
    expect(warned('cap-thymoma', { chestRadiotherapy: true })[0]).toContain('按 8 周期计划累积 400 mg/m²')
    expect(warned('ac', { chestRadiotherapy: true })).toEqual([])
  })
  test('what was given of others counts', () => {
    expect(warned('ac', { previousTotals: { doxorubicin: 0, epirubicin: 300 } })).toEqual([
      '蒽环类合计上限 450 mg/m²（多柔比星当量）；按 4 周期计划累积 480 mg/m²，含既往 240',
    ])
  })
  test('other drugs say what is counted', () => {
    expect(doseSheet(regimenOf('bep'), PATIENT).warnings.join()).toContain('计划累积 360 单位，只计本方案，未计既往用量')
  })
})

test('a total that cannot be is refused for every anthracycline', () => {
  for (const { drug } of anthracyclines)
    for (const [total, error] of [
      [-1, 'OUT_OF_RANGE'],
      [3001, 'OUT_OF_RANGE'],
      [NaN, 'NOT_A_NUMBER'],
    ] as const)
      expect(doseSheet(regimenOf('ac'), PATIENT, { previousTotals: { [drug]: total } })).toMatchObject({
        ok: false,
        error,
        field: 'previousTotals',
        lines: [],
      })
})

test('over all regimens, histories, cycles, reductions: no figure above a ceiling', () => {
  const typed = anthracyclines.flatMap(({ drug }) =>
    [0, 150, 330, 449, 800].flatMap((amount) => [
      { [drug]: amount },
      { [drug]: amount, doxorubicin: 120 },
      { [drug]: amount, epirubicin: 200 },
    ]),
  )
  const above = users.flatMap((regimen) =>
    typed.flatMap((previousTotals) =>
      [true, false].flatMap((chestRadiotherapy) =>
        [100, 50].flatMap((percent) => {
          const factors = Object.fromEntries(anthracyclinesOf(regimen).map((drug) => [drug, percent]))
          const options = { previousTotals, chestRadiotherapy, factors, cycle: percent === 100 ? firstCycle(regimen) : 3 }
          return doseSheet(regimen, PATIENT, options)
            .lines.filter((one) => one.ok && isAnthracycline(one.drug) && !isBelow(one, options))
            .map(() => [regimen.id, options])
        }),
      ),
    ),
  )
  expect(above).toEqual([])
})

/** Counted again, apart from the code under test: the line with the typed totals keeps the ceilings. */
function isBelow(one: DoseLine & { ok: true }, { previousTotals, chestRadiotherapy }: DoseOptions): boolean {
  const own = anthracyclines.find(({ drug }) => drug === one.drug)
  if (!own) return false
  const given = (one.dose * one.factor * dosesOn(one.days.length, one.source)) / 100
  const others = anthracyclines.filter(({ drug }) => drug !== one.drug && (previousTotals?.[drug] ?? 0) > 0)
  const sum = others.reduce((total, { drug, ratio }) => total + ratio * (previousTotals?.[drug] ?? 0), 0)
  const total = (previousTotals?.[one.drug] ?? 0) + given
  const together = sum + total * own.ratio
  const limit = chestRadiotherapy ? 400 : 450
  const alone = (chestRadiotherapy && own.lowLimit) || own.limit
  return total <= alone && (others.length === 0 && !chestRadiotherapy ? true : together <= limit + 1e-9)
}
