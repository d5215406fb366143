import { checkSentence, type Named } from '@/domain/grounding/check'
import { LIES, TRUTHS } from './models'
import { NAMES } from './named'

const ALL: Named[] = [
  ...NAMES,
  ['flaura'],
  ['flaura2'],
  ['keynote189'],
  ['keynote407'],
  ['destinybreast03'],
  ['egfr'],
  ['alk'],
  ['her2'],
  ['帕博利珠单抗', 'pembrolizumab'],
  ['卡培他滨', 'capecitabine'],
  ['氟尿嘧啶', 'fluorouracil'],
  ['多西他赛', 'docetaxel'],
  ['甲氨蝶呤', 'methotrexate'],
  ['亚叶酸', 'leucovorin'],
  ['阿美替尼', 'aumolertinib'],
  ['贝伐珠单抗', 'bevacizumab'],
  ['厄洛替尼', 'erlotinib'],
  ['曲妥珠单抗', 'trastuzumab'],
  ['德曲妥珠单抗', 'trastuzumabderuxtecan'],
  ['恩美曲妥珠单抗', 'trastuzumabemtansine'],
  ['乳腺癌', 'breastcancer'],
]
const OWNERS = ALL.filter((same) => !['egfr', 'alk', 'her2', '乳腺癌'].includes(same[0] ?? ''))
const check = (sentence: string, passage: string) => checkSentence(sentence, [passage], ALL, OWNERS)

/** The endpoint, arm, line, grade, population, year, country, dose, frequency or class of evidence of another one. */
test.each(LIES)('what a model gets wrong is not grounded: %s', (sentence, passage) => {
  expect(check(sentence, passage).isGrounded).toBe(false)
})

test.each(TRUTHS)('what it says in its own words is: %s', (sentence, passage) => {
  expect(check(sentence, passage)).toEqual({ isGrounded: true, missing: [] })
})

/** One thing of the library exchanged for what stands elsewhere in the same passage. */
const LIBRARY: readonly (readonly [lie: string, truth: string, rest: string])[] = [
  [
    '伊立替康与酮康唑：不得合用；停用 ≥2 周。',
    '伊立替康与酮康唑：不得合用；停用 ≥1 周。',
    '伊立替康与利福平：不得合用；停用 ≥2 周。',
  ],
  [
    '奥希替尼与紫杉醇：注意；浓度相互降低；监测（待核对）。',
    '奥希替尼与紫杉醇：注意；浓度相互升高；监测（待核对）。',
    '奥希替尼与顺铂：注意；奥希替尼浓度降低；可能降低（待核对）。',
  ],
  ['RAS 突变或未知者可与奥沙利铂合用。', 'RAS 突变或未知者不得与奥沙利铂合用。', ''],
  ['PPI：美国不推荐（欧洲认为不可用）：优先 H2 拮抗剂。', 'PPI：美国不推荐（欧洲认为可用）：优先 H2 拮抗剂。', ''],
  ['胆红素 <ULN 者避免使用。', '胆红素 >ULN 者避免使用。', ''],
  ['减量梯度 80 mg→100 mg→80 mg→60 mg。', '减量梯度 100 mg→80 mg→80 mg→60 mg。', ''],
  ['25 mg/m² 口服，分两次（儿童 45 mg/m²）。', '45 mg/m² 口服，分两次（儿童 25 mg/m²）。', ''],
  ['用于结直肠癌、晚期一三线，每周期 14 天。', '用于结直肠癌、晚期一二线，每周期 14 天。', ''],
  ['术后 4 周期 + 术后 4 周期。', '术前 4 周期 + 术后 4 周期。', ''],
  ['临界可切除：手术；可切除：先新辅助化疗再评。', '可切除：手术；临界可切除：先新辅助化疗再评。', ''],
  ['晚期一线（EGFR 阳性）：ALK-TKI。', '晚期一线（ALK 阳性）：ALK-TKI。', '晚期一线（EGFR 阳性）：EGFR-TKI。'],
  [
    '顺铂与吉非替尼：避免合用；间质性肺病（尤其先顺铂后吉非替尼）。',
    '顺铂与奥希替尼：避免合用；间质性肺病（尤其先顺铂后奥希替尼）。',
    '顺铂与吉非替尼：避免联合；浓度升高。',
  ],
]
test.each(LIBRARY)('of the library: %s', (lie, truth, rest) => {
  const passage = `说明\n内容\n${truth}${rest}`
  expect(check(truth, passage)).toEqual({ isGrounded: true, missing: [] })
  expect(check(lie, passage).isGrounded).toBe(false)
})

test('what the source itself says of two drugs beside each other is grounded, its semicolons included', () => {
  const source = 'CAPOX 方案\n注意\n手足综合征、腹泻；卡培他滨 75%，<30 禁用；注意顺铂。无；CCr <30 mL/min：监测血钙。'
  expect(check('手足综合征、腹泻；卡培他滨 75%，低于 30 禁用；注意顺铂。', source).missing).toEqual([])
  expect(check('无；CCr 低于 30 mL/min：监测血钙。', source).missing).toEqual([])
})

test('a drug in the place of another one is not that of the title', () => {
  const source = '顺铂\n相互作用\n氨基糖苷、袢利尿药、NSAID、对比剂、苯妥英、紫杉醇（先紫杉醇）。'
  expect(check('氨基糖苷、袢利尿药、NSAID、对比剂、苯妥英、顺铂（先顺铂）。', source).isGrounded).toBe(false)
  expect(check('顺铂与氨基糖苷、袢利尿药、NSAID、对比剂、苯妥英、紫杉醇（先紫杉醇）。', source).missing).toEqual([])
})
