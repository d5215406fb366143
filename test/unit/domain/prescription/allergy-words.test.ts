import { readAllergies } from '@/domain/prescription/allergy-words'

describe('what is denied is no allergy', () => {
  test.each([
    '否认青霉素过敏史',
    '无青霉素过敏',
    '无青霉素过敏史',
    '没有青霉素过敏',
    '未发现青霉素过敏',
    '未见头孢过敏反应',
    '对青霉素不过敏',
    '青霉素不过敏',
    '青霉素无过敏',
    '青霉素过敏史：无',
    '青霉素过敏（-）',
    '青霉素皮试阴性',
    '青霉素皮试(-)',
    '青霉素皮试（－）',
    '青霉素皮试：阴性',
    '青霉素皮试结果为阴性',
    '青霉素（皮试阴性）',
    '头孢皮肤试验阴性',
    '青霉素皮试阴性，头孢皮试阴性',
    '青霉素和头孢皮试阴性',
    '青霉素、头孢均不过敏',
    '青霉素、头孢皮试均阴性',
    '否认青霉素、头孢过敏史',
    '否认青霉素及磺胺类药物过敏',
    '无青霉素及头孢过敏',
    '无青霉素、磺胺类药物过敏史',
    '否认青霉素、头孢、磺胺类药物过敏史及食物过敏史',
    '患者否认青霉素过敏史',
    '患者自诉无青霉素过敏史',
    '家属否认药物过敏史',
    '既往无药物过敏史',
    '暂未发现药物过敏',
    '未发现药物过敏',
    '未发现过敏',
    '无药物及食物过敏史',
    '无食物、药物过敏史',
    '无明确药物过敏史',
    '无已知药物过敏',
    '药物过敏史：无',
    '过敏史（-）',
    '过敏史：否认',
    '否认海鲜过敏',
    '否认对铂类过敏',
    '无过敏',
    '不过敏',
    'NKDA',
    'nka',
    'No known drug allergies',
    '否认肝炎、结核病史，否认药物过敏史',
    '否认药物过敏史，父亲青霉素过敏',
    '否认食物、药物过敏史，家族中无过敏史',
    '既往体健，否认药物过敏史',
    '否认食物过敏史及青霉素过敏史',
    '对青霉素无明显过敏',
    '从未过敏',
    '未曾对药物过敏',
    '青霉素试敏阴性',
    '用青霉素后无过敏反应',
  ])('%s', (words) => expect(readAllergies(words)).toEqual({ known: [], unread: [] }))
})

describe('clause by clause', () => {
  const penicillin = ['penicillin', 'benzylpenicillin']
  test.each([
    ['否认药物过敏史，对头孢过敏', ['cephalosporin'], []],
    ['否认药物过敏史但对头孢过敏', ['cephalosporin'], []],
    ['无药物过敏史，但青霉素皮试阳性', penicillin, []],
    ['青霉素皮试阳性', penicillin, []],
    ['青霉素皮试（+）', penicillin, []],
    ['青霉素皮试阴性，头孢皮试阳性', ['cephalosporin'], []],
    ['青霉素过敏，头孢皮试阴性', penicillin, []],
    // A cephalosporin is tested where penicillin is not borne.
    ['青霉素、头孢皮试阴性', penicillin, []],
    ['青霉素过敏、头孢皮试阴性', penicillin, []],
    ['青霉素过敏和头孢皮试阴性', penicillin, []],
    ['否认药物过敏史、青霉素过敏', penicillin, []],
    ['除青霉素外无药物过敏史', penicillin, []],
    ['除青霉素外，否认其他药物过敏', penicillin, []],
    ['青霉素过敏，否认其他药物过敏史', penicillin, []],
    ['青霉素过敏，现否认', penicillin, []],
    ['青霉素过敏待排', penicillin, []],
    ['青霉素过敏可疑', penicillin, []],
    ['可疑青霉素过敏', penicillin, []],
    ['青霉素过敏？', penicillin, []],
    ['不排除青霉素过敏', penicillin, []],
    ['否认头孢过敏，磺胺过敏待查', ['sulfonamide'], []],
    ['无，青霉素过敏', penicillin, []],
    ['无、青霉素过敏', penicillin, []],
    ['父亲代诉：青霉素过敏', penicillin, []],
    ['对青霉素过敏，余无特殊', penicillin, []],
    ['青霉素过敏，其余否认', penicillin, []],
    ['头孢曲松皮试阳性', ['cephalosporin'], []],
    ['青霉素皮试阴性；头孢他啶过敏', ['cephalosporin'], []],
    ['母亲对青霉素过敏，本人无药物过敏', [], []],
  ])('%s', (words, known, unread) => expect(readAllergies(words)).toEqual({ known, unread }))

  test.each([
    // Of a relative only: the patient was not asked.
    ['父亲青霉素过敏', null, []],
    ['家族中有青霉素过敏史', null, []],
    ['家族史无特殊', null, []],
  ])('a relative: %s', (words, known, unread) => expect(readAllergies(words)).toEqual({ known, unread }))

  test.each([
    '无法排除青霉素过敏',
    '否认除青霉素外药物过敏史',
    '否认青霉素以外的药物过敏',
    '无药物过敏史（青霉素除外）',
    '无青霉素',
    '无青霉素、头孢',
    '青霉素皮试阴性后出现皮疹',
    '未做青霉素皮试',
    '否认药物过敏史后又称青霉素过敏',
    '母亲及患者均青霉素过敏',
    '家族性青霉素过敏',
    '青霉素脱敏后不过敏',
    '否认近期青霉素过敏',
  ])('what is not understood is asked: %s', (words) => {
    const { known, unread } = readAllergies(words)
    expect(known).toContain('penicillin')
    expect(unread).not.toEqual([])
  })
  test.each(['过敏史不详', '药物过敏史不清', '过敏史未询问', '皮试阴性，但用后皮疹', '有药物过敏史'])('%s is asked', (words) => {
    const { known, unread } = readAllergies(words)
    expect([known, unread.length]).toEqual([null, 1])
  })
})
