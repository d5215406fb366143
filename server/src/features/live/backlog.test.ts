import assert from 'node:assert/strict'
import type { LiveMessage } from '@/api/live'
import { LIVE_MESSAGE_LIMIT } from '@/domain/live'
import { describe, test } from '../../test/run'
import { Backlog } from './backlog'

const message = (id: number): LiveMessage => ({
  id: String(id),
  authorId: 'a',
  authorName: '张明',
  authorAvatar: '',
  certified: true,
  isHost: false,
  content: `第 ${id} 条`,
  createdAt: '2026-01-01T00:00:00.000Z',
})
/** Newest first, as they come from the database. */
const stored = (from: number, to: number): LiveMessage[] => Array.from({ length: to - from + 1 }, (_, n) => message(to - n))
const ids = (messages: LiveMessage[]) => messages.map(({ id }) => Number(id))

describe('the backlog of a room', () => {
  test('gives newcomers all it has, and others what came after the message they know', () => {
    const backlog = new Backlog(stored(1, 3), [])
    assert.deepEqual(ids(backlog.since(0).messages), [3, 2, 1])
    assert.deepEqual(ids(backlog.since(2).messages), [3])
    assert.deepEqual(backlog.since(3), { messages: [], gap: false, removed: [] })
    assert.deepEqual(JSON.parse(backlog.json), backlog.since(0).messages)
  })
  test('takes what is newer, once, and nothing that is older', () => {
    const backlog = new Backlog(stored(1, 3), [])
    assert.deepEqual(
      [4, 4, 2, 6, 5].map((id) => backlog.add(message(id))),
      [true, false, false, true, false],
    )
    assert.deepEqual(ids(backlog.since(0).messages), [6, 4, 3, 2, 1])
    assert.deepEqual(JSON.parse(backlog.json), backlog.since(0).messages)
  })
  test('keeps as many as are shown, and says when more were missed', () => {
    const backlog = new Backlog(stored(1, LIVE_MESSAGE_LIMIT), [])
    assert.equal(backlog.since(1).gap, false)
    backlog.add(message(LIVE_MESSAGE_LIMIT + 1))
    backlog.add(message(LIVE_MESSAGE_LIMIT + 2))
    assert.equal(backlog.since(0).messages.length, LIVE_MESSAGE_LIMIT)
    assert.equal(backlog.since(0).gap, false)
    assert.deepEqual([backlog.since(1).gap, backlog.since(2).gap], [true, false])
    assert.equal(backlog.since(2).messages.length, LIVE_MESSAGE_LIMIT)
  })
  test('knows from the message beyond the last whether there were older ones', () => {
    const backlog = new Backlog(stored(10, 10 + LIVE_MESSAGE_LIMIT), [])
    assert.equal(backlog.since(0).messages.length, LIVE_MESSAGE_LIMIT)
    assert.deepEqual([backlog.since(9).gap, backlog.since(10).gap], [true, false])
  })
  test('takes down a message for good, and tells those who may show it', () => {
    const backlog = new Backlog(stored(1, 3), ['2'])
    backlog.remove('3')
    assert.deepEqual(ids(backlog.since(0).messages), [2, 1])
    assert.equal(backlog.add(message(3)), false)
    assert.deepEqual(backlog.since(3).removed, ['3', '2'])
    assert.deepEqual(backlog.since(2).removed, ['3', '2'])
    assert.deepEqual(backlog.since(0).removed, [])
  })
  test('finds what is gone from a newer one, but not what is only too old for it', () => {
    const backlog = new Backlog(stored(1, 3), [])
    const newer = new Backlog([message(4), message(3), message(1)], [])
    assert.deepEqual(backlog.goneFrom(newer), ['2'])
    const full = new Backlog(stored(3, 3 + LIVE_MESSAGE_LIMIT), [])
    assert.deepEqual(backlog.goneFrom(full), [])
  })
})
