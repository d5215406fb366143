import fc from 'fast-check'
import * as v from 'valibot'
import { decrypt, encrypt } from '@/api/client/aes'
import { storage } from '@/platform/storage/mock'
import { adoptBareKeys, clearAccountEntries, defineEntry, DRAFT_SECONDS, setEntryAccount } from '@/stores/persist'
import { fillStorage } from './fill-storage'

const schema = v.object({ n: v.number() })
const plain = defineEntry({ key: 'plain', version: 2, schema, scope: 'device' })

beforeEach(() => {
  storage.clear()
  fillStorage(false)
  setEntryAccount('')
})
afterEach(() => jest.useRealTimers())

test('what was written is read, and can be removed', () => {
  expect(plain.read()).toBeUndefined()
  expect(plain.write({ n: 1 })).toBe(true)
  expect(plain.read()).toEqual({ n: 1 })
  plain.remove()
  expect(plain.read()).toBeUndefined()
})

test.each([
  ['no JSON', '{"v":2,'],
  ['a bare value', '{"n":1}'],
  ['null', 'null'],
  ['a value of another shape', '{"v":2,"t":1,"d":{"n":"1"}}'],
  ['no value', '{"v":2,"t":1}'],
  ['an older version without migration', '{"v":1,"t":1,"d":{"n":1}}'],
  ['a newer version', '{"v":3,"t":1,"d":{"n":1}}'],
])('%s counts as absent', (_, text) => {
  storage.set('plain', text)
  expect(plain.read()).toBeUndefined()
})

test('no stored text whatever makes it throw', () => {
  const secret = defineEntry({ key: 'plain', version: 1, schema, scope: 'device', encrypted: true })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      storage.set('plain', text)
      expect(plain.read()).toBeUndefined()
      expect(secret.read()).toBeUndefined()
    }),
  )
})

test('a full storage answers false and keeps what was there', () => {
  plain.write({ n: 1 })
  fillStorage(true)
  expect(plain.write({ n: 2 })).toBe(false)
  expect(plain.read()).toEqual({ n: 1 })
})

describe('migration', () => {
  const migrated = defineEntry({
    key: 'plain',
    version: 3,
    schema,
    scope: 'device',
    migrate: (data, from) => {
      if (from === 1) return { n: Number((data as { text: string }).text) }
      throw new Error('cannot')
    },
  })

  test('turns older data into today’s, and checks what came of it', () => {
    storage.set('plain', '{"v":1,"t":1,"d":{"text":"5"}}')
    expect(migrated.read()).toEqual({ n: 5 })
    storage.set('plain', '{"v":1,"t":1,"d":{}}')
    expect(migrated.read()).toBeUndefined()
  })
  test('that fails counts as absent', () => {
    storage.set('plain', '{"v":2,"t":1,"d":{"n":1}}')
    expect(migrated.read()).toBeUndefined()
  })
})

describe('expiry', () => {
  const brief = defineEntry({ key: 'brief', version: 1, schema, scope: 'device', ttlSeconds: 60 })

  test('is over after its seconds', () => {
    jest.useFakeTimers({ now: 1_000_000 })
    brief.write({ n: 1 })
    jest.setSystemTime(1_000_000 + 60_000)
    expect(brief.read()).toEqual({ n: 1 })
    jest.setSystemTime(1_000_000 + 60_001)
    expect(brief.read()).toBeUndefined()
  })
  test('of a clock that was ahead and is put right it is there as long as it could be old, and no longer', () => {
    jest.useFakeTimers({ now: 1_000_000 })
    brief.write({ n: 1 })
    jest.setSystemTime(1_000_000 - 60_000)
    expect(brief.read()).toEqual({ n: 1 })
    jest.setSystemTime(1_000_000 - 60_001)
    expect(brief.read()).toBeUndefined()
  })
  test('what was typed on a phone that was a day ahead is there when its clock is put right', () => {
    const draft = defineEntry({ key: 'typed', version: 1, schema, scope: 'device', ttlSeconds: DRAFT_SECONDS })
    const now = Date.UTC(2026, 10, 28)
    jest.useFakeTimers({ now: now + 86_400_000 })
    draft.write({ n: 1 })
    jest.setSystemTime(now)
    expect(draft.read()).toEqual({ n: 1 })
  })
})

describe('encrypted entries', () => {
  const secret = defineEntry({ key: 'secret', version: 1, schema: v.string(), scope: 'device', encrypted: true })

  test('do not show their value on the device', () => {
    secret.write('token-123')
    expect(storage.get('secret')).not.toContain('token-123')
    expect(decrypt(storage.get('secret') ?? '')).toContain('token-123')
    expect(secret.read()).toBe('token-123')
  })
  test('of an earlier build are read', () => {
    storage.set('secret', '0ofwC2LYDFwUt8tCYm3bqfwgwF95QrrHMsiD9SgdFwGnDvAfTHD6aIqKMU3Cky1b')
    expect(secret.read()).toBe('token-123')
  })
  test('do not take a plain text for theirs, nor a cipher of something else', () => {
    storage.set('secret', '{"v":1,"t":1,"d":"planted"}')
    expect(secret.read()).toBeUndefined()
    storage.set('secret', encrypt('"planted"'))
    expect(secret.read()).toBeUndefined()
  })
})

describe('entries of an account', () => {
  const mine = defineEntry({ key: 'mine', version: 1, schema: v.string(), scope: 'account' })

  test('are read by their account only', () => {
    setEntryAccount('a')
    mine.write('words of a')
    setEntryAccount('b')
    expect(mine.read()).toBeUndefined()
    setEntryAccount('')
    expect(mine.read()).toBeUndefined()
    setEntryAccount('a')
    expect(mine.read()).toBe('words of a')
  })
  test('what a visitor wrote is taken over by whoever signs in', () => {
    mine.write('words of a visitor')
    setEntryAccount('a')
    expect(mine.read()).toBe('words of a visitor')
  })
  test('are removed together; those of the device stay', () => {
    mine.write('x')
    plain.write({ n: 1 })
    clearAccountEntries()
    expect(storage.keys()).toEqual(['plain'])
  })
  test('are removed without having been described: the group that wrote them was not opened in this run', () => {
    storage.set('account:written-by-a-group', 'words')
    clearAccountEntries()
    expect(storage.keys()).toEqual([])
  })
  test('of a version without the prefix are taken over, and then removed as all others', () => {
    const drafts = defineEntry({ key: 'noteDrafts', version: 1, schema: v.string(), scope: 'account' })
    storage.set('noteDrafts', '{"v":1,"t":1,"o":"a","d":"words of a"}')
    setEntryAccount('a')
    adoptBareKeys()
    expect(drafts.read()).toBe('words of a')
    expect(storage.keys()).toEqual(['account:noteDrafts'])
    clearAccountEntries()
    expect(storage.keys()).toEqual([])
  })
  test('of a version without the prefix give way to what was written since, and leave a full device', () => {
    const drafts = defineEntry({ key: 'noteDrafts', version: 1, schema: v.string(), scope: 'account' })
    drafts.write('newer')
    storage.set('noteDrafts', '{"v":1,"t":1,"d":"older"}')
    adoptBareKeys()
    expect(drafts.read()).toBe('newer')
    storage.set('tools', '{"v":1,"t":1,"d":"x"}')
    fillStorage(true)
    adoptBareKeys()
    expect(storage.keys()).toEqual(['account:noteDrafts'])
  })
})
