/** @jest-environment jsdom */
import { guardedHistory, type TaroHistory } from '@/routes/h5/history'

/** A history that tells of its moves as the browser's does. */
function browserHistory(start: string) {
  const parts = (address: string) => {
    const [pathname = '', search] = address.split('?')
    return { pathname, search: search ? `?${search}` : '', hash: '' }
  }
  let location = parts(start)
  let tell: Parameters<TaroHistory['listen']>[0] = () => undefined
  const move = (action: string, to: typeof location): void => {
    location = to
    tell({ action, location })
  }
  const history: TaroHistory = {
    get location() {
      return location
    },
    action: 'POP',
    push: (to) => move('PUSH', to as typeof location),
    replace: (to) => move('REPLACE', to as typeof location),
    go: () => undefined,
    back: () => undefined,
    forward: () => undefined,
    listen: (listener) => {
      tell = listener
      return () => undefined
    },
    block: () => () => undefined,
    createHref: () => '',
  }
  return { history, typed: (address: string) => move('POP', parts(address)) }
}

const shown: string[] = []
const leaving = jest.fn()
const allowed = jest.fn((address: string) => (address.startsWith('/old') ? '/new?a=1' : address))

function opened(start: string) {
  const { history, typed } = browserHistory(start)
  const guarded = guardedHistory(history, allowed, leaving)
  guarded.listen(({ action, location }) => shown.push(`${action} ${location.pathname}${location.search}`))
  return { guarded, typed }
}

beforeEach(() => {
  shown.length = 0
  jest.clearAllMocks()
})

test('the guard is asked once for each move', () => {
  const { guarded } = opened('/')
  expect(allowed).toHaveBeenCalledTimes(1)
  guarded.push('/doc/1?a=b')
  expect(allowed).toHaveBeenCalledTimes(2)
  expect(shown).toEqual(['PUSH /doc/1?a=b'])
})

test('what the guard sends elsewhere is opened there, and shown once', () => {
  const { guarded, typed } = opened('/')
  guarded.push('/old')
  expect(shown).toEqual(['PUSH /new?a=1'])
  typed('/doc/1')
  typed('/old/2')
  expect(shown).toEqual(['PUSH /new?a=1', 'POP /doc/1', 'POP /new?a=1'])
})

test('an address that was typed is checked, also one that is like the last', () => {
  const { typed } = opened('/doc/1')
  typed('/doc/2')
  typed('/doc/1')
  expect(allowed.mock.calls.flat()).toEqual(['/doc/1', '/doc/2', '/doc/1'])
})
