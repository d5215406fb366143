import { cleanup } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { CertificationState } from '@/api/certification'
import type { UserInfo } from '@/api/user'
import CertificationInfoPage from '@/packages/identity/certification-info'
import CertifyPage from '@/packages/identity/certify'
import UploadIdPage from '@/packages/identity/upload-id'
import { dialog } from '@/platform/dialog/mock'
import { image } from '@/platform/image/mock'
import { media } from '@/platform/media/mock'
import { parts } from '@/platform/parts/mock'
import { PlatformRequestError } from '@/platform/request/contract'
import { idNumberDraftEntry } from '@/packages/identity/certify/drafts'
import type { RootStore } from '@/stores/RootStore'
import { mock } from '@test/setup/taro'
import { doctor, ok, refused } from '@test/unit/support/backend'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'
import { education, INFO, newcomer, personServer, SAVE, userInfo } from '@test/unit/support/people'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))
jest.mock('@/platform/parts', () => jest.requireActual('@/platform/parts/mock'))

const STATE = 'api/certification/state'
const SET = 'api/certification/setpicture'
const REMOVE = 'api/certification/removepicture'
const TOKEN = 'api/pub/getuploadtoken'
const NUMBER = '110110000012345'
const ID_NUMBER = '11010119850312005X'
const photo = { path: 'blob:photo', name: 'photo.jpg', size: 1000, mimeType: 'image/jpeg' }

const picture = (picType: number, name: string) => ({ key: `k-${name}`, url: `/files/private/${name}`, picType, name })
const FRONT = picture(0, '身份证人像面')
const BACK = picture(0, '身份证国徽面')
const LICENCE = picture(1, '执业证书')

const state = (changes: Partial<CertificationState> = {}): CertificationState => ({
  level: 1,
  userType: 1,
  refusal: '',
  submitted: null,
  submittedAt: '',
  decidedAt: '',
  rejectReason: '',
  pictures: [],
  ...changes,
})
const submitted = {
  userType: 1,
  name: '李雷',
  hospital: '某某医院',
  department: '肿瘤内科',
  title: '主治医师',
  university: '',
  major: '',
  degree: '',
  prov: '',
  city: '',
  certificateNo: NUMBER,
  idNumber: '',
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 2, 4, 12) })
  resetDevice()
  dialog.confirmations = []
  dialog.confirms = true
  dialog.choice = 0
  media.images = [photo]
  media.previews = []
  image.compressed = []
  parts.reset()
})
afterEach(() => {
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

interface Given {
  now?: Partial<CertificationState>
  info?: UserInfo
  handlers?: Parameters<typeof openScreen>[2] extends infer O ? (O extends { handlers?: infer H } ? H : never) : never
  visitor?: boolean
}

/** A server that keeps the pictures it is given. */
async function open(Page: ComponentType, address: string, { now = {}, info, handlers = {}, visitor = false }: Given = {}) {
  let current = state(now)
  const person = info ?? userInfo({ level: current.level, type: current.userType })
  let uploads = 0
  const page = openScreen(Page, address, {
    handlers: {
      ...personServer(person),
      [STATE]: () => ok(current),
      [TOKEN]: () => ok({ uploadUrl: `/upload/k${(uploads += 1)}?token=t`, key: `k${uploads}` }),
      ...Object.fromEntries([1, 2, 3, 4].map((n) => [`upload/k${n}?token=t`, () => ok({ offset: 0, size: 1000 })])),
      [SET]: (body) => {
        const { key, picType, name } = body as unknown as { key: string; picType: number; name: string }
        const kept = { key, url: `/files/private/${key}`, picType, name }
        current = { ...current, pictures: [...current.pictures.filter((one) => one.name !== name), kept] }
        return ok({ picture: kept })
      },
      [REMOVE]: (body) => {
        current = { ...current, pictures: current.pictures.filter(({ name }) => name !== body.name) }
        return ok()
      },
      ...handlers,
    },
    before: (stores: RootStore) => {
      if (visitor) return
      stores.session.saveLogin({ ...login, user: { ...doctor, level: person.basic.level, userType: person.basic.type } })
    },
  })
  await passTime(0)
  await passTime(0)
  return { ...page, becomes: (changes: Partial<CertificationState>) => (current = { ...current, ...changes }) }
}
/** A tap on the place of a paper: shows it, or chooses a picture. */
const press = async (page: { get: (id: string) => HTMLElement }, id: string) => {
  page.get(id).querySelector<HTMLElement>('[role=button]')?.click()
  await passTime(0)
}
const lastRoute = () => {
  const moves = [...mock.callsOf('navigateTo'), ...mock.callsOf('redirectTo'), ...mock.callsOf('reLaunch')] as { url: string }[]
  return moves[moves.length - 1]?.url ?? ''
}

describe('the way to a certificate', () => {
  test.each(['/identify/rzone', '/identify/rztwo'])('%s asks visitors to sign in', async (address) => {
    const page = await open(CertifyPage, address, { visitor: true })
    expect(page.text()).toContain('您还未登录，请先登录')
    await page.tap('state-action')
    expect(lastRoute()).toContain('/login')
  })
  test.each([3, 4])('is refused to type %i, who may change their type', async (type) => {
    const page = await open(CertifyPage, '/identify/rzone', { now: { userType: type }, info: userInfo({ type, level: 1 }) })
    expect(page.text()).toContain('当前身份不支持认证')
    expect(page.server.sent(STATE)).toEqual([])
    await page.tap('state-action')
    expect(lastRoute()).toContain('/identify/usertype')
  })
  test('is closed while a request is looked at, and when it has passed', async () => {
    const waiting = await open(CertifyPage, '/identify/rztwo', { now: { level: 4, submittedAt: '2026-03-04T01:00:00Z' } })
    expect(waiting.find('state-waiting')?.textContent).toContain('认证审核中')
    expect(waiting.find('certify-submit')).toBeNull()
    cleanup()
    closeScreen()
    const passed = await open(CertifyPage, '/identify/rzone', { now: { level: 2 } })
    expect(passed.text()).toContain('您已通过认证')
  })
  test('begins with the data, and sends back whoever has not given them', async () => {
    const one = await open(CertifyPage, '/identify/rzone', { info: userInfo({ level: 1 }) })
    expect(one.get('certify-steps').getAttribute('aria-label')).toContain('第 1 步')
    cleanup()
    closeScreen()
    const two = await open(CertifyPage, '/identify/rztwo', { info: newcomer() })
    expect(two.text()).toContain('请先填写认证资料')
    await two.tap('state-action')
    expect(lastRoute()).toContain('/identify/rzone')
  })
  test('an error of the server can be tried again', async () => {
    let broken = true
    const page = await open(CertifyPage, '/identify/rztwo', {
      handlers: { [STATE]: () => (broken ? refused(500, '服务器开小差了') : ok(state())) },
    })
    await passTime(3000)
    expect(page.text()).toContain('加载失败')
    broken = false
    await page.tap('state-action')
    await passTime(0)
    expect(page.find('certify-submit')).not.toBeNull()
  })
})

describe('pictures', () => {
  test('one of the proofs of the type is chosen, and each of its papers has its place', async () => {
    const page = await open(UploadIdPage, '/identify/upload', {
      now: { userType: 5 },
      info: userInfo({ type: 5, level: 1 }, { professional: { companies: [], educations: [education] } }),
    })
    const papers = () => Array.from(page.container.querySelectorAll('.t-paper'), (card) => card.textContent)
    expect(papers()).toEqual([expect.stringContaining('学生证')])
    expect(page.get('papers-missing').textContent).toBe('还需上传：学生证')
    await page.tap('proof-idCard')
    expect(papers()).toEqual([expect.stringContaining('身份证人像面'), expect.stringContaining('身份证国徽面')])
    expect(page.get('papers-missing').textContent).toBe('还需上传：身份证人像面、身份证国徽面')
  })
  test('a picture is made small, sent and put into its place', async () => {
    const page = await open(UploadIdPage, '/identify/upload')
    await page.tap('proof-idCard')
    await press(page, 'paper-idFront')
    expect(image.compressed[0]?.options.cssSide).toBe(640)
    expect(page.server.sent(TOKEN)[0]).toMatchObject({ kind: 'id-card', size: 1000 })
    expect(page.server.sent(SET)[0]).toEqual({ key: 'k1', picType: 0, name: '身份证人像面' })
    expect(page.find('paper-stored-idFront')).not.toBeNull()
    expect(page.get('papers-missing').textContent).toBe('还需上传：身份证国徽面')
  })
  test('one that is cut off is tried again from where it stopped; the others stay', async () => {
    const page = await open(UploadIdPage, '/identify/upload', { now: { pictures: [BACK] } })
    await page.tap('proof-licence')
    parts.handler = () => {
      throw new PlatformRequestError('offline')
    }
    await page.tap('proof-licence')
    await press(page, 'paper-licence')
    expect(page.get('paper-error-licence').textContent).toBe('网络未连接，请检查网络设置')
    await page.tap('proof-idCard')
    expect(page.find('paper-stored-idBack')).not.toBeNull()
    await page.tap('proof-licence')
    parts.reset()
    await page.tap('paper-retry-licence')
    await passTime(0)
    expect(page.find('paper-stored-licence')).not.toBeNull()
    // The same place: no second one was asked for.
    expect(page.server.sent(TOKEN)).toHaveLength(1)
  })
  test('one that is gone from the device is to be chosen again, not tried again', async () => {
    const page = await open(UploadIdPage, '/identify/upload')
    await page.tap('proof-idCard')
    parts.handler = () => {
      throw new PlatformRequestError('file')
    }
    await press(page, 'paper-idFront')
    expect(page.get('paper-error-idFront').textContent).toBe('文件已无法读取，请重新选择')
    expect(page.find('paper-retry-idFront')).toBeNull()
    expect(page.find('paper-again-idFront')).not.toBeNull()
  })
  test('a picture over 20 MB is refused before anything is sent', async () => {
    media.images = [{ ...photo, size: 21 * 1024 * 1024 }]
    const page = await open(UploadIdPage, '/identify/upload')
    await page.tap('proof-idCard')
    await press(page, 'paper-idFront')
    expect(page.get('paper-error-idFront').textContent).toContain('不能超过 20MB')
    expect(page.find('paper-retry-idFront')).toBeNull()
    expect(page.server.sent(TOKEN)).toEqual([])
    expect(image.compressed).toEqual([])
  })
  test('what the server calls no picture is said, and another one can be chosen', async () => {
    const page = await open(UploadIdPage, '/identify/upload')
    await page.tap('proof-idCard')
    parts.handler = () =>
      refused(422, '仅支持 JPG、PNG、WebP 图片和 PDF 文件', { fields: { file: '仅支持 JPG、PNG、WebP 图片和 PDF 文件' } })
    await press(page, 'paper-idFront')
    expect(page.get('paper-error-idFront').textContent).toContain('仅支持')
    expect(page.find('paper-retry-idFront')).toBeNull()
    parts.reset()
    await page.tap('paper-again-idFront')
    await passTime(0)
    expect(page.find('paper-stored-idFront')).not.toBeNull()
  })
  test('an upload can be cancelled, and nothing is chosen when the person cancels', async () => {
    const page = await open(UploadIdPage, '/identify/upload')
    await page.tap('proof-idCard')
    parts.handler = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new PlatformRequestError('aborted'))))
    await press(page, 'paper-idFront')
    expect(page.get('paper-progress-idFront').textContent).toBe('0%')
    expect(page.get('papers-next').textContent).toContain('正在上传')
    await page.tap('paper-cancel-idFront')
    expect(page.find('paper-progress-idFront')).toBeNull()
    expect(page.find('paper-error-idFront')).toBeNull()
    dialog.choice = undefined
    await press(page, 'paper-idFront')
    expect(page.server.sent(TOKEN)).toHaveLength(1)
  })
  test('a stored one is shown large, and deleted only after a question', async () => {
    const page = await open(UploadIdPage, '/identify/upload', { now: { pictures: [FRONT, BACK, LICENCE] } })
    await page.tap('proof-idCard')
    expect(page.get('papers-missing').textContent).toBe('材料已齐全，可以提交认证')
    await press(page, 'paper-idFront')
    expect(media.previews[0]?.urls[0]).toContain('/files/private/')
    dialog.confirms = false
    await page.tap('paper-remove-idFront')
    expect(page.server.sent(REMOVE)).toEqual([])
    dialog.confirms = true
    await page.tap('paper-remove-idFront')
    expect(page.server.sent(REMOVE)).toEqual([{ picType: 0, name: '身份证人像面' }])
    expect(page.find('paper-stored-idFront')).toBeNull()
  })
  test('when all are there, one goes on to the request', async () => {
    const page = await open(UploadIdPage, '/identify/upload', { now: { pictures: [FRONT, BACK, LICENCE] } })
    await page.tap('papers-next')
    expect(lastRoute()).toContain('/identify/rztwo')
  })
})

describe('the request', () => {
  const all = [FRONT, BACK, LICENCE]
  test('names what is missing in place, and keeps the number that was typed', async () => {
    const page = await open(CertifyPage, '/identify/rztwo')
    page.type('certificate-no', '12')
    await page.tap('certify-submit')
    expect(page.text()).toContain('请输入证书上的执业证书编码（10–30 位字母或数字）')
    expect(page.get('papers-error').textContent).toBe('请上传执业证书')
    expect(page.server.sent(SAVE)).toEqual([])
    page.unmount()
    closeScreen()
    const again = await open(CertifyPage, '/identify/rztwo')
    expect(again.valueOf('certificate-no')).toBe('12')
  })
  test('is sent with ignoreCertificate 0, page_name 3, the pictures and the number, and leads to its state', async () => {
    const page = await open(CertifyPage, '/identify/rztwo', { now: { pictures: all } })
    page.type('certificate-no', NUMBER)
    await page.tap('certify-submit', 2)
    await passTime(0)
    const sent = page.server.sent(SAVE)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      ignoreCertificate: 0,
      buriedPoints: { event: 'InformationImprove', page_name: 3 },
      authInfo: {
        userType: 1,
        name: '李雷',
        doctorCertificateNo: NUMBER,
        idCards: all.map(({ url, name, picType }) => ({ url, preUrl: '', name, picType })),
      },
    })
    expect(lastRoute()).toContain('/identify/info')
  })
  test('that another device sent first shows that it is under review', async () => {
    let sent = false
    const page = await open(CertifyPage, '/identify/rztwo', {
      handlers: {
        [STATE]: () => ok(state({ pictures: all, level: sent ? 4 : 1, submittedAt: '2026-03-04T01:00:00Z' })),
        [SAVE]: () => {
          sent = true
          return refused(1, '认证审核中，暂不能修改身份信息')
        },
      },
    })
    page.type('certificate-no', NUMBER)
    await page.tap('certify-submit')
    await passTime(0)
    expect(page.find('state-waiting')?.textContent).toContain('认证审核中')
  })
  test('a refused number stands beside its input; a fault of the network keeps everything', async () => {
    let answer: () => ReturnType<typeof ok> = () =>
      refused(422, '有误', { fields: { 'authInfo.doctorCertificateNo': '执业证书编号有误' } })
    const page = await open(CertifyPage, '/identify/rztwo', { now: { pictures: all }, handlers: { [SAVE]: () => answer() } })
    page.type('certificate-no', NUMBER)
    await page.tap('certify-submit')
    await passTime(0)
    expect(page.text()).toContain('执业证书编号有误')
    answer = () => {
      throw new PlatformRequestError('offline')
    }
    await page.tap('certify-submit')
    await passTime(0)
    expect(page.get('certify-failure').textContent).toBe('网络未连接，请检查网络设置')
    expect(page.valueOf('certificate-no')).toBe(NUMBER)
  })
  test('a wrong ID number stands in place and is kept; a right one is sent with the request, and forgotten here', async () => {
    const page = await open(CertifyPage, '/identify/rztwo', { now: { pictures: all } })
    page.type('certificate-no', NUMBER)
    page.type('id-number', '110101198503120019')
    await page.tap('certify-submit')
    expect(page.get('id-number-error').textContent).toBe('身份证号校验位不正确，请核对')
    expect(page.server.sent(SAVE)).toEqual([])
    page.unmount()
    closeScreen()
    const again = await open(CertifyPage, '/identify/rztwo', { now: { pictures: all } })
    expect(again.valueOf('id-number')).toBe('110101198503120019')
    again.type('id-number', ID_NUMBER.toLowerCase())
    await again.tap('certify-submit')
    await passTime(0)
    expect(again.server.sent(SAVE)[0]).toMatchObject({ ignoreCertificate: 0, idNumber: ID_NUMBER })
    expect(idNumberDraftEntry.read()).toBeUndefined()
  })
  test('an ID number given before is shown masked, and stays when no other is typed', async () => {
    const given = { ...submitted, idNumber: '110101********001X' }
    const page = await open(CertifyPage, '/identify/rztwo', { now: { level: 3, pictures: all, submitted: given } })
    expect(page.text()).toContain('不填则沿用上次的号码')
    expect(page.valueOf('id-number')).toBe('')
    await page.tap('certify-submit')
    await passTime(0)
    expect(page.server.sent(SAVE)[0]).not.toHaveProperty('idNumber')
  })
  test('an ID number that the server refuses is said beside its input', async () => {
    const page = await open(CertifyPage, '/identify/rztwo', {
      now: { pictures: all },
      handlers: { [SAVE]: () => refused(422, '有误', { fields: { idNumber: '身份证号中的出生日期有误' } }) },
    })
    page.type('certificate-no', NUMBER)
    page.type('id-number', ID_NUMBER)
    await page.tap('certify-submit')
    await passTime(0)
    expect(page.get('id-number-error').textContent).toBe('身份证号中的出生日期有误')
    expect(page.find('certify-failure')).toBeNull()
  })
  test('a student is not asked for a number', async () => {
    const student = userInfo({ type: 5, level: 1 }, { professional: { companies: [], educations: [education] } })
    const page = await open(CertifyPage, '/identify/rztwo', {
      now: { userType: 5, pictures: [FRONT, BACK, picture(4, '学生证')] },
      info: student,
    })
    expect(page.find('certificate-no')).toBeNull()
    await page.tap('certify-submit')
    await passTime(0)
    expect(page.server.sent(SAVE)[0]).toMatchObject({ authInfo: { userType: 5, doctorCertificateNo: '' } })
  })
})

describe('the number of a licence', () => {
  const CHECKED = 'api/dhDoctorApplication/repeatCheck'
  const openTwo = (repeated: boolean) => open(CertifyPage, '/identify/rztwo', { handlers: { [CHECKED]: () => ok({ repeated }) } })
  test('that another account gave is said under its input, and does not stop the request', async () => {
    const page = await openTwo(true)
    page.type('certificate-no', '12')
    await passTime(1000)
    expect(page.server.sent(CHECKED)).toEqual([])
    page.type('certificate-no', NUMBER)
    await passTime(1000)
    expect(page.server.sent(CHECKED)).toEqual([{ medicalId: NUMBER }])
    await passTime(0)
    expect(page.get('certificate-used').textContent).toContain('该编码已被其他账号使用，请核对')
    // Another number is another question.
    page.type('certificate-no', NUMBER.slice(0, -1))
    await passTime(0)
    expect(page.find('certificate-used')).toBeNull()
  })
  test('that is free, or cannot be asked about, says nothing', async () => {
    const page = await openTwo(false)
    page.type('certificate-no', NUMBER)
    await passTime(1000)
    expect(page.find('certificate-used')).toBeNull()
    cleanup()
    closeScreen()
    const broken = await open(CertifyPage, '/identify/rztwo', { handlers: { [CHECKED]: () => refused(429, '查询过于频繁') } })
    await passTime(1000)
    expect(broken.find('certificate-used')).toBeNull()
  })
})

describe('an earlier request', () => {
  const CERT = 'api/edc/user/getCert'
  const cert = {
    ...Object.fromEntries(
      ['accountBank', 'accountCard', 'bankProv', 'bankProvId', 'bankCity', 'bankCityId', 'idCardFront', 'idCardFrontUrl'].map(
        (name) => [name, ''],
      ),
    ),
    ...{ idCardBack: '', idCardBackUrl: '', physicianLicense: '', physicianLicenseUrl: '', otherDataKeys: [], otherDataUrls: [] },
    id: '1',
    realName: '李雷',
    idNo: '1101************5X',
    hospital: '从前的医院',
    hospitalId: '',
    departmentId: 'k2',
    department: '放疗科',
    ...{ prov: '', provId: '', city: '', cityId: '' },
  }
  const openOne = (info: UserInfo, obj: object | null = cert) =>
    open(CertifyPage, '/identify/rzone', { info, handlers: { [CERT]: () => ok({ data: { obj } }) } })
  test('fills in what the account lacks', async () => {
    const page = await openOne(newcomer())
    await passTime(0)
    expect(page.valueOf('identity-name')).toBe('李雷')
    expect(page.text()).toContain('从前的医院')
    expect(page.text()).toContain('放疗科')
  })
  test('changes nothing that the account says', async () => {
    const page = await openOne(userInfo({ level: 1, realName: '韩梅梅' }))
    await passTime(0)
    expect(page.valueOf('identity-name')).toBe('韩梅梅')
    expect(page.text()).toContain('某某医院')
    expect(page.text()).not.toContain('从前的医院')
  })
  test('that never was leaves the form to the account', async () => {
    const page = await openOne(userInfo({ level: 1 }), null)
    await passTime(0)
    expect(page.valueOf('identity-name')).toBe('李雷')
    expect(page.text()).toContain('某某医院')
  })
})

describe('what was submitted', () => {
  const open4 = (now: Partial<CertificationState>) => open(CertificationInfoPage, '/identify/info', { now })
  test('nothing yet: one may begin', async () => {
    const page = await open4({})
    expect(page.get('certification-level').textContent).toBe('未认证')
    await page.tap('certify-go')
    expect(lastRoute()).toContain('/identify/rzone')
  })
  test('under review: since when, with what, and no way to change it', async () => {
    const page = await open4({ level: 4, submitted, submittedAt: '2026-03-04T01:30:00Z', pictures: [FRONT] })
    expect(page.get('certification-level').textContent).toBe('认证审核中')
    expect(page.text()).toMatch(/3月4日 \d\d:30 已提交，审核期间不能修改/)
    expect(page.find('certify-go')).toBeNull()
    expect(Array.from(page.container.querySelectorAll('.t-submitted'), (row) => row.textContent)).toEqual([
      '身份类型医务工作者',
      '姓名李雷',
      '单位某某医院',
      '科室肿瘤内科',
      '职称主治医师',
      '执业证书编码110****2345',
    ])
    expect(page.text()).toContain('您的认证正在审核中，请稍后再试')
    await page.tap('submitted-picture')
    expect(media.previews[0]?.current).toContain('/files/private/')
  })
  test('rejected: why, and again', async () => {
    const page = await open4({
      level: 3,
      submitted,
      submittedAt: '2026-03-01T01:30:00Z',
      decidedAt: '2026-03-02T01:30:00Z',
      rejectReason: '照片不清晰',
    })
    expect(page.get('reject-reason').textContent).toBe('未通过原因：照片不清晰')
    expect(page.get('certify-go').textContent).toContain('重新提交')
  })
  test('certified: the badge, and a doctor may ask for consultations', async () => {
    const page = await open4({ level: 2, submitted, submittedAt: '2026-03-01T01:30:00Z', decidedAt: '2026-03-02T01:30:00Z' })
    expect(page.find('certified-badge')).not.toBeNull()
    expect(page.get('consultation-eligible').textContent).toBe('可申请')
    expect(page.find('certify-go')).toBeNull()
  })
  test('a decision that fell meanwhile reaches the page and the session', async () => {
    const page = await open4({ level: 4, submitted, submittedAt: '2026-03-04T01:30:00Z' })
    expect(page.stores.session.level).toBe(4)
    page.becomes({ level: 2, decidedAt: '2026-03-04T02:30:00Z' })
    page.server.handlers[INFO] = () => ok(userInfo({ level: 2 }))
    mock.fire('didShow')
    await passTime(0)
    await passTime(0)
    expect(page.get('certification-level').textContent).toBe('已认证')
    expect(page.stores.session.level).toBe(2)
  })
  test('visitors sign in first, and types 3 and 4 are told that there is nothing for them', async () => {
    const visitor = await open(CertificationInfoPage, '/identify/info', { visitor: true })
    expect(visitor.text()).toContain('请先登录')
    cleanup()
    closeScreen()
    const patient = await open4({ userType: 3, refusal: '当前身份不支持认证' })
    expect(patient.text()).toContain('当前身份不支持认证')
  })
})
