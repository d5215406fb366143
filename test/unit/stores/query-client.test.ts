import { focusManager, onlineManager, QueryObserver, InfiniteQueryObserver } from '@tanstack/react-query'
import * as v from 'valibot'
import { read } from '@/api/endpoint'
import { pageOf, type PageQuery } from '@/api/envelope'
import { env } from '@/platform/env/mock'
import { request } from '@/platform/request/mock'
import { storage } from '@/platform/storage/mock'
import { apiPages, apiQuery, queryKeyOf } from '@/stores/api-query'
import { CacheStore } from '@/stores/CacheStore'
import { createQueryClient, wireQueryManagers } from '@/stores/query-client'
import { backend, connect, ok } from '@test/unit/support/backend'
import { fillStorage } from './fill-storage'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

const detail = read<{ id: string }>()('api/x/detail', v.object({ title: v.string() }))
const list = read<PageQuery & { tab: string }>()('api/x/list', pageOf(v.string()))

let stopManagers: () => void
beforeEach(() => {
  storage.clear()
  fillStorage(false)
  env.goOnline(true)
  connect()
  stopManagers = wireQueryManagers()
  jest.useFakeTimers()
})
afterEach(() => {
  stopManagers()
  jest.useRealTimers()
})

const down = () => {
  throw new Error('down')
}
const kept = () => apiQuery(detail, { id: '1' }, { persistSeconds: 60 })

test('asks once for what is fresh, and again after 30 seconds', async () => {
  const server = backend({ 'api/x/detail': () => ok({ title: '肺癌' }) })
  const client = createQueryClient(new CacheStore())
  await expect(client.fetchQuery(apiQuery(detail, { id: '1' }))).resolves.toEqual({ title: '肺癌' })
  await client.fetchQuery(apiQuery(detail, { id: '1' }))
  expect(server.sent('api/x/detail')).toEqual([{ id: '1' }])
  jest.advanceTimersByTime(30_001)
  await client.fetchQuery(apiQuery(detail, { id: '1' }))
  expect(server.sent('api/x/detail')).toHaveLength(2)
  client.clear()
})

test('never tries again by itself: the client does, and only where it helps', async () => {
  const server = backend({ 'api/x/detail': () => ({ status: 400 }) })
  const client = createQueryClient(new CacheStore())
  await expect(client.fetchQuery(apiQuery(detail, { id: '1' }))).rejects.toMatchObject({ name: 'HttpError' })
  expect(server.sent('api/x/detail')).toHaveLength(1)
  client.clear()
})

test('asks also when the host says that it is offline', async () => {
  backend({ 'api/x/detail': () => ok({ title: '肺癌' }) })
  env.goOnline(false)
  const client = createQueryClient(new CacheStore())
  await expect(client.fetchQuery(apiQuery(detail, { id: '1' }))).resolves.toEqual({ title: '肺癌' })
  client.clear()
})

test('a query that is left cancels its call', async () => {
  let aborted = false
  const server = backend({ 'api/x/detail': () => new Promise(() => undefined) })
  const client = createQueryClient(new CacheStore())
  const stop = new QueryObserver(client, apiQuery(detail, { id: '1' })).subscribe(() => undefined)
  await Promise.resolve()
  request.sent[0]?.signal?.addEventListener('abort', () => {
    aborted = true
  })
  expect(server.sent('api/x/detail')).toHaveLength(1)
  stop()
  expect(aborted).toBe(true)
  client.clear()
})

describe('queries that are kept on the device', () => {
  async function readOnce() {
    backend({ 'api/x/detail': () => ok({ title: '肺癌' }) })
    const client = createQueryClient(new CacheStore())
    await client.fetchQuery(kept())
    client.clear()
  }

  test('open without a network after a restart, with the fault beside them', async () => {
    await readOnce()
    backend({ 'api/x/detail': down })
    const client = createQueryClient(new CacheStore())
    const observer = new QueryObserver(client, kept())
    const stop = observer.subscribe(() => undefined)
    expect(observer.getCurrentResult()).toMatchObject({ data: { title: '肺癌' }, status: 'success' })
    await jest.advanceTimersByTimeAsync(5000)
    expect(observer.getCurrentResult()).toMatchObject({ data: { title: '肺癌' }, isError: true, error: { name: 'NetworkError' } })
    stop()
    client.clear()
  })

  test('are asked for anew at once when there is a network', async () => {
    await readOnce()
    backend({ 'api/x/detail': () => ok({ title: '新标题' }) })
    const client = createQueryClient(new CacheStore())
    const observer = new QueryObserver(client, kept())
    const stop = observer.subscribe(() => undefined)
    await jest.advanceTimersByTimeAsync(1)
    expect(observer.getCurrentResult().data).toEqual({ title: '新标题' })
    stop()
    client.clear()
  })

  test('not longer than their seconds, not when they are not what they should be', async () => {
    await readOnce()
    backend({ 'api/x/detail': down })
    jest.setSystemTime(Date.now() + 61_000)
    const late = createQueryClient(new CacheStore())
    expect(late.getQueryCache().build(late, late.defaultQueryOptions(kept())).state.data).toBeUndefined()

    jest.setSystemTime(Date.now() - 61_000)
    await readOnce()
    const key = storage.keys().find((name) => name.startsWith('cache:'))
    storage.set(key ?? '', '{"title":5}')
    const client = createQueryClient(new CacheStore())
    expect(client.getQueryCache().build(client, client.defaultQueryOptions(kept())).state.data).toBeUndefined()
  })

  test('others leave nothing on the device', async () => {
    backend({ 'api/x/detail': () => ok({ title: '肺癌' }) })
    const client = createQueryClient(new CacheStore())
    await client.fetchQuery(apiQuery(detail, { id: '1' }))
    expect(storage.keys().filter((name) => name.startsWith('cache:'))).toEqual([])
    client.clear()
  })

  test('what a screen guesses before the answer is not kept', async () => {
    await readOnce()
    backend({ 'api/x/detail': down })
    const client = createQueryClient(new CacheStore())
    client.getQueryCache().build(client, client.defaultQueryOptions(kept()))
    client.setQueryData(kept().queryKey, { title: '猜的' })
    client.clear()
    const later = createQueryClient(new CacheStore())
    expect(later.getQueryCache().build(later, later.defaultQueryOptions(kept())).state.data).toEqual({ title: '肺癌' })
    later.clear()
  })

  test('lists are kept with all their pages', async () => {
    const pages = () => apiPages(list, { tab: 'hot', pageSize: 2 }, { persistSeconds: 60 })
    const server = backend({
      'api/x/list': (body) =>
        ok({ items: [`${String(body.pageIdx)}a`, `${String(body.pageIdx)}b`], total: 4, hasMore: body.pageIdx === 0 }),
    })
    const client = createQueryClient(new CacheStore())
    const observer = new InfiniteQueryObserver(client, pages())
    const stop = observer.subscribe(() => undefined)
    await jest.advanceTimersByTimeAsync(1)
    expect(observer.getCurrentResult().hasNextPage).toBe(true)
    await observer.fetchNextPage()
    expect(observer.getCurrentResult().hasNextPage).toBe(false)
    expect(server.sent('api/x/list')).toEqual([
      { tab: 'hot', pageSize: 2, pageIdx: 0 },
      { tab: 'hot', pageSize: 2, pageIdx: 1 },
    ])
    stop()
    client.clear()

    backend({ 'api/x/list': down })
    const later = createQueryClient(new CacheStore())
    const shown = new InfiniteQueryObserver(later, pages()).getCurrentResult()
    expect(shown.data?.pages.flatMap((page) => page.items)).toEqual(['0a', '0b', '1a', '1b'])
    later.clear()
  })
})

test('keys: an endpoint’s answers lie under its path', () => {
  expect(queryKeyOf(detail)).toEqual(['api/x/detail'])
  expect(apiQuery(detail, { id: '1' }).queryKey).toEqual(queryKeyOf(detail, { id: '1' }))
  expect(apiPages(list, { tab: 'a', pageSize: 1 }).queryKey.slice(0, 1)).toEqual(queryKeyOf(list))
})

test('the managers follow the host, until they are let go', () => {
  env.goOnline(false)
  expect(onlineManager.isOnline()).toBe(false)
  env.goOnline(true)
  expect(onlineManager.isOnline()).toBe(true)
  env.hide()
  expect(focusManager.isFocused()).toBe(false)
  env.show()
  expect(focusManager.isFocused()).toBe(true)
  stopManagers()
  env.goOnline(false)
  expect(onlineManager.isOnline()).toBe(true)
})
