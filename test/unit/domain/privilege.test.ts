import { needPrivilege, PRIVILEGE, wayOut, type Need } from '@/domain/privilege'
import { LEVEL } from '@/domain/user'

const as = (level: number, userType = 1) => ({ level, userType })

describe('what somebody lacks', () => {
  test.each<[Need, ReturnType<typeof as> | null, number, string]>([
    ['login', null, PRIVILEGE.login, '登录后即可查看'],
    ['certified', null, PRIVILEGE.login, '登录后即可查看'],
    ['doctor', null, PRIVILEGE.login, '登录后即可查看'],
    ['login', as(LEVEL.unconfirmed, 3), PRIVILEGE.ok, ''],
    ['certified', as(LEVEL.certified), PRIVILEGE.ok, ''],
    ['certified', as(LEVEL.certified, 2), PRIVILEGE.ok, ''],
    ['doctor', as(LEVEL.certified), PRIVILEGE.ok, ''],
    ['certified', as(LEVEL.unconfirmed), PRIVILEGE.certify, '请先完成认证'],
    ['certified', as(LEVEL.unconfirmed, 3), PRIVILEGE.certify, '当前身份不支持认证'],
    ['certified', as(LEVEL.rejected), PRIVILEGE.certifyAgain, '您的认证未通过，请重新提交认证'],
    ['certified', as(LEVEL.underReview), PRIVILEGE.certify, '您的认证正在审核中，通过后即可使用'],
    ['doctor', as(LEVEL.unconfirmed), PRIVILEGE.certify, '请先完成认证'],
    ['doctor', as(LEVEL.rejected), PRIVILEGE.certifyAgain, '您的认证未通过，请重新提交认证'],
    ['doctor', as(LEVEL.underReview, 2), PRIVILEGE.certify, '您的认证正在审核中，通过后即可使用'],
    ['doctor', as(LEVEL.certified, 2), PRIVILEGE.certifyAgain, '仅对认证医生开放，请以医务工作者身份重新认证'],
    ['doctor', as(LEVEL.unconfirmed, 4), PRIVILEGE.certifyAgain, '仅对认证医生开放，请以医务工作者身份认证'],
  ])('of %s as %p: %i %s', (need, user, code, message) => expect(needPrivilege(need, user)).toEqual({ code, message }))
})

describe('the way out of a refusal', () => {
  test.each([
    [PRIVILEGE.login, null, 'login'],
    [PRIVILEGE.certify, null, 'login'],
    [PRIVILEGE.certify, as(LEVEL.unconfirmed), 'certify'],
    [PRIVILEGE.certify, as(LEVEL.unconfirmed, 3), 'identity'],
    [PRIVILEGE.certify, as(LEVEL.underReview), 'progress'],
    [PRIVILEGE.certifyAgain, as(LEVEL.rejected), 'certifyAgain'],
    [PRIVILEGE.certifyAgain, as(LEVEL.certified, 2), 'identity'],
    [PRIVILEGE.certifyAgain, as(LEVEL.unconfirmed, 2), 'identity'],
    [PRIVILEGE.follow, as(LEVEL.certified), undefined],
    [PRIVILEGE.silent, as(LEVEL.unconfirmed), undefined],
    [PRIVILEGE.ok, null, undefined],
    [99, as(LEVEL.unconfirmed), undefined],
  ])('%i for %p: %s', (code, user, way) => expect(wayOut(code, user)).toBe(way))
})
