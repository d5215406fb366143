import { fireEvent, render } from '@testing-library/react'
import { version } from '../../../../package.json'
import AnimationPage from '@/packages/utility/animation'
import { IntroductionUpdateView } from '@/packages/utility/introduction-update/IntroductionUpdateView'
import { RELEASES } from '@/packages/utility/introduction-update/releases'
import { compareVersions } from '@/domain/version'
import { mock } from '@test/setup/taro'
import { backend, ok } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { page } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

describe('what is new', () => {
  test('the newest release is the version of the build, and has words', () => {
    expect(RELEASES[0]?.version).toBe(version)
    for (const [index, release] of RELEASES.entries()) {
      expect(release.notes.length).toBeGreaterThan(0)
      const older = RELEASES[index + 1]
      if (older) expect(compareVersions(release.version, older.version)).toBeGreaterThan(0)
    }
  })
  test('shows each version with its notes and marks the one in use', () => {
    const releases = [
      { version: '1.1.0', date: '2027-01-02', notes: ['新增儿童用药'] },
      { version: '1.0.0', date: '2026-12-01', notes: ['首个版本'] },
    ]
    const onFeedback = jest.fn()
    render(<IntroductionUpdateView releases={releases} current="1.0.0" onFeedback={onFeedback} />)
    expect(textsOf('t-release')).toEqual(['2027-01-02新增儿童用药', '当前版本2026-12-01首个版本'])
    fireEvent.click(byClass('t-release-feedback'))
    expect(onFeedback).toHaveBeenCalledTimes(1)
  })
})

describe('credits that arrive', () => {
  const LIST = 'api/credit/getcreditlist'
  const entry = { id: '7', title: '每日签到', reason: 'sign-in', credits: 5, createdAt: '2026-03-04T02:00:00.000Z' }
  const open = async () => {
    openScreen('/integratedAnimation?score=9999', AnimationPage)
    await settled()
  }
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
    resetDevice()
    signIn()
  })
  afterEach(() => {
    closeScreen()
    jest.useRealTimers()
  })
  test('are those of the ledger, whatever the address says', async () => {
    const server = backend({ [LIST]: () => ok({ ...page([entry]), balance: 45 }) })
    await open()
    expect(server.sent(LIST)[0]).toEqual({ direction: 'in', pageIdx: 0, pageSize: 1 })
    expect(textsOf('t-credits')).toEqual(['+5'])
    expect(byClass('t-credits-arrive').textContent).toContain('每日签到')
    expect(textsOf('t-credits-balance')).toEqual(['当前积分 45'])
    fireEvent.click(byClass('t-credits-detail'))
    await settled()
    expect(mock.navigations.map(({ url }) => url)).toEqual([expect.stringContaining('/CreditDetail')])
  })
  test('none yet, and a visitor, are told what to do', async () => {
    backend({ [LIST]: () => ok({ ...page([]), balance: 0 }) })
    await open()
    expect(document.body.textContent).toContain('还没有获得积分')
    closeScreen()
    resetDevice()
    await open()
    expect(document.body.textContent).toContain('请先登录')
    expect(allByClass('t-credits')).toEqual([])
  })
})
