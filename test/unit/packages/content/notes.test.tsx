import { fireEvent } from '@testing-library/react'
import type { Note } from '@/api/note'
import NoteEditPage from '@/packages/content/note-edit'
import NoteListPage from '@/packages/content/note-list'
import { dialog } from '@/platform/dialog/mock'
import { media } from '@/platform/media/mock'
import { request } from '@/platform/request/mock'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { page, summary } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled } from '@test/unit/support/screen'

const LIST = 'api/note/getnotelist'
const DETAIL = 'api/note/getnotedetail'
const SAVE = 'api/note/savenote'
const REMOVE = 'api/note/deletenote'
const PLACE = 'api/pub/getuploadtoken'

const note = (more: Partial<Note> = {}): Note => ({
  id: '9',
  docId: '5',
  type: 0,
  content: '先看横断面',
  seconds: 75,
  place: null,
  pictureKey: '',
  pictureUrl: '',
  createdAt: '2026-03-04T02:00:00.000Z',
  updatedAt: '2026-03-04T02:00:00.000Z',
  ...more,
})
type Handlers = Parameters<typeof backend>[0]
const serve = (more: Handlers = {}) =>
  backend({
    [LIST]: () => ok({ ...page([note()]), doc: summary('5') }),
    [DETAIL]: () => ok({ note: note() }),
    [SAVE]: () => ok({ note: note() }),
    [REMOVE]: () => ok(),
    ...more,
  })
const open = async (address: string) => {
  openScreen(address, address.startsWith('/NoteList') ? NoteListPage : NoteEditPage)
  await settled()
}
const text = () => byClass('t-note-content') as HTMLTextAreaElement
const type = (value: string) => fireEvent.change(text(), { target: { value } })
const save = async () => {
  fireEvent.click(byClass('t-note-save'))
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  signIn()
  media.images = []
  request.uploads = []
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('a list tells the time in the document and the text of each note', async () => {
  const server = serve()
  await open('/NoteList/5')
  expect(server.sent(LIST)[0]).toEqual({ docId: '5', pageSize: 25, pageIdx: 0 })
  expect(byClass('t-note').textContent).toContain('1:15')
  expect(byClass('t-note').textContent).toContain('先看横断面')
})

test('without notes the list says what to do', async () => {
  serve({ [LIST]: () => ok({ ...page([]), doc: summary('5') }) })
  await open('/NoteList/5')
  expect(document.body.textContent).toContain('还没有笔记')
  expect(document.body.textContent).toContain('写笔记')
})

test('a new note is sent with the time of its address', async () => {
  const server = serve()
  await open('/EditNote/5/75')
  expect(byClass('t-note-form').textContent).toContain('记于 1:15')
  type('关注强化方式')
  fireEvent.click(byClass('t-note-type-16'))
  expect(byClass('t-note-form').textContent).toContain('仅您本人可见')
  await save()
  expect(server.sent(SAVE)).toEqual([
    expect.objectContaining({ noteId: '', docId: '5', seconds: 75, type: 16, content: '关注强化方式', pictureKey: '' }),
  ])
  expect(toasts()).toEqual(['笔记已保存'])
})

test('an empty note and a number that names a person are told in place and not sent', async () => {
  const server = serve()
  await open('/EditNote/5/0')
  await save()
  expect(document.body.textContent).toContain('请填写笔记内容或添加图片')
  type('联系家属 13800000001')
  await save()
  expect(document.body.textContent).toContain('请勿填写患者的身份证号或手机号')
  expect(text().value).toBe('联系家属 13800000001')
  expect(server.sent(SAVE)).toEqual([])
})

test('what could not be sent stays, is there after leaving, and is sent under the same key', async () => {
  let works = false
  const server = serve({ [SAVE]: () => (works ? ok({ note: note() }) : { status: 500, data: '' }) })
  await open('/EditNote/5/30')
  type('断网也不能丢')
  await save()
  // The client tries again by itself before it gives up.
  await pass(30_000)
  expect(byClass('t-note-failure').textContent).toContain('内容已保存在本机')
  expect(text().value).toBe('断网也不能丢')
  works = true
  await save()
  const [first, second] = server.sent(SAVE)
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)

  closeScreen()
  serve()
  signIn()
  await open('/EditNote/5/31')
  type('写到一半')
  closeScreen()
  signIn()
  serve()
  await open('/EditNote/5/31')
  expect(text().value).toBe('写到一半')
  closeScreen()
  signIn()
  await open('/EditNote/5/30')
  expect(text().value).toBe('')
})

test('one’s own note is changed, and deleted after a question', async () => {
  const server = serve()
  await open('/EditNote/5/75/9')
  expect(text().value).toBe('先看横断面')
  type('先看冠状面')
  await save()
  expect(server.sent(SAVE)[0]).toMatchObject({ noteId: '9', seconds: 75, content: '先看冠状面' })
  dialog.confirms = false
  fireEvent.click(byClass('t-note-remove'))
  await settled()
  expect(server.sent(REMOVE)).toEqual([])
  dialog.confirms = true
  fireEvent.click(byClass('t-note-remove'))
  await settled()
  expect(server.sent(REMOVE)).toEqual([{ noteId: '9' }])
})

test('a picture goes up and its key is saved; one that is refused is told in place', async () => {
  const server = serve({ [PLACE]: () => ok({ uploadUrl: '/upload/k', key: 'k'.repeat(24) }) })
  media.images = [{ path: 'blob:1', name: '片.png', size: 10, mimeType: 'image/png' }]
  const answers = [refused(422, '这里仅支持 JPG、PNG、WebP 图片'), ok()]
  const others = request.handler
  request.handler = (options) => (options.url.includes('/upload/') ? (answers.shift() ?? ok()) : others(options))
  await open('/EditNote/5/0')
  fireEvent.click(byClass('t-note-picture-add'))
  await settled()
  expect(document.body.textContent).toContain('这里仅支持 JPG、PNG、WebP 图片')
  fireEvent.click(byClass('t-note-picture-add'))
  await settled()
  expect(allByClass('t-note-picture-remove')).toHaveLength(1)
  await save()
  expect(server.sent(SAVE)[0]).toMatchObject({ content: '', pictureKey: 'k'.repeat(24) })
  await pass(0)
})

test('another’s note is said not to exist', async () => {
  serve({ [DETAIL]: () => refused(404, '笔记不存在或已删除') })
  await open('/EditNote/5/75/9')
  expect(document.body.textContent).toContain('笔记不存在或已删除')
  expect(allByClass('t-note-form')).toEqual([])
})
