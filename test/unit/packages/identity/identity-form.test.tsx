import { act, cleanup } from '@testing-library/react'
import type { AuthInfo, UserInfo } from '@/api/user'
import UserInfoPage from '@/packages/identity/user-info'
import { IdentityForm } from '@/packages/identity/components/IdentityForm'
import { identityDraft } from '@/packages/identity/rules/identity-draft'
import { dialog } from '@/platform/dialog/mock'
import type { RootStore } from '@/stores/RootStore'
import { mock } from '@test/setup/taro'
import { doctor, ok, refused } from '@test/unit/support/backend'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'
import { education, newcomer, personServer, SAVE, userInfo } from '@test/unit/support/people'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

const ENTERPRISE = 'api/enterprise/setuserenterprise'

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 2, 4, 12) })
  resetDevice()
  dialog.confirmations = []
  dialog.confirms = true
})
afterEach(() => {
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

const person = (info: UserInfo) => ({ before: (stores: RootStore) => stores.session.saveLogin(sessionOf(info)) })
const sessionOf = ({ basic }: UserInfo) => ({
  ...login,
  user: { ...doctor, userType: basic.type, level: basic.level, realName: basic.realName },
})
async function openForm(address: string, info: UserInfo, handlers: Parameters<typeof openScreen>[2] = {}) {
  const page = openScreen(UserInfoPage, address, {
    handlers: { ...personServer(info), ...handlers.handlers },
    ...person(info),
  })
  await passTime(0)
  await passTime(0)
  return page
}
const urls = () => mock.navigations.map(({ kind, url }) => `${kind} ${url}`.trim())
const pick = async (page: ReturnType<typeof openScreen>, input: string, id: string) => {
  await page.tap(`identity-${input}`)
  await passTime(0)
  await page.tap(`option-${id}`)
}

describe('what is asked', () => {
  test.each([
    [1, ['name', 'gender', 'hospital', 'department', 'title', 'email', 'diseases'], ['universityName', 'prov']],
    [2, ['name', 'gender', 'hospital', 'prov', 'email'], ['department', 'title', 'diseases']],
    [3, ['name', 'gender', 'diseases'], ['hospital', 'email']],
    [4, ['name', 'gender'], ['hospital', 'diseases']],
    [5, ['name', 'universityName', 'majorName', 'degree', 'enrollmentYear', 'diseases'], ['hospital', 'title']],
    [6, ['name', 'universityName', 'majorName', 'diseases'], ['hospital', 'degree']],
  ])('of type %d', async (type, shown, hidden) => {
    const page = await openForm('/identify/edit', newcomer({ type }))
    for (const input of shown) expect(page.find(`identity-${input}`)).not.toBeNull()
    for (const input of hidden) expect(page.find(`identity-${input}`)).toBeNull()
  })
  test('what the account knows stands in the form', async () => {
    const page = await openForm('/identify/edit', userInfo())
    expect(page.valueOf('identity-name')).toBe('李雷')
    expect(page.get('identity-hospital').textContent).toContain('某某医院')
    expect(page.get('identity-diseases').textContent).toContain('肺癌')
  })
  test('registering leaves the diseases to their own page', async () => {
    const page = await openForm('/userInfo', newcomer())
    expect(page.find('identity-diseases')).toBeNull()
    expect(page.find('user-info-later')).not.toBeNull()
  })
  test('a visitor is asked to sign in', async () => {
    const page = openScreen(UserInfoPage, '/identify/edit')
    await passTime(0)
    expect(page.text()).toContain('请先登录')
  })
  test('the address fills what nobody typed, and its zeros fill nothing', async () => {
    const page = await openForm('/jurisdictionInfo/5/0/%E5%A4%8D%E6%97%A6%E5%A4%A7%E5%AD%A6', newcomer())
    expect(page.get('identity-type').textContent).toContain('在校学生')
    expect(page.get('identity-universityName').textContent).toContain('复旦大学')
    cleanup()
    closeScreen()
    const other = await openForm('/jurisdictionInfo/9/-/0', newcomer())
    expect(other.get('identity-type').textContent).toContain('医务工作者')
    expect(other.get('identity-hospital').textContent).toContain('请选择医院')
  })
})

describe('saving', () => {
  test('sends the whole identity with its buried point, once for two taps, and goes back', async () => {
    mock.pages = [
      { route: '/doc/12', options: {} },
      { route: '/identify/edit', options: {} },
    ]
    const page = await openForm('/identify/edit', newcomer())
    page.type('identity-name', ' 韩梅 ')
    await pick(page, 'gender', '1')
    await pick(page, 'department', 'k2')
    await pick(page, 'title', 't1')
    act(() => identityDraft.change('form', { hospitalId: 'p7', hospital: '新医院', diseases: [{ id: 'd2', name: '乳腺癌' }] }))
    await act(async () => void mock.fire('didShow'))
    await page.tap('identity-save', 2)
    await passTime(0)
    const [sent, ...more] = page.server.sent(SAVE)
    expect(more).toEqual([])
    expect(sent).toMatchObject({
      buriedPoints: { event: 'InformationImprove', page_source: 3, page_name: 4 },
      infoSources: 1,
      ignoreCertificate: 1,
      authInfo: {
        userType: 1,
        userId: 'u1',
        name: '韩梅',
        gender: 1,
        hospitalId: 'p7',
        hospital: '新医院',
        department: 'k2',
        departmentStr: '放疗科',
        title: 't1',
        titleStr: '主任医师',
        idCards: [],
        diseases: [{ id: 'd2', name: '乳腺癌' }],
      },
    })
    expect(dialog.toasts.map(({ message }) => message)).toContain('信息已保存')
    expect(urls()).toEqual(['navigateBack'])
    expect(identityDraft.read('form')).toEqual({})
  })

  test.each([
    ['/jurisdictionInfo/0', 1],
    ['/identify/edit', 4],
    ['/userInfo', 4],
  ])('%s has the page name %d', async (address, pageName) => {
    const page = await openForm(address, userInfo({ level: 1 }))
    await page.tap('identity-save')
    expect(page.server.sent(SAVE)[0]?.buriedPoints).toMatchObject({ page_name: pageName, page_source: 5 })
    expect(page.server.sent(SAVE)[0]?.infoSources).toBe(0)
  })

  test('what the server refused is gone once something else was picked', async () => {
    const page = await openForm('/identify/edit', userInfo({ level: 1 }), {
      handlers: { [SAVE]: () => refused(409, '该医院暂不能选择，请联系客服') },
    })
    await page.tap('identity-save')
    await passTime(0)
    expect(page.text()).toContain('该医院暂不能选择，请联系客服')
    identityDraft.change('form', { hospital: '中南大学湘雅医院', hospitalId: 'h7' })
    act(() => void mock.fire('didShow'))
    expect(page.text()).not.toContain('该医院暂不能选择，请联系客服')
  })

  test('an enterprise person is linked 500 ms later, others never', async () => {
    const info = userInfo({ type: 2, level: 1, prov: '北京市', provId: '110000', city: '北京市', cityId: '110100' })
    const page = await openForm('/identify/edit', info, { handlers: { [ENTERPRISE]: () => ok() } })
    await page.tap('identity-save')
    await passTime(499)
    expect(page.server.sent(ENTERPRISE)).toEqual([])
    await passTime(1)
    expect(page.server.sent(ENTERPRISE)).toEqual([{ id: '110100001' }])
    cleanup()
    closeScreen()
    const other = await openForm('/identify/edit', userInfo({ level: 1 }), { handlers: { [ENTERPRISE]: () => ok() } })
    await other.tap('identity-save')
    await passTime(1000)
    expect(other.server.sent(SAVE)).toHaveLength(1)
    expect(other.server.sent(ENTERPRISE)).toEqual([])
  })

  test('registering goes on to the diseases, and takes along where the person wanted to go', async () => {
    const page = await openForm('/userInfo?next=%2Fdoc%2F12', userInfo({ level: 1 }))
    await page.tap('identity-save')
    await passTime(0)
    expect(urls()).toEqual(['redirectTo /login/subscribe?next=%2Fdoc%2F12'])
  })

  test('what belongs to another type stays as the account has it', async () => {
    const info = userInfo({ type: 5, level: 1 }, { professional: { companies: [], educations: [education] } })
    const page = await openForm('/identify/edit', info)
    act(() => identityDraft.change('form', { hospital: '误填的医院', hospitalId: 'p1' }))
    await act(async () => void mock.fire('didShow'))
    await page.tap('identity-save')
    expect(page.server.sent(SAVE)[0]?.authInfo).toMatchObject({ hospital: '', hospitalId: '', universityName: '北京大学' })
  })

  test('nothing is sent until the form is right, and each sentence goes when its input is put right', async () => {
    const page = await openForm('/identify/edit', newcomer())
    page.type('identity-email', 'not-an-address')
    await page.tap('identity-save')
    expect(page.get('identity-name-error').textContent).toBe('请填写姓名')
    expect(page.get('identity-hospital-error').textContent).toBe('请选择医院')
    expect(page.get('identity-department-error').textContent).toBe('请选择科室')
    expect(page.get('identity-email-error').textContent).toBe('请输入正确的邮箱')
    expect(page.get('identity-diseases-error').textContent).toBe('请选择关注的病种')
    expect(page.server.sent(SAVE)).toEqual([])
    page.type('identity-name', '韩梅')
    expect(page.find('identity-name-error')).toBeNull()
    expect(page.find('identity-hospital-error')).not.toBeNull()
    // The page that picks writes into the draft, and leads back.
    identityDraft.change('form', { hospital: '中南大学湘雅医院', hospitalId: 'h7' })
    act(() => void mock.fire('didShow'))
    expect(page.get('identity-hospital').textContent).toContain('中南大学湘雅医院')
    expect(page.find('identity-hospital-error')).toBeNull()
    expect(page.find('identity-department-error')).not.toBeNull()
  })

  test.each([
    [
      'the server’s sentence for an input',
      () => refused(422, '', { fields: { 'authInfo.name': '姓名有误' } }),
      'identity-name-error',
      '姓名有误',
    ],
    ['a refusal', () => refused(1, '认证审核中，暂不能修改身份信息'), 'identity-failure', '认证审核中，暂不能修改身份信息'],
    ['a fault', () => ({ status: 500, data: '' }), 'identity-failure', '服务暂时不可用，请稍后重试'],
  ])('%s stands in place, and nothing typed is lost', async (_, answer, place, sentence) => {
    const page = await openForm('/identify/edit', userInfo({ level: 1 }), { handlers: { [SAVE]: answer } })
    page.type('identity-name', '韩梅')
    await page.tap('identity-save')
    await passTime(30_000)
    expect(page.get(place).textContent).toBe(sentence)
    expect(page.valueOf('identity-name')).toBe('韩梅')
    page.server.handlers[SAVE] = () => ok()
    await page.tap('identity-save')
    await passTime(0)
    expect(dialog.toasts.map(({ message }) => message)).toContain('信息已保存')
  })
})

describe('a certificate', () => {
  test('is not lost without being asked', async () => {
    const page = await openForm('/identify/edit', userInfo())
    dialog.confirms = false
    await pick(page, 'title', 't1')
    await page.tap('identity-save')
    expect(dialog.confirmations[0]?.message).toContain('修改后需要重新认证')
    expect(page.server.sent(SAVE)).toEqual([])
    dialog.confirms = true
    await page.tap('identity-save')
    expect(page.server.sent(SAVE)).toHaveLength(1)
  })
  test('is not asked about for what it does not vouch for', async () => {
    const page = await openForm('/identify/edit', userInfo())
    page.type('identity-email', 'new@example.cn')
    await page.tap('identity-save')
    expect(dialog.confirmations).toEqual([])
    expect(page.server.sent(SAVE)).toHaveLength(1)
  })
  test('under review is said at once', async () => {
    const page = await openForm('/identify/edit', userInfo({ level: 4 }))
    expect(page.find('identity-review')).not.toBeNull()
  })
  test('cannot be asked for by types 3 and 4', async () => {
    const info = userInfo({ type: 3, level: 1 })
    const saved: AuthInfo[] = []
    const page = openScreen(
      () => <IdentityForm flow="certify" onSaved={(authInfo) => void saved.push(authInfo)} />,
      '/identify/rzone',
      {
        handlers: personServer(info),
        ...person(info),
      },
    )
    await passTime(0)
    await passTime(0)
    await page.tap('identity-save')
    expect(page.get('identity-failure').textContent).toBe('当前身份不支持认证')
    expect([page.server.sent(SAVE), saved]).toEqual([[], []])
  })
  test('step one hands over what it saved, without asking for the certificate', async () => {
    const info = userInfo({ level: 1 })
    const saved: AuthInfo[] = []
    const page = openScreen(
      () => <IdentityForm flow="certify" onSaved={(authInfo) => void saved.push(authInfo)} />,
      '/identify/rzone',
      {
        handlers: personServer(info),
        ...person(info),
      },
    )
    await passTime(0)
    await passTime(0)
    await page.tap('identity-save')
    await passTime(0)
    expect(page.server.sent(SAVE)[0]?.ignoreCertificate).toBe(1)
    expect(saved).toHaveLength(1)
    expect(saved[0]).toMatchObject({ userType: 1, hospital: '某某医院' })
  })
})

describe('a form that was left', () => {
  test('has everything typed when it is opened again, for this account only', async () => {
    const page = await openForm('/identify/edit', newcomer())
    page.type('identity-name', '韩梅')
    await pick(page, 'department', 'k2')
    cleanup()
    closeScreen()
    const again = await openForm('/identify/edit', newcomer())
    expect(again.valueOf('identity-name')).toBe('韩梅')
    expect(again.get('identity-department').textContent).toContain('放疗科')
    cleanup()
    closeScreen()
    const other = openScreen(UserInfoPage, '/identify/edit', {
      handlers: personServer(newcomer({ userId: 'u2' })),
      before: (stores) => stores.session.saveLogin({ ...login, user: { ...doctor, userId: 'u2', level: 1 } }),
    })
    await passTime(0)
    await passTime(0)
    expect(other.valueOf('identity-name')).toBe('')
  })

  test.each([
    ['/userInfo', 'hospital', 'navigateTo /userInfo/hospital'],
    ['/jurisdictionInfo/0', 'hospital', 'navigateTo /jurisdictionHospital'],
    ['/identify/edit', 'hospital', 'navigateTo /identify/edit/hospital'],
    ['/jurisdictionInfo/0', 'diseases', 'navigateTo /jurisdictionDisease?slot=form'],
    ['/identify/edit', 'diseases', 'navigateTo /identify/AuthDisease?slot=form'],
    ['/identify/edit', 'type', 'navigateTo /identify/usertype?from=form'],
  ])('%s picks %s on the page of its flow', async (address, input, url) => {
    const page = await openForm(address, newcomer())
    await page.tap(`identity-${input}`)
    expect(urls()).toEqual([url])
  })
  test('an enterprise person picks a company', async () => {
    const page = await openForm('/identify/edit', newcomer({ type: 2 }))
    await page.tap('identity-hospital')
    expect(urls()).toEqual(['navigateTo /identify/edit/hospital?kind=company'])
  })
})
