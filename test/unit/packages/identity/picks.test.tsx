import { cleanup, fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
import AddHospitalPage from '@/packages/identity/add-hospital'
import PickDiseasePage from '@/packages/identity/pick-disease'
import PickHospitalPage from '@/packages/identity/pick-hospital'
import PickSchoolPage from '@/packages/identity/pick-school'
import { identityDraft } from '@/packages/identity/rules/identity-draft'
import SubscribePage from '@/packages/identity/subscribe'
import UserTypePage from '@/packages/identity/user-type'
import { dialog } from '@/platform/dialog/mock'
import type { RootStore } from '@/stores/RootStore'
import { mock } from '@test/setup/taro'
import { doctor, ok, refused } from '@test/unit/support/backend'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'
import { INFO, LISTS, newcomer, STATIC, userInfo } from '@test/unit/support/people'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

const SUGGEST = 'api/pub/gethospitalsuggest'
const AREA = 'api/pub/getArea'
const ADD = 'api/profile/addplace'
const SCHOOLS = 'api/profile/schoolsuggest'
const UPDATE = 'api/profile/updatefield'
const ROLE = 'api/user/choicerole'

const AREAS: Record<string, { id: string; name: string }[]> = {
  '': [{ id: '510000', name: '四川省' }],
  '510000': [{ id: '510100', name: '成都市' }],
  '510100': [{ id: '510107', name: '武侯区' }],
}
const place = (id: string, name: string, reviewing = false) => ({
  id,
  name,
  prov: '四川省',
  city: '成都市',
  district: '武侯区',
  reviewing,
})
const base = (info = userInfo({ level: 1 })) => ({
  [INFO]: () => ok(info),
  [STATIC]: () => ok(LISTS),
  [AREA]: ({ parentId }: Record<string, unknown>) => ok({ items: AREAS[String(parentId)] ?? [] }),
})
const session = (level: number, userType = 1) => ({
  before: (stores: RootStore) => stores.session.saveLogin({ ...login, user: { ...doctor, level, userType } }),
})

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

const urls = () => mock.navigations.map(({ kind, url }) => `${kind} ${url}`.trim())
const stack = (...routes: string[]) => (mock.pages = routes.map((route) => ({ route, options: {} })))
async function open(
  Page: ComponentType,
  address: string,
  handlers: NonNullable<Parameters<typeof openScreen>[2]>['handlers'],
  level = 1,
) {
  const page = openScreen(Page, address, { handlers, ...session(level) })
  // The answer first, which comes before a skeleton is seen.
  await passTime(0)
  await passTime(300)
  await passTime(0)
  return page
}
const all = (page: { container: HTMLElement }, id: string) => Array.from(page.container.querySelectorAll<HTMLElement>(`.t-${id}`))
const texts = (page: { container: HTMLElement }, id: string) => all(page, id).map((element) => element.textContent ?? '')
async function press(element: Element | undefined) {
  if (!element) throw new Error('nothing to press')
  fireEvent.click(element)
  await passTime(0)
  await passTime(0)
}
async function pickArea(page: ReturnType<typeof openScreen>) {
  for (const id of ['510000', '510100', '510107']) {
    await passTime(0)
    await press(page.get(`option-${id}`))
  }
}

describe('finding a hospital', () => {
  const suggest = (body: Record<string, unknown>) =>
    ok({
      items: [place('h1', '四川大学华西医院'), place('p2', '我加的医院', true)].filter(({ name }) =>
        name.includes(String(body.keyword)),
      ),
    })

  test('what is chosen goes to the form that asked', async () => {
    stack('/doc/1', '/identify/edit', '/identify/edit/hospital')
    const page = await open(PickHospitalPage, '/identify/edit/hospital', { ...base(), [SUGGEST]: suggest })
    expect(texts(page, 'place')).toEqual(['四川大学华西医院四川省 成都市 武侯区', expect.stringContaining('审核中')])
    await press(all(page, 'place')[0])
    expect(identityDraft.read('form')).toEqual({ hospitalId: 'h1', hospital: '四川大学华西医院' })
    expect(urls()).toEqual(['navigateBack'])
  })
  test.each([
    ['/userInfo/hospital', 'redirectTo /userInfo'],
    ['/jurisdictionHospital', 'redirectTo /jurisdictionInfo/0'],
    ['/identify/edit/hospital', 'redirectTo /identify/edit'],
    ['/identify/edit/hospital?slot=field', 'redirectTo /updateUserInfo/hospital/1'],
  ])('%s opened by its address leads to the form', async (address, url) => {
    stack(address)
    const page = await open(PickHospitalPage, address, { ...base(), [SUGGEST]: suggest })
    await press(all(page, 'place')[0])
    expect(urls()).toEqual([url])
    expect(identityDraft.read(address.includes('slot') ? 'field' : 'form').hospitalId).toBe('h1')
  })
  test('it is asked once the typing rests, with the area that was chosen', async () => {
    const page = await open(PickHospitalPage, '/identify/edit/hospital', { ...base(), [SUGGEST]: suggest })
    page.type('search-input', '华')
    page.type('search-input', '华西')
    await passTime(300)
    await page.tap('place-area')
    await pickArea(page)
    expect(page.server.sent(SUGGEST)).toEqual([
      { keyword: '', kind: 'hospital' },
      { keyword: '华西', kind: 'hospital' },
      { keyword: '华西', kind: 'hospital', provId: '510000', cityId: '510100', districtId: '510107' },
    ])
    expect(page.get('place-area').textContent).toBe('四川省 成都市 武侯区')
  })
  test('nothing found says what to do, and takes the name along to adding', async () => {
    const page = await open(PickHospitalPage, '/userInfo/hospital', { ...base(), [SUGGEST]: suggest })
    page.type('search-input', '没有的医院')
    await passTime(300)
    await passTime(0)
    expect(page.get('state-empty').textContent).toContain('没有找到医院')
    await page.tap('place-add')
    expect(urls()).toEqual([`navigateTo /userInfo/addHospital?name=${encodeURIComponent('没有的医院')}`])
  })
  test('a failure offers to try again', async () => {
    const page = await open(PickHospitalPage, '/userInfo/hospital', { ...base(), [SUGGEST]: () => ({ status: 500, data: {} }) })
    await passTime(20_000)
    expect(page.get('state-error').textContent).toContain('加载失败')
    page.server.handlers[SUGGEST] = suggest
    await page.tap('state-action')
    await passTime(0)
    expect(texts(page, 'place')).toHaveLength(2)
  })
})

describe('adding a hospital', () => {
  const added = () => ok({ place: place('p9', '某某市人民医院', true), existed: false, similar: [] })
  const openAdd = (answer: () => ReturnType<typeof ok>) => {
    stack('/identify/edit', '/identify/edit/hospital', '/identify/edit/addHospital')
    return open(AddHospitalPage, `/identify/edit/addHospital?name=${encodeURIComponent('某某市人民医院')}`, {
      ...base(),
      [ADD]: answer,
    })
  }
  test('goes to the form over the page that searched', async () => {
    const page = await openAdd(added)
    expect(page.valueOf('place-name')).toBe('某某市人民医院')
    await page.tap('place-region')
    await pickArea(page)
    await page.tap('place-level')
    await page.tap('option-2')
    await page.tap('place-send', 2)
    await passTime(0)
    expect(page.server.sent(ADD)).toEqual([
      {
        name: '某某市人民医院',
        provId: '510000',
        cityId: '510100',
        districtId: '510107',
        level: 2,
        kind: 'hospital',
        sure: false,
      },
    ])
    expect(identityDraft.read('form')).toEqual({ hospitalId: 'p9', hospital: '某某市人民医院' })
    expect(mock.calls.filter(({ name }) => name === 'navigateBack').map(({ options }) => options)).toEqual([{ delta: 2 }])
    expect(dialog.toasts.map(({ message }) => message)).toContain('已添加，审核期间您可先使用')
  })
  test('nothing is sent without a name and an area', async () => {
    const page = await openAdd(added)
    page.type('place-name', '医院')
    await page.tap('place-send')
    expect(page.get('place-name-error').textContent).toBe('请填写完整名称，至少 4 个字')
    expect(page.get('place-region-error').textContent).toBe('请选择所在地区')
    expect(page.server.sent(ADD)).toEqual([])
  })
  test('one that looks like it is offered first, and it is added only when it is none of them', async () => {
    let answer: () => ReturnType<typeof ok> = () =>
      ok({ place: null, existed: false, similar: [place('h1', '四川大学华西医院')] })
    const page = await openAdd(() => answer())
    await page.tap('place-region')
    await pickArea(page)
    await page.tap('place-send')
    await passTime(0)
    expect(page.get('place-similar').textContent).toContain('四川大学华西医院')
    answer = added
    await page.tap('place-send')
    await passTime(0)
    expect(page.server.sent(ADD).map(({ sure }) => sure)).toEqual([false, true])
    expect(identityDraft.read('form').hospitalId).toBe('p9')
  })
  test('the one that is there may be taken instead', async () => {
    const page = await openAdd(() => ok({ place: null, existed: false, similar: [place('h1', '四川大学华西医院')] }))
    await page.tap('place-region')
    await pickArea(page)
    await page.tap('place-send')
    await passTime(0)
    await page.tap('place-same')
    expect(identityDraft.read('form').hospitalId).toBe('h1')
  })
  test('the limit of the day is told in place, and the form stays', async () => {
    const page = await openAdd(() => refused(429, '一天最多添加 10 个医院，请明天再试') as never)
    await page.tap('place-region')
    await pickArea(page)
    await page.tap('place-send')
    await passTime(0)
    expect(page.get('place-failure').textContent).toBe('一天最多添加 10 个医院，请明天再试')
    expect(page.valueOf('place-name')).toBe('某某市人民医院')
  })
})

describe('finding a school', () => {
  const schools = ({ keyword }: Record<string, unknown>) =>
    ok({ items: [{ name: '四川大学', prov: '四川省' }].filter(({ name }) => name.includes(String(keyword))) })
  test('one of the list goes to the form', async () => {
    stack('/jurisdictionInfo/0', '/jurisdictionSchool')
    const page = await open(PickSchoolPage, '/jurisdictionSchool', { ...base(), [SCHOOLS]: schools })
    await press(all(page, 'school')[0])
    expect(identityDraft.read('form')).toEqual({ universityName: '四川大学' })
    expect(urls()).toEqual(['navigateBack'])
  })
  test('one that is not listed is taken as it is typed', async () => {
    const page = await open(PickSchoolPage, '/userInfo/school', { ...base(), [SCHOOLS]: schools })
    page.type('search-input', ' 某某卫生学院 ')
    await passTime(300)
    await passTime(0)
    expect(page.get('school-other').textContent).toBe('其他学校：某某卫生学院')
    await page.tap('school-other')
    expect(identityDraft.read('form')).toEqual({ universityName: '某某卫生学院' })
  })
  test('a name that is too long is refused in place', async () => {
    const page = await open(PickSchoolPage, '/userInfo/school', { ...base(), [SCHOOLS]: schools })
    page.type('search-input', '长'.repeat(61))
    await page.tap('school-other')
    expect(page.get('school-error').textContent).toBe('学校最多 60 个字')
    expect(identityDraft.read('form')).toEqual({})
  })
})

describe('choosing diseases', () => {
  test('for the form: kept in its draft, nothing sent', async () => {
    stack('/identify/edit', '/identify/AuthDisease')
    const page = await open(PickDiseasePage, '/identify/AuthDisease?slot=form', base())
    expect(page.get('disease-count').textContent).toBe('已选 1 个')
    await page.tap('disease-d2')
    await page.tap('disease-save')
    expect(identityDraft.read('form').diseases?.map(({ id }) => id)).toEqual(['d1', 'd2'])
    expect(page.server.sent(UPDATE)).toEqual([])
    expect(urls()).toEqual(['navigateBack'])
  })
  test('for the prompt: stored with the user’s own id, then back', async () => {
    mock.pages = [...mock.pages, { route: '/jurisdictionDisease', options: {} }]
    const page = await open(PickDiseasePage, '/jurisdictionDisease', { ...base(newcomer()), [UPDATE]: () => ok() })
    await page.tap('disease-d2')
    await page.tap('disease-save', 2)
    await passTime(0)
    expect(page.server.sent(UPDATE)).toEqual([
      {
        field: 'diseases',
        id: 'u1',
        values: { diseases: [{ id: 'd2', name: '乳腺癌' }] },
        buriedPoints: { event: 'InformationImprove', page_source: 5, page_name: 4 },
      },
    ])
    expect(urls()).toEqual(['navigateBack'])
  })
  test('none at all is refused in place', async () => {
    const page = await open(PickDiseasePage, '/jurisdictionDisease', base(newcomer()))
    await page.tap('disease-save')
    expect(page.get('disease-error').textContent).toBe('请至少选择一个病种')
    expect(page.server.sent(UPDATE)).toEqual([])
  })
  test('thirty at most', async () => {
    const page = await open(PickDiseasePage, '/jurisdictionDisease', base(newcomer()))
    for (let index = 0; index < 30; index += 1) fireEvent.click(page.get(`disease-x${index}`))
    fireEvent.click(page.get('disease-d1'))
    expect(page.get('disease-count').textContent).toBe('已选 30 个')
    expect(page.get('disease-full').textContent).toBe('最多选择 30 个病种')
    fireEvent.click(page.get('disease-x0'))
    expect(page.find('disease-full')).toBeNull()
  })
  test('a search narrows the list, and the choice stays', async () => {
    const page = await open(PickDiseasePage, '/jurisdictionDisease', base())
    page.type('search-input', '乳腺')
    expect([page.find('disease-d1'), page.find('disease-d2') !== null]).toEqual([null, true])
    page.type('search-input', '没有')
    expect(page.get('state-empty').textContent).toContain('没有找到病种')
    expect(page.get('disease-count').textContent).toBe('已选 1 个')
  })
  test('a choice that was left is there again', async () => {
    const page = await open(PickDiseasePage, '/jurisdictionDisease', base(newcomer()))
    await page.tap('disease-d2')
    cleanup()
    closeScreen()
    const again = await open(PickDiseasePage, '/jurisdictionDisease', base(newcomer()))
    expect(again.get('disease-count').textContent).toBe('已选 1 个')
  })
  test('after registering it may be skipped, and one goes where one wanted', async () => {
    const page = await open(SubscribePage, '/login/subscribe?next=%2Fdoc%2F12', base(newcomer()))
    await page.tap('disease-skip')
    expect(urls()).toEqual(['redirectTo /doc/12'])
    expect(page.server.sent(UPDATE)).toEqual([])
  })
  test('an address from outside the catalogue leads nowhere', async () => {
    const page = await open(SubscribePage, '/login/subscribe?next=https%3A%2F%2Fevil.example%2F', base(newcomer()))
    await page.tap('disease-skip')
    expect(urls().join()).not.toContain('evil')
  })
})

describe('choosing a type', () => {
  test('all six with what they mean; the choice is posted once, then the form', async () => {
    const page = await open(UserTypePage, '/login/usertype?next=%2Fdoc%2F12', { ...base(newcomer()), [ROLE]: () => ok() })
    for (const name of ['医务工作者', '企业人士', '患者或家属', '其他', '在校学生', '科研教育人员'])
      expect(page.text()).toContain(name)
    await page.tap('user-type-5')
    await page.tap('user-type-confirm', 2)
    await passTime(0)
    expect(page.server.sent(ROLE)).toEqual([{ roleType: 5 }])
    expect(urls()).toEqual(['redirectTo /userInfo?next=%2Fdoc%2F12'])
  })
  test.each([
    ['/jurisdictionUsertype', 'redirectTo /jurisdictionInfo/0'],
    ['/identify/usertype', 'redirectTo /identify/edit'],
  ])('%s leads to its form', async (address, url) => {
    const page = await open(UserTypePage, address, { ...base(newcomer()), [ROLE]: () => ok() })
    await page.tap('user-type-confirm')
    await passTime(0)
    expect(urls()).toEqual([url])
    expect(page.find('user-type-later')).toBeNull()
  })
  test('from the form it goes back to the form', async () => {
    stack('/identify/edit', '/identify/usertype?from=form')
    const page = await open(UserTypePage, '/identify/usertype?from=form', { ...base(newcomer()), [ROLE]: () => ok() })
    await page.tap('user-type-3')
    await page.tap('user-type-confirm')
    await passTime(0)
    expect(urls()).toEqual(['navigateBack'])
  })
  test('a refusal stands in place, and nothing moves', async () => {
    const sentence = '认证审核中，暂不能更换身份'
    const page = await open(UserTypePage, '/jurisdictionUsertype', { ...base(), [ROLE]: () => refused(1, sentence) }, 4)
    await page.tap('user-type-2')
    await page.tap('user-type-confirm')
    await passTime(0)
    expect(page.get('user-type-failure').textContent).toBe(sentence)
    expect(urls()).toEqual([])
  })
  test('who is certified changes the type in the form, after being asked', async () => {
    const page = await open(UserTypePage, '/identify/usertype', { ...base(userInfo()), [ROLE]: () => ok() }, 2)
    await page.tap('user-type-5')
    await page.tap('user-type-confirm')
    await passTime(0)
    expect(dialog.confirmations[0]?.message).toContain('重新认证')
    expect(page.server.sent(ROLE)).toEqual([])
    expect(identityDraft.read('form').userType).toBe(5)
    expect(urls()).toEqual(['redirectTo /identify/edit'])
  })
  test('it may wait after registering', async () => {
    const page = await open(UserTypePage, '/login/usertype?next=%2Fdoc%2F12', base(newcomer()))
    await page.tap('user-type-later')
    expect(urls()).toEqual(['redirectTo /doc/12'])
  })
})
