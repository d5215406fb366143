import { checkSentence, type Named } from '@/domain/grounding/check'

const NAMES: Named[] = [
  ['奥希替尼', 'osimertinib', '泰瑞沙'],
  ['吉非替尼', 'gefitinib'],
  ['培美曲塞', 'pemetrexed'],
  ['顺铂', 'cisplatin'],
  ['紫杉醇', 'paclitaxel'],
  ['白蛋白紫杉醇', 'nabpaclitaxel'],
]
const FLAURA2 =
  'FLAURA2 试验：奥希替尼联合培美曲塞与铂类，中位 PFS 25.5 个月，对照组奥希替尼单药 16.7 个月，HR 0.62（0.49–0.79）。≥3 级不良反应 64% 对 27%。总生存数据未成熟。'

const check = (sentence: string, passage = FLAURA2) => checkSentence(sentence, [passage], NAMES)

describe('a sentence and the passage that it names', () => {
  test.each([
    '奥希替尼联合化疗的中位 PFS 为 25.5 个月，单药为 16.7 个月（HR 0.62）。',
    '泰瑞沙联合培美曲塞与铂类，中位 PFS 25.5 个月。',
    '联合组 ≥3 级不良反应为 64%，单药组 27%。',
    '总生存数据未成熟。',
  ])('is grounded: %s', (sentence) => {
    expect(check(sentence)).toEqual({ isGrounded: true, missing: [] })
  })

  test.each([
    ['a figure of another size', '奥希替尼联合化疗的中位 PFS 为 29.5 个月。', '29.5个月'],
    ['a figure with another unit', '奥希替尼联合化疗的中位 PFS 为 25.5%。', '25.5%'],
    ['a figure that nobody wrote', '奥希替尼联合化疗，中位 PFS 25.5 个月，共 557 例。', '557例'],
    ['another drug', '吉非替尼联合培美曲塞与铂类，中位 PFS 25.5 个月。', '吉非替尼'],
    ['another trial', 'MARIPOSA 试验中联合培美曲塞与铂类，中位 PFS 25.5 个月。', 'mariposa'],
    ['a gene that is not there', '奥希替尼联合培美曲塞与铂类用于 ALK 阳性者，中位 PFS 25.5 个月。', 'alk'],
    ['a denial', '奥希替尼联合培美曲塞与铂类，中位 PFS 不是 25.5 个月，未联合铂类。', '与原文的肯定或否定相反'],
    ['a denial taken away', '总生存数据成熟。', '与原文的肯定或否定相反'],
    ['something else altogether', '该药可以治愈所有患者。', '原文没有这样的说法'],
  ])('is not: %s', (_what, sentence, missing) => {
    const checked = check(sentence)
    expect(checked.isGrounded).toBe(false)
    expect(checked.missing).toContain(missing)
  })

  test('longer is not shorter', () => {
    const source = '与安慰剂相比，治疗组显著延长无病生存。'
    expect(check('与安慰剂相比，治疗组显著延长无病生存。', source).isGrounded).toBe(true)
    expect(check('与安慰剂相比，治疗组显著缩短无病生存。', source).missing).toEqual(['与原文的方向相反'])
  })

  test('a drug inside the name of another one is the other one', () => {
    const source = '白蛋白紫杉醇 260 mg/m² 每 3 周一次。'
    expect(check('白蛋白紫杉醇 260 mg/m² 每 3 周一次。', source).isGrounded).toBe(true)
    expect(check('白蛋白紫杉醇 260 mg/m² 每 3 周一次。', '紫杉醇 260 mg/m² 每 3 周一次。').isGrounded).toBe(false)
    expect(check('紫杉醇 260 mg/m² 每 3 周一次。', source).missing).toContain('紫杉醇')
  })

  test('doses have their unit by whatever it is written', () => {
    expect(check('顺铂 75 mg/m2，第 1 天。', '顺铂 75 mg/m²，第 1 天，每 21 天。').isGrounded).toBe(true)
    expect(check('顺铂 75 mg，第 1 天。', '顺铂 75 mg/m²，第 1 天，每 21 天。').missing).toContain('75mg')
    expect(check('顺铂 7.5 mg/m²，第 1 天。', '顺铂 75 mg/m²，第 1 天，每 21 天。').missing).toContain('7.5mg/m2')
  })

  test('the digits of a name are no figure', () => {
    expect(check('HER2 阳性者获益。', 'HER2 阳性者获益更明显。').isGrounded).toBe(true)
    expect(check('PD-L1 ≥50% 者获益更明显。', 'PD-L1 ≥50% 者获益更明显。').isGrounded).toBe(true)
    expect(check('PD-L1 ≥1% 者获益更明显。', 'PD-L1 ≥50% 者获益更明显。').missing).toContain('1%')
  })

  test('without a passage there is nothing to rest on', () => {
    expect(checkSentence('奥希替尼有效。', [], NAMES)).toEqual({ isGrounded: false, missing: ['没有引用原文'] })
  })

  test('English passages are looked up by figures and names', () => {
    const source = 'In FLAURA2, osimertinib plus chemotherapy gave a median PFS of 25.5 months versus 16.7 months (HR 0.62).'
    expect(check('FLAURA2 中奥希替尼联合化疗的中位 PFS 为 25.5 个月，对照 16.7 个月。', source).isGrounded).toBe(true)
    expect(check('FLAURA2 中奥希替尼联合化疗的中位 PFS 为 25.6 个月。', source).missing).toContain('25.6个月')
  })
})
