import { checkSentence, type Named } from '@/domain/grounding/check'
import { NAMES } from './named'

const DRUGS: Named[] = [
  ...NAMES,
  ['利福平', 'rifampicin'],
  ['伊曲康唑', 'itraconazole'],
  ['拉帕替尼', 'lapatinib'],
  ['多西他赛', 'docetaxel'],
]
const among = (sentence: string, passage: string) => checkSentence(sentence, [passage], DRUGS)

describe('which of two acts on the other, in an English source', () => {
  const ACTS =
    'Interactions\nResults\nItraconazole increased the exposure of osimertinib by 24%. Rifampicin, a strong CYP3A4 inducer, decreased osimertinib AUC by 78%. Osimertinib inhibits BCRP. Gefitinib is metabolized by CYP3A4. The exposure of paclitaxel was increased by lapatinib. Docetaxel concentrations increased when it was given with cisplatin. Lapatinib did not affect carboplatin.'

  test.each([
    '伊曲康唑使奥希替尼的暴露量增加 24%。',
    '利福平使奥希替尼的 AUC 降低 78%。',
    '与拉帕替尼合用时，紫杉醇的暴露量升高。',
    '拉帕替尼升高紫杉醇的暴露量。',
    '奥希替尼抑制 BCRP。',
    '吉非替尼经 CYP3A4 代谢。',
    '与顺铂合用时，多西他赛的浓度升高。',
    'Itraconazole increased the exposure of osimertinib by 24%.',
    'Osimertinib AUC was decreased by rifampicin.',
  ])('as it is said there is grounded: %s', (sentence) => {
    expect(among(sentence, ACTS)).toEqual({ isGrounded: true, missing: [] })
  })

  test.each([
    '奥希替尼使伊曲康唑的暴露量增加 24%。',
    '伊曲康唑的暴露量因奥希替尼升高 24%。',
    '奥希替尼使利福平的 AUC 降低 78%。',
    '合用奥希替尼时利福平 AUC 降低 78%。',
    'BCRP 抑制奥希替尼。',
    'CYP3A4 经吉非替尼代谢。',
    '紫杉醇升高拉帕替尼的暴露量。',
    '与紫杉醇合用时，拉帕替尼的暴露量升高。',
    '与多西他赛合用时，顺铂的浓度升高。',
    '拉帕替尼的暴露量被紫杉醇升高。',
    'Osimertinib increased the exposure of itraconazole by 24%.',
    'Itraconazole exposure was increased by osimertinib.',
    'BCRP inhibits osimertinib.',
    'CYP3A4 is metabolized by gefitinib.',
    'Paclitaxel increased the exposure of lapatinib.',
  ])('the other way round is not: %s', (sentence) => {
    expect(among(sentence, ACTS).missing).toContain('作用的方向与原文相反')
  })

  test('what the source does not say of both is not grounded', () => {
    expect(among('拉帕替尼降低卡铂的清除。', ACTS).isGrounded).toBe(false)
  })
})

describe('which of two is the better one', () => {
  const CHINESE =
    '比较\n结果\n奥希替尼较吉非替尼显著延长无进展生存。腹泻在吉非替尼组多于奥希替尼组。紫杉醇优于多西他赛。男性的生存长于女性。EGFR 突变者获益，KRAS 突变者未获益。'
  const ENGLISH_ONE =
    'Osimertinib versus gefitinib\nResults\nOsimertinib significantly prolonged progression-free survival compared with gefitinib. Diarrhea was more frequent with gefitinib than with osimertinib. Paclitaxel was superior to docetaxel. Cisplatin was noninferior to carboplatin. Progression-free survival was longer in men than in women. Patients with EGFR mutation benefited, whereas patients with KRAS mutation did not.'

  test.each([
    ['与吉非替尼相比，奥希替尼显著延长无进展生存。', CHINESE],
    ['腹泻在吉非替尼组多于奥希替尼组。', CHINESE],
    ['紫杉醇优于多西他赛。', CHINESE],
    ['男性的生存长于女性。', CHINESE],
    ['KRAS 突变者未获益。', CHINESE],
    ['奥希替尼较吉非替尼显著延长无进展生存。', ENGLISH_ONE],
    ['与吉非替尼相比，奥希替尼延长无进展生存。', ENGLISH_ONE],
    ['腹泻在吉非替尼中较奥希替尼更常见。', ENGLISH_ONE],
    ['EGFR 突变患者获益。', ENGLISH_ONE],
    ['Compared with gefitinib, osimertinib significantly prolonged progression-free survival.', ENGLISH_ONE],
    ['多西他赛劣于紫杉醇。', CHINESE],
    ['多西他赛劣于紫杉醇。', ENGLISH_ONE],
    ['女性的生存短于男性。', CHINESE],
    ['腹泻在奥希替尼组少于吉非替尼组。', CHINESE],
  ])('is grounded: %s', (sentence, passage) => {
    expect(among(sentence, passage)).toEqual({ isGrounded: true, missing: [] })
  })

  test.each([
    ['吉非替尼较奥希替尼显著延长无进展生存。', CHINESE],
    ['与奥希替尼相比，吉非替尼显著延长无进展生存。', CHINESE],
    ['腹泻在奥希替尼组多于吉非替尼组。', CHINESE],
    ['多西他赛优于紫杉醇。', CHINESE],
    ['女性的生存长于男性。', CHINESE],
    ['吉非替尼较奥希替尼显著延长无进展生存。', ENGLISH_ONE],
    ['与奥希替尼相比，吉非替尼延长无进展生存。', ENGLISH_ONE],
    ['腹泻在奥希替尼中较吉非替尼更常见。', ENGLISH_ONE],
    ['多西他赛优于紫杉醇。', ENGLISH_ONE],
    ['紫杉醇劣于多西他赛。', ENGLISH_ONE],
    ['紫杉醇劣于多西他赛。', CHINESE],
    ['男性的生存短于女性。', CHINESE],
    ['腹泻在吉非替尼组少于奥希替尼组。', CHINESE],
    ['女性的无进展生存长于男性。', ENGLISH_ONE],
    ['Gefitinib significantly prolonged progression-free survival compared with osimertinib.', ENGLISH_ONE],
    ['Diarrhea was more frequent with osimertinib than with gefitinib.', ENGLISH_ONE],
    ['Carboplatin was noninferior to cisplatin.', ENGLISH_ONE],
  ])('the other way round is not: %s', (sentence, passage) => {
    expect(among(sentence, passage).missing).toContain('比较的双方与原文相反')
  })

  test.each([
    ['KRAS 突变者获益，EGFR 突变者未获益。', CHINESE],
    ['KRAS 突变患者获益。', ENGLISH_ONE],
  ])('who has the benefit is not who has none: %s', (sentence, passage) => {
    expect(among(sentence, passage).missing).toContain('与原文的肯定或否定相反')
  })
})
