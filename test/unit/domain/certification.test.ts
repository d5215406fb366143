import fc from 'fast-check'
import { certificateNoSchema, missingPapers, needsCertificateNo, papersOf, PIC_TYPE, proofsOf } from '@/domain/certification'
import { consultationRefusal, CONSULTATION_SENTENCES } from '@/domain/consultation/application'
import { idBirthday, idCheckDigit, idNumberSchema, maskIdNumber, optionalIdNumberSchema } from '@/domain/id-number'
import { newSecurityCodeSchema, securityCodeSchema, weakSecurityCode } from '@/domain/security-code'
import { certificationRefusal, ERASED_NAME, maskName } from '@/domain/user'
import { firstIssue } from '@/domain/validation'

describe('consultation', () => {
  test.each([
    [1, 1, true, '完成医生认证后可申请'],
    [3, 1, true, '完成医生认证后可申请'],
    [1, 3, true, '完成医生认证后可申请'],
    [4, 1, true, '您的认证正在审核中，请稍后再试'],
    [4, 5, false, '您的认证正在审核中，请稍后再试'],
    [2, 2, true, '会诊服务仅对认证医生用户开放'],
    [2, 5, true, '会诊服务仅对认证医生用户开放'],
    [2, 6, false, '会诊服务仅对认证医生用户开放'],
    [2, 1, false, '暂不能向该医生/团队申请会诊'],
    [2, 1, true, ''],
    [0, 1, true, '您暂不符合会诊申请条件'],
    [5, 1, true, '您暂不符合会诊申请条件'],
    [-1, 1, true, '您暂不符合会诊申请条件'],
  ])('level %i, type %i, linked %s: %s', (level, userType, isLinked, sentence) => {
    const refused = consultationRefusal({ level, userType }, isLinked)
    expect(refused ? CONSULTATION_SENTENCES[refused] : '').toBe(sentence)
  })
  test('without a doctor or team in mind, a certified doctor may apply', () => {
    expect(consultationRefusal({ level: 2, userType: 1 })).toBeUndefined()
  })
  test('only level 2 with type 1 may ever apply', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 9 }), fc.integer({ min: 0, max: 9 }), fc.boolean(), (level, userType, isLinked) => {
        const may = consultationRefusal({ level, userType }, isLinked) === undefined
        return may === (level === 2 && userType === 1 && isLinked)
      }),
    )
  })
})

describe('the entry to certification', () => {
  test.each([
    [null, '您还未登录，请先登录'],
    [{ userType: 3 }, '当前身份不支持认证'],
    [{ userType: 4 }, '当前身份不支持认证'],
    [{ userType: 1 }, ''],
    [{ userType: 2 }, ''],
    [{ userType: 5 }, ''],
    [{ userType: 6 }, ''],
  ])('%j: %s', (user, sentence) => expect(certificationRefusal(user)).toBe(sentence))
})

describe('papers', () => {
  test.each([
    [1, ['执业证书', '胸牌', '身份证'], ['执业证书']],
    [2, ['胸牌', '身份证'], ['工作证或胸牌']],
    [3, [], []],
    [4, [], []],
    [5, ['学生证', '身份证'], ['学生证']],
    [6, ['胸牌', '身份证'], ['工作证或胸牌']],
  ])('type %i gives one of %j, %j first', (userType, proofs, missing) => {
    expect(proofsOf(userType).map(({ name }) => name)).toEqual(proofs)
    expect(missingPapers(userType, []).map(({ name }) => name)).toEqual(missing)
  })
  test('one proof is enough, and an ID card has two sides', () => {
    const [front, back] = ['身份证人像面', '身份证国徽面'].map((name) => ({ picType: PIC_TYPE.idCard, name }))
    expect(missingPapers(1, [front!]).map(({ id }) => id)).toEqual(['licence'])
    expect(missingPapers(1, [front!, back!])).toEqual([])
    for (const paper of papersOf(1).filter(({ picType }) => picType !== PIC_TYPE.idCard))
      expect(missingPapers(1, [paper])).toEqual([])
    expect(missingPapers(1, [{ picType: PIC_TYPE.studentCard, name: '学生证' }])).toHaveLength(1)
  })
  test('only doctors give the number of a licence', () => {
    expect([1, 2, 5, 6].filter(needsCertificateNo)).toEqual([1])
    expect(firstIssue(certificateNoSchema, ' 110110000012345 ')).toBe('')
    expect(firstIssue(certificateNoSchema, '')).toBe('请输入执业证书编码')
    for (const wrong of ['123', '执业证书', '1'.repeat(31), '1101 1000 0012'])
      expect(firstIssue(certificateNoSchema, wrong)).toMatch(/10–30/)
  })
})

describe('the ID number', () => {
  // The examples of the standard.
  test.each(['11010519491231002X', ' 11010519491231002x '])('%s', (text) => expect(firstIssue(idNumberSchema, text)).toBe(''))
  test.each(['11010519491231002X', '440524188001010014'])('%s ends with its check digit', (text) =>
    expect(idCheckDigit(text)).toBe(text[17]),
  )
  test.each([
    ['110105194912310021', '身份证号校验位不正确，请核对'],
    ['11010519491331002X', '身份证号中的出生日期有误'],
    ['11010519490230002X', '身份证号中的出生日期有误'],
    ['440524188001010014', '身份证号中的出生日期有误'],
    ['11010529991231002X', '身份证号中的出生日期有误'],
    ['110105491231002', '请输入 18 位身份证号'],
    ['010105194912310021', '请输入 18 位身份证号'],
    ['1101051949123100AX', '请输入 18 位身份证号'],
    ['', '请输入 18 位身份证号'],
  ])('%s: %s', (text, sentence) => expect(firstIssue(idNumberSchema, text)).toBe(sentence))
  test.each([
    ['', ''],
    ['  ', ''],
    ['11010519491231002x', ''],
    ['110105194912310021', '身份证号校验位不正确，请核对'],
  ])('where it may be left out, %s: %s', (text, sentence) => expect(firstIssue(optionalIdNumberSchema, text)).toBe(sentence))
  test('one wrong digit is always noticed', () => {
    const right = '11010519491231002X'
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(right[at]) + by) % 10
        const wrong = right.slice(0, at) + String(digit) + right.slice(at + 1)
        return firstIssue(idNumberSchema, wrong) !== ''
      }),
    )
  })
  test('tells the birthday, and is shown masked', () => {
    expect(idBirthday('11010519491231002X')).toBe('1949-12-31')
    expect(idBirthday('short')).toBe('')
    expect(maskIdNumber('11010519491231002X')).toBe('110105********002X')
  })
})

describe('the security code', () => {
  test.each([
    '111111',
    '000000',
    '123456',
    '654321',
    '890123',
    '098765',
    '121212',
    '123123',
    '112233',
    '850312',
    '198503',
    '202612',
  ])('%s is too easy', (code) => {
    expect(weakSecurityCode(code)).not.toBe('')
    expect(firstIssue(newSecurityCodeSchema, code)).not.toBe('')
    expect(firstIssue(securityCodeSchema, code)).toBe('')
  })
  test.each(['739164', '604837', '915372', '135792'])('%s may be used', (code) =>
    expect(firstIssue(newSecurityCodeSchema, code)).toBe(''),
  )
  test.each(['', '12345', '1234567', 'abcdef', '７３９１６４', '73916 '])('%j is none', (code) =>
    expect(firstIssue(newSecurityCodeSchema, code)).toBe('请输入 6 位数字安全码'),
  )
})

test('whoever is gone is named as such, and not masked', () => expect(maskName(ERASED_NAME)).toBe('已注销用户'))
