import { cleanup } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { UserInfo } from '@/api/user'
import PersonalInfoPage from '@/packages/identity/personal-info'
import { identityDraft } from '@/packages/identity/rules/identity-draft'
import UpdateFieldPage from '@/packages/identity/update-field'
import { dialog } from '@/platform/dialog/mock'
import { image } from '@/platform/image/mock'
import { media } from '@/platform/media/mock'
import { request } from '@/platform/request/mock'
import type { RootStore } from '@/stores/RootStore'
import { mock } from '@test/setup/taro'
import { doctor, later, ok, refused } from '@test/unit/support/backend'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'
import { education, INFO, LISTS, newcomer, STATIC, userInfo } from '@test/unit/support/people'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

const UPDATE = 'api/profile/updatefield'
const LINK = 'api/enterprise/setuserenterprise'
const DIFF = 'api/user/getUserInfoDiff'
const TOKEN = 'api/pub/getuploadtoken'
const PORTRAIT = 'api/user/uploadheadportrait'
const picture = { path: 'blob:1', name: 'me.png', size: 1000, mimeType: 'image/png' }

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 2, 4, 12) })
  resetDevice()
  dialog.confirmations = []
  dialog.confirms = true
  dialog.choice = 0
  media.images = [picture]
  image.compressed = []
})
afterEach(() => {
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

async function open(
  Page: ComponentType,
  address: string,
  info: UserInfo,
  handlers: Record<string, () => ReturnType<typeof ok>> = {},
) {
  const page = openScreen(Page, address, {
    handlers: { [INFO]: () => ok(info), [STATIC]: () => ok(LISTS), [UPDATE]: () => ok(), ...handlers },
    before: (stores: RootStore) =>
      stores.session.saveLogin({ ...login, user: { ...doctor, level: info.basic.level, userType: info.basic.type } }),
  })
  await passTime(0)
  await passTime(0)
  return page
}
const urls = () => mock.navigations.map(({ kind, url }) => `${kind} ${url}`.trim())

describe('personal information', () => {
  test('what is private is masked until the person asks', async () => {
    const page = await open(PersonalInfoPage, '/identify/PersonalInfo', userInfo())
    const values = () => ['name', 'mobile', 'email'].map((field) => page.get(`value-${field}`).textContent)
    expect(values()).toEqual(['李**', '138****0000', 'li**@example.cn'])
    expect(page.text()).not.toContain('13812340000')
    await page.tap('info-mask')
    expect(values()).toEqual(['李雷', '13812340000', 'lilei@example.cn'])
  })
  test.each([
    [userInfo(), ['hospital', 'department', 'title', 'introduction'], ['degree', 'area']],
    [
      userInfo({ type: 5, level: 1 }, { professional: { companies: [], educations: [education] } }),
      ['school', 'major', 'degree', 'enrollYear', 'area'],
      ['title'],
    ],
    [userInfo({ type: 3, level: 1 }), ['area', 'diseases'], ['hospital', 'certification']],
  ])('shows the fields of the type (%#)', async (info, shown, hidden) => {
    const page = await open(PersonalInfoPage, '/identify/PersonalInfo', info)
    for (const field of shown) expect(page.find(`info-${field}`)).not.toBeNull()
    for (const field of hidden) expect(page.find(`info-${field}`)).toBeNull()
  })
  test('names come from the lists; what is empty says so', async () => {
    const info = userInfo({ type: 5, level: 1 }, { professional: { companies: [], educations: [education] } })
    const page = await open(PersonalInfoPage, '/identify/PersonalInfo', info)
    expect(page.get('value-degree').textContent).toBe('硕士')
    expect(page.get('value-area').textContent).toBe('未填写')
  })
  test.each([
    ['email', '/updateUserInfo/email/u1'],
    ['title', '/updateUserInfo/title/1'],
    ['school', '/updateUserInfo/school/1'],
    ['type', '/identify/usertype'],
    ['mobile', '/identify/SecurityCode'],
  ])('%s is edited at %s', async (field, url) => {
    const page = await open(PersonalInfoPage, '/identify/PersonalInfo', userInfo())
    await page.tap(`info-${field}`)
    expect(urls()).toEqual([`navigateTo ${url}`])
  })
  test('the tags of a doctor stand at the top, where there are any', async () => {
    const TAGS = 'api/tag/getDoctorTag'
    const tags = [
      { id: 'k1', name: '肿瘤内科', kind: 'department' },
      { id: 'd1', name: '肺癌', kind: 'disease' },
    ]
    const page = await open(PersonalInfoPage, '/identify/PersonalInfo', userInfo(), { [TAGS]: () => ok({ tags }) })
    expect(page.get('info-tags').textContent).toBe('肿瘤内科肺癌')
    cleanup()
    closeScreen()
    const none = await open(PersonalInfoPage, '/identify/PersonalInfo', userInfo(), { [TAGS]: () => ok({ tags: [] }) })
    expect(none.find('info-tags')).toBeNull()
  })
  test('only what is missing, when that is asked', async () => {
    const info = newcomer()
    const page = await open(PersonalInfoPage, '/identify/PersonalInfo/complete', info, {
      [DIFF]: () => ok({ missing: ['title', 'diseases'] }),
    })
    expect(page.get('info-missing').textContent).toContain('还差 2 项')
    expect([page.find('info-title') !== null, page.find('info-diseases') !== null, page.find('info-email')]).toEqual([
      true,
      true,
      null,
    ])
  })
  test('nothing missing says so', async () => {
    const page = await open(PersonalInfoPage, '/identify/PersonalInfo/complete', userInfo(), {
      [DIFF]: () => ok({ missing: [] }),
    })
    expect(page.get('state-success').textContent).toContain('资料已完善')
  })
  test('under review is said', async () => {
    const page = await open(PersonalInfoPage, '/identify/PersonalInfo', userInfo({ level: 4 }))
    expect(page.find('info-review')).not.toBeNull()
  })
})

describe('the portrait', () => {
  const uploads = {
    [TOKEN]: () => ok({ uploadUrl: '/upload/k', key: 'picture-key' }),
    [PORTRAIT]: () => ok({ headPortraitUrl: '/p.png' }),
  }
  test('is made small, sent with progress, and kept', async () => {
    const answer = later()
    const page = await open(PersonalInfoPage, '/identify/PersonalInfo', userInfo(), uploads)
    jest.spyOn(request, 'upload').mockImplementation(({ onProgress }) => {
      onProgress?.(0.4)
      return answer.promise as never
    })
    await page.tap('portrait')
    await passTime(0)
    expect(image.compressed).toEqual([{ file: picture, options: { cssSide: 320 } }])
    expect(page.get('portrait-progress').textContent).toBe('正在上传 40%')
    answer.answer({ status: 200, data: '', header: {} })
    await passTime(0)
    expect(page.server.sent(PORTRAIT)).toEqual([{ key: 'picture-key' }])
    expect(page.find('portrait-progress')).toBeNull()
    expect(dialog.toasts.map(({ message }) => message)).toContain('头像已更新')
  })
  test('a failure keeps the picture, which is sent again by one tap', async () => {
    const page = await open(PersonalInfoPage, '/identify/PersonalInfo', userInfo(), {
      ...uploads,
      [TOKEN]: () => refused(429, '操作过于频繁，请稍后再试') as never,
    })
    await page.tap('portrait')
    await passTime(0)
    expect(page.get('portrait-error').textContent).toBe('操作过于频繁，请稍后再试')
    page.server.handlers[TOKEN] = uploads[TOKEN]
    jest.spyOn(request, 'upload').mockResolvedValue({ status: 200, data: '', header: {} })
    await page.tap('portrait-retry')
    await passTime(0)
    expect(page.server.sent(PORTRAIT)).toEqual([{ key: 'picture-key' }])
    expect(page.find('portrait-error')).toBeNull()
  })
  test('what the person does not choose is not sent', async () => {
    dialog.choice = undefined
    const page = await open(PersonalInfoPage, '/identify/PersonalInfo', userInfo(), uploads)
    await page.tap('portrait')
    expect(page.server.sent(TOKEN)).toEqual([])
  })
  test('one that is too large is refused before it is sent', async () => {
    media.images = [{ ...picture, size: 11 * 1024 * 1024 }]
    const page = await open(PersonalInfoPage, '/identify/PersonalInfo', userInfo(), uploads)
    await page.tap('portrait')
    await passTime(0)
    expect(page.get('portrait-error').textContent).toBe('图片不能超过 10 MB，请换一张')
    expect(page.server.sent(TOKEN)).toEqual([])
  })
})

describe('editing one field', () => {
  const edit = (field: string, info = userInfo({ level: 1 }), id = '1', handlers = {}) =>
    open(UpdateFieldPage, `/updateUserInfo/${field}/${id}`, info, handlers)
  const point = { event: 'InformationImprove', page_source: 5, page_name: 2 }

  test('a text is checked, sent once, and the page is left', async () => {
    mock.pages = [...mock.pages, { route: '/updateUserInfo/email/u1', options: {} }]
    const page = await edit('email', undefined, 'u1')
    page.type('field-email', 'wrong')
    await page.tap('field-save')
    expect(page.get('field-email-error').textContent).toBe('请输入正确的邮箱')
    expect(page.server.sent(UPDATE)).toEqual([])
    page.type('field-email', 'new@example.cn')
    await page.tap('field-save', 2)
    await passTime(0)
    expect(page.server.sent(UPDATE)).toEqual([
      { field: 'email', id: 'u1', values: { email: 'new@example.cn' }, buriedPoints: point },
    ])
    expect(urls()).toEqual(['navigateBack'])
    expect(identityDraft.read('field')).toEqual({})
  })
  test.each([
    ['gender', 'u1', '1', { gender: 1 }],
    ['department', '1', 'k2', { department: 'k2', departmentStr: '放疗科' }],
    ['title', '1', 't1', { title: 't1', titleStr: '主任医师' }],
    ['major', '1', 'm1', { majorId: 'm1', majorName: '临床医学' }],
    ['enrollYear', '1', '2019', { enrollmentYear: '2019' }],
  ])('%s is chosen from its list', async (field, id, option, values) => {
    const page = await edit(field, undefined, id)
    await page.tap(`option-${option}`)
    await page.tap('field-save')
    expect(page.server.sent(UPDATE)[0]).toMatchObject({ field, id, values })
  })
  test('a hospital is found on its page, and waits for 保存', async () => {
    const page = await edit('hospital')
    await page.tap('field-hospital')
    expect(urls()).toEqual(['navigateTo /identify/edit/hospital?slot=field'])
    identityDraft.change('field', { hospitalId: 'h9', hospital: '另一家医院' })
    cleanup()
    closeScreen()
    const again = await edit('hospital')
    expect(again.get('field-hospital').textContent).toContain('另一家医院')
    await again.tap('field-save')
    expect(again.server.sent(UPDATE)[0]).toMatchObject({ values: { hospitalId: 'h9', hospital: '另一家医院' } })
  })
  test.each([
    [2, [{ id: 'h9' }]],
    [1, []],
  ])('the company of a person of type %i is linked half a second later', async (type, links) => {
    identityDraft.change('field', { hospitalId: 'h9', hospital: '另一家企业' })
    const page = await edit('hospital', userInfo({ level: 1, type }), '1', { [LINK]: () => ok() })
    await page.tap('field-save')
    await passTime(0)
    expect(page.server.sent(UPDATE)).toHaveLength(1)
    expect(page.server.sent(LINK)).toEqual([])
    await passTime(600)
    expect(page.server.sent(LINK)).toEqual(links)
  })
  test('the diseases are chosen in place', async () => {
    const page = await edit('diseases', undefined, 'u1')
    await page.tap('disease-d2')
    await page.tap('field-save')
    expect(page.server.sent(UPDATE)[0]?.values).toEqual({
      diseases: [
        { id: 'd1', name: '肺癌' },
        { id: 'd2', name: '乳腺癌' },
      ],
    })
  })
  test('what a certificate vouches for asks first', async () => {
    dialog.confirms = false
    const page = await edit('title', userInfo())
    await page.tap('option-t1')
    await page.tap('field-save')
    expect(dialog.confirmations[0]?.message).toContain('修改后需要重新认证')
    expect(page.server.sent(UPDATE)).toEqual([])
    dialog.confirms = true
    await page.tap('field-save')
    expect(page.server.sent(UPDATE)).toHaveLength(1)
  })
  test('the introduction is never asked about', async () => {
    const page = await edit('introduction', userInfo(), 'u1')
    page.type('field-introduction', '新的简介')
    await page.tap('field-save')
    expect([dialog.confirmations, page.server.sent(UPDATE)[0]?.values]).toEqual([[], { introduction: '新的简介' }])
  })
  test('the server’s sentence stands in place, and what was typed stays', async () => {
    const page = await edit('name', userInfo({ level: 4 }), 'u1', {
      [UPDATE]: () => refused(1, '认证审核中，暂不能修改身份信息'),
    })
    page.type('field-name', '新名字')
    await page.tap('field-save')
    await passTime(0)
    expect(page.get('field-name-error').textContent).toBe('认证审核中，暂不能修改身份信息')
    expect(page.valueOf('field-name')).toBe('新名字')
  })
  test.each([
    ['email', 'u2', '只能修改自己的资料'],
    ['title', '2', '只能修改自己的资料'],
    ['degree', '1', '当前身份没有这项信息'],
  ])('%s of %s is refused', async (field, id, sentence) => {
    const page = await edit(field, undefined, id)
    expect(page.get('state-notAllowed').textContent).toContain(sentence)
    expect(page.find('field-save')).toBeNull()
  })
  test('a field that does not exist says so', async () => {
    const page = await edit('level', undefined, 'u1')
    expect(page.get('state-notFound').textContent).toContain('没有这项信息')
  })
})
