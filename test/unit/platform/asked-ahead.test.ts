import { request } from '@/platform/request'

const PAYLOAD = { pageSize: 15, pageIdx: 0 }
const ANSWER = { status: 200, data: { items: [1] }, header: { date: 'Wed, 04 Mar 2026 03:00:00 GMT' } }
/** As a browser gives it, which jsdom does not have. */
const response = (): Response =>
  ({
    status: 200,
    text: async () => '{"items":[1]}',
    headers: new Map([['date', ANSWER.header.date]]),
  }) as unknown as Response
const page = (asked: Promise<Response>) => void (window.askedAhead = { '/api/x {"pageSize":15,"pageIdx":0}': asked })

beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(300))
afterEach(() => {
  jest.restoreAllMocks()
  delete window.askedAhead
})

test('what the page has asked is answered once', async () => {
  page(Promise.resolve(response()))
  expect(request.askedAhead('/api/x', { pageSize: 20 })).toBeUndefined()
  expect(request.askedAhead('/api/y', PAYLOAD)).toBeUndefined()
  expect(await request.askedAhead('/api/x', PAYLOAD)).toEqual(ANSWER)
  expect(request.askedAhead('/api/x', PAYLOAD)).toBeUndefined()
})

test('an answer that is on its way is waited for', async () => {
  let arrive: (answer: Response) => void = () => undefined
  page(new Promise((resolve) => (arrive = resolve)))
  const answer = request.askedAhead('/api/x', PAYLOAD)
  arrive(response())
  expect(await answer).toEqual(ANSWER)
})

test('a request that failed or is thirty seconds old is sent again; a slow start of a quarter of a minute sends nothing twice', async () => {
  page(Promise.reject(new TypeError('Failed to fetch')))
  expect(await request.askedAhead('/api/x', PAYLOAD)).toBeUndefined()
  page(Promise.resolve(response()))
  jest.spyOn(performance, 'now').mockReturnValue(15_000)
  expect(await request.askedAhead('/api/x', PAYLOAD)).toEqual(ANSWER)
  page(Promise.resolve(response()))
  jest.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(request.askedAhead('/api/x', PAYLOAD)).toBeUndefined()
})

test('a request without an answer for fifteen seconds is sent again', async () => {
  jest.useFakeTimers()
  page(new Promise(() => undefined))
  const answer = request.askedAhead('/api/x', PAYLOAD)
  jest.advanceTimersByTime(15_000)
  expect(await answer).toBeUndefined()
  jest.useRealTimers()
})

test('a page that asked nothing has no answers', () => {
  expect(request.askedAhead('/api/x', PAYLOAD)).toBeUndefined()
})
