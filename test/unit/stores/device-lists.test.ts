import { storage } from '@/platform/storage/mock'
import { CommentDrafts } from '@/stores/CommentDrafts'
import { setEntryAccount } from '@/stores/persist'
import { PreRedirect } from '@/stores/PreRedirect'
import { SearchHistory, withoutWord, withWord } from '@/stores/SearchHistory'
import { fillStorage } from './fill-storage'

const NOW = 1_800_000_000_000
beforeEach(() => {
  storage.clear()
  fillStorage(false)
  setEntryAccount('')
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => jest.useRealTimers())

describe('the record before a detour', () => {
  test('leads back once', () => {
    new PreRedirect().record('/doc/1?from=share')
    expect(new PreRedirect().take()).toBe('/doc/1?from=share')
    expect(new PreRedirect().take()).toBe('')
  })
  test.each([
    [300_000, '/doc/1'],
    [300_001, ''],
    [-1, ''],
  ])('%i ms later gives %p', (age, path) => {
    const record = new PreRedirect()
    record.record('/doc/1')
    jest.setSystemTime(NOW + age)
    expect(record.take()).toBe(path)
  })
  test('without a path, or garbage, it is discarded', () => {
    const record = new PreRedirect()
    record.record('')
    expect(record.take()).toBe('')
    storage.set('preRedirect', '{"v":1,"t":1,"d":{"path":5,"time":"x"}}')
    expect(record.take()).toBe('')
    expect(storage.keys()).toEqual([])
  })
})

describe('what was meant to be done before a detour', () => {
  const doc = { address: '/doc/1', page: 'content/doc' }
  const login = { address: '/login', page: 'identity/login' }
  const home = { address: '/', page: 'pages/index' }
  const meaning = () => {
    const record = new PreRedirect()
    const like = jest.fn()
    record.intend(doc.address, like)
    return { record, like }
  }
  test('is given once, when its page is shown again after signing in', () => {
    const { record, like } = meaning()
    expect(record.meant(login)).toBeUndefined()
    expect([record.meant(doc), record.meant(doc)]).toEqual([like, undefined])
  })
  test('is forgotten by whoever goes somewhere else', () => {
    const { record } = meaning()
    expect([record.meant(home), record.meant(doc)]).toEqual([undefined, undefined])
  })
  test('gives way to what was meant later, also to nothing', () => {
    const { record } = meaning()
    record.intend(doc.address, undefined)
    expect(record.meant(doc)).toBeUndefined()
  })
})

describe('search history', () => {
  test('the latest first, each word once, trimmed, at most twenty', () => {
    const typed = ['  肺癌 ', '   ', '胃癌', '肺癌']
    expect(typed.reduce<readonly string[]>(withWord, [])).toEqual(['肺癌', '胃癌'])
    expect(Array.from({ length: 30 }, (_, n) => `词${n}`).reduce<readonly string[]>(withWord, [])).toHaveLength(20)
    expect(withoutWord(['a', 'b'], 'b')).toEqual(['a'])
  })
  test('is kept on the device, until nothing is left', () => {
    new SearchHistory().replace(['a', 'b'])
    expect(new SearchHistory().words).toEqual(['a', 'b'])
    new SearchHistory().replace([])
    expect(new SearchHistory().words).toEqual([])
  })
  test('another account reads its own', () => {
    setEntryAccount('u1')
    const history = new SearchHistory()
    history.replace(['a'])
    setEntryAccount('u2')
    history.reload()
    expect(history.words).toEqual([])
  })
})

describe('comment drafts', () => {
  test('are kept by what they answer, and removed when sent or emptied', () => {
    const drafts = new CommentDrafts()
    drafts.write('1', '写到一半')
    drafts.write('1/9', '回复')
    expect(new CommentDrafts().read('1')).toBe('写到一半')
    drafts.write('1', '  ')
    drafts.remove('1/9')
    expect([drafts.read('1'), drafts.read('1/9')]).toEqual(['', ''])
    expect(storage.keys()).toEqual([])
  })
  test('are unreadable on the device, at most thirty, and not older than thirty days', () => {
    const drafts = new CommentDrafts()
    for (let i = 0; i < 31; i += 1) drafts.write(String(i), '患者张三')
    expect(storage.get('account:commentDrafts')).not.toContain('张三')
    expect([drafts.read('0'), drafts.read('1')]).toEqual(['', '患者张三'])
    jest.setSystemTime(NOW + 30 * 86_400_000)
    expect(drafts.read('1')).toBe('')
  })
})
