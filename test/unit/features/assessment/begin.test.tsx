import { Text } from '@tarojs/components'
import { cleanup } from '@testing-library/react'
import { ACK } from '@/api/envelope'
import { LEVEL } from '@/domain/user'
import { useBegin } from '@/features/assessment/paper/use-begin'
import { dialog } from '@/platform/dialog/mock'
import { withRole } from '@/ui/a11y'
import { mock } from '@test/setup/taro'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'
import { ok, refused } from '@test/unit/support/backend'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))
jest.mock('@/platform/layer-history', () => jest.requireActual('@/platform/layer-history/mock'))

type Data = NonNullable<Parameters<typeof useBegin>[0]>
const DATA = { event: { id: '1', areas: [], area: '', missing: [] }, paper: { id: '2' } } as object as Data

function Bar() {
  const { onBegin } = useBegin(DATA, { challenger: '', onBegun: () => Promise.resolve() })
  return (
    <Text className="t-begin" onClick={onBegin} {...withRole('button')}>
      开始答题
    </Text>
  )
}

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  dialog.confirmations = []
})
afterEach(() => {
  cleanup()
  closeScreen()
})

/** Begins a paper for certified users as a user of this level and type, and accepts the offer. */
async function begin(level: number, userType: number, privilege: number) {
  const person = { ...login, user: { ...login.user, level, userType } }
  const page = openScreen(Bar, '/QuizPaperList/1', {
    handlers: {
      'api/user/silencelogin': () => ok(person),
      'api/assessment/start': () => refused(ACK.forbidden, '本卷仅限认证医生作答', { privilege }),
    },
    before: ({ session }) => session.saveLogin(person),
  })
  await passTime(0)
  await page.tap('begin')
  return [
    dialog.confirmations.map(({ message, confirmText }) => [message, confirmText]),
    mock.navigations.map(({ url }) => url),
    dialog.toasts.map(({ message }) => message),
  ]
}

test.each([
  ['not certified', LEVEL.unconfirmed, 1, '去认证', '/identify/rzone'],
  ['refused', LEVEL.rejected, 1, '重新认证', '/identify/rzone'],
  ['under review', LEVEL.underReview, 1, '查看审核进度', '/identify/info'],
  ['of a kind that is not certified', LEVEL.unconfirmed, 4, '去修改身份', '/identify/usertype'],
])('a user %s is led on from a paper for certified users', async (_who, level, userType, text, leads) =>
  expect(await begin(level, userType, 71)).toEqual([[['本卷仅限认证医生作答', text]], [leads], []]),
)

test('a refusal without a way out is told alone', async () =>
  expect(await begin(LEVEL.certified, 1, 0)).toEqual([[], [], ['本卷仅限认证医生作答']]))
