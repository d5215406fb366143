import { world } from './support/world'

const { phone } = world()

// Not of document 1, which other files find without notes.
test('a doctor writes a note, finds it after a reload, changes it, and takes another at a time', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/NoteList/4')
  await one.tap('state-action')
  await one.type('note-content', '先看横断面，再看冠状面')
  await one.tap('note-save')
  // The list has been in view for half a second, and still the toast can be read.
  await one.page.waitForFunction(() => {
    const place = document.body.dataset
    if (window.location.hash === '#/NoteList/4') place.arrived ??= String(performance.now())
    const toast = [...document.querySelectorAll('.t-toast')].find((drawn) => drawn.checkVisibility())
    return toast?.textContent?.includes('笔记已保存') && performance.now() - Number(place.arrived) > 500
  })
  await one.at('notes').waitFor()
  await one.sees('先看横断面，再看冠状面')
  await one.reload()
  await one.tap('note')
  await one.type('note-content', '先看平扫')
  await one.tap('note-save')
  await one.at('notes').waitFor()
  await one.sees('先看平扫')

  await one.goto('/EditNote/4/75')
  await one.sees('记于 1:15')
  await one.type('note-content', '这里强化不均')
  await one.tap('note-save')
  await one.sees('笔记已保存')
  await one.goto('/NoteList/4')
  await one.sees('1:15')
  expect(one.faults).toEqual([])
})

test('a note that is left half written is there again', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/EditNote/2/0')
  await one.type('note-content', '写到一半')
  await one.goto('/doc/2')
  await one.at('doc-title').waitFor()
  await one.goto('/EditNote/2/0')
  await one.at('note-content').waitFor()
  expect(await one.page.locator('.t-note-content:visible textarea, textarea.t-note-content:visible').first().inputValue()).toBe(
    '写到一半',
  )
})

test('all comments have a page, where one is written and taken back', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/ArticleCommentDetail/3')
  await one.tap('write-comment')
  await one.type('comment-text', '关于随访间隔，想听听各位的做法。')
  await one.tap('comment-send')
  await one.sees('关于随访间隔，想听听各位的做法。')
  await one.goto('/ArticleCommentDetail/3/3')
  await one.reload()
  await one.sees('关于随访间隔，想听听各位的做法。')
  expect(one.faults).toEqual([])
})
