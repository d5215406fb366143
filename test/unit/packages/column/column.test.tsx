import { act, fireEvent } from '@testing-library/react'
import type { ColumnDetail, ColumnDoc } from '@/api/column'
import ColumnPage from '@/packages/column/column'
import { dialog } from '@/platform/dialog/mock'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { columnist, page } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'
import { column, columnDoc } from './samples'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'

const DETAIL = 'api/column/getdetail'
const DOCS = 'api/column/getdocs'
const FOLLOW = 'api/pub/setusercolumnist'

/** A server on which a follow is one. */
function serve(detail: ColumnDetail = column(), docs: ColumnDoc[] = [columnDoc('1')], more: Parameters<typeof backend>[0] = {}) {
  let followed = detail.columnist.followed
  const now = () => columnist({ ...detail.columnist, followed, fansCount: followed ? 4 : 3 })
  return backend({
    [DETAIL]: () => ok({ ...detail, columnist: now() }),
    [DOCS]: () => ok({ ...page(docs.map((item) => (followed ? { ...item, privilegeCode: 0 } : item))), columnist: now() }),
    [FOLLOW]: (body) => {
      followed = body.followed === true
      return ok()
    },
    ...more,
  })
}
const open = async (address = '/column/7') => {
  const screen = openScreen(address, ColumnPage)
  await settled()
  return screen
}
const rows = () => allByClass('t-doc-row').map((row) => row.querySelector('.t-row-title')?.textContent)
const urls = () => mock.navigations.map(({ url }) => url)

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('the author stands without a ground; their portrait is there when that picture is missing or lost', async () => {
  serve(column({ figure: '/media/figure-lin.webp' }))
  await open()
  const figure = () => document.querySelector('.t-figure')
  expect(figure()?.getAttribute('src')).toContain('/media/figure-lin.webp?w=420')
  fireEvent.error(figure() as Element)
  expect(figure()).toBeNull()
  expect(document.querySelector('[aria-label="林知远"]')).not.toBeNull()
  closeScreen()
  serve()
  await open()
  expect(figure()).toBeNull()
  expect(document.querySelector('[aria-label="林知远"]')).not.toBeNull()
})

test('shows author, introduction, diseases, fans and documents with their numbers by type', async () => {
  const server = serve()
  await open()
  expect(byClass('t-column-name').textContent).toBe('林知远')
  expect(byClass('t-introduction').textContent).toBe('关注肺癌')
  expect(byClass('t-fans-count').textContent).toBe('3粉丝')
  expect(byClass('t-sample').textContent).toBe('演示数据：人物、机构与统计为虚构，医学内容仅供医务人员参考')
  expect(document.body.textContent).not.toContain('示例内容')
  expect([...'all,1,29'.split(',')].map((type) => byClass(`t-tab-${type}`).textContent)).toEqual([
    '全部 3',
    '文章 2',
    '会议文章 1',
  ])
  expect(rows()).toEqual(['文章 1'])
  expect(server.sent(DOCS)).toEqual([{ columnistId: '7', type: 'all', pageSize: 10, pageIdx: 0 }])
  fireEvent.click(byClass('t-tab-29'))
  await settled()
  expect(server.sent(DOCS).at(-1)).toEqual({ columnistId: '7', type: '29', pageSize: 10, pageIdx: 0 })
})

test.each([
  ['/column/7', 'plain', ''],
  ['/BloodColumn/7', 'blood', '血液肿瘤专栏'],
  ['/ASCOColumn/7', 'asco', 'ASCO 会议专栏'],
  ['/hkjTop20Column/7', 'hkj', 'TOP20 专栏作者'],
  ['/MelanomaPage/7', 'melanoma', '黑色素瘤专题'],
])('%s is the same column in the skin %s', async (address, skin, mark) => {
  serve()
  await open(address)
  expect(allByClass(`t-skin-${skin}`)).toHaveLength(1)
  expect(textsOf('t-skin-mark')).toEqual(mark ? [mark] : [])
  expect(allByClass('t-skin-drawing')).toHaveLength(mark ? 1 : 0)
  expect(rows()).toEqual(['文章 1'])
})

test('following and letting go show at once and count one fan', async () => {
  signIn()
  const server = serve()
  await open()
  fireEvent.click(byClass('t-follow-7'))
  await settled()
  expect([byClass('t-follow-7').textContent, byClass('t-fans-count').textContent]).toEqual(['已关注', '4粉丝'])
  fireEvent.click(byClass('t-follow-7'))
  await settled()
  expect([byClass('t-follow-7').textContent, byClass('t-fans-count').textContent]).toEqual(['关注', '3粉丝'])
  expect(server.sent(FOLLOW).map(({ followed }) => followed)).toEqual([true, false])
  expect(toasts()).toEqual(['已关注', '已取消关注'])
})

test('a refused follow is taken back', async () => {
  signIn()
  serve(column(), [columnDoc('1')], { [FOLLOW]: () => refused(429, '操作过于频繁，请稍后再试') })
  await open()
  fireEvent.click(byClass('t-follow-7'))
  await settled()
  expect([byClass('t-follow-7').textContent, byClass('t-fans-count').textContent]).toEqual(['关注', '3粉丝'])
  expect(toasts()).toEqual(['操作过于频繁，请稍后再试'])
})

test('a document for followers is marked, asks to follow, and is open afterwards', async () => {
  signIn()
  serve(column(), [columnDoc('1', 76)])
  await open()
  expect(textsOf('t-locked')).toEqual(['关注可读'])
  fireEvent.click(byClass('t-doc-row'))
  await settled()
  expect(byClass('t-follow-prompt').textContent).toContain('林知远')
  expect(urls()).toEqual([])
  fireEvent.click(byClass('t-follow'))
  await settled()
  expect(allByClass('t-follow-prompt')).toEqual([])
  expect(textsOf('t-locked')).toEqual([])
  expect(byClass('t-follow-7').textContent).toBe('已关注')
  fireEvent.click(byClass('t-doc-row'))
  await settled()
  expect(urls()).toEqual(['/doc/1'])
})

test('other codes are told by the page of the document', async () => {
  serve(column(), [columnDoc('1', 70), columnDoc('2', 71)])
  await open()
  expect(textsOf('t-locked')).toEqual(['登录可读', '认证可读'])
  fireEvent.click(byClass('t-doc-row'))
  await settled()
  expect(urls()).toEqual(['/doc/1'])
})

test('its entries lead to the fans, the whole list and the union', async () => {
  serve(column({ union: { id: '5', name: '测试联盟' } }))
  await open('/MelanomaPage/7')
  for (const entry of ['t-fans-rank', 't-fans-count', 't-join-union', 't-all-docs']) {
    fireEvent.click(byClass(entry))
    await settled()
  }
  expect(urls()).toEqual(['/ColumnFansranklist/7', '/ColumnFansranklist/7', '/ApplyMelanoma/5/7', '/ColumnDocList/7/all'])
})

test('open classes stand above the list as courses', async () => {
  const server = serve(column({ docCounts: [{ type: '6', count: 5 }] }))
  await open()
  expect(server.sent(DOCS)).toContainEqual({ columnistId: '7', type: '6', pageIdx: 0, pageSize: 3 })
  expect(byClass('t-courses').textContent).toContain('文章 1')
})

test('without documents it says so', async () => {
  serve(column({ docCounts: [] }), [])
  await open()
  expect(byClass('t-state-empty').textContent).toContain('专栏还没有内容')
})

test.each([
  [404, '该专栏不存在或已下架'],
  [422, '链接可能已失效或输入有误'],
])('a column that is not there (%s) says so', async (ack, sentence) => {
  serve(column(), [], { [DETAIL]: () => refused(ack, '该专栏不存在或已下架') })
  await open('/column/99')
  expect(byClass('t-state-notFound').textContent).toContain(sentence)
})

describe('an invite code', () => {
  const INVITE = 'api/user/getinvite'
  const invited = (valid: boolean) => ({ [INVITE]: () => ok({ inviterName: valid ? '王**' : '', reward: '', valid }) })
  test('makes a visitor who follows register with it', async () => {
    serve(column(), [], invited(true))
    await open('/BloodColumn/7/abc')
    expect(byClass('t-column-inviter').textContent).toBe('王** 邀请您关注本专栏')
    fireEvent.click(byClass('t-follow-7'))
    await settled()
    expect(urls()).toEqual([`/invite/abc/${encodeURIComponent('王**')}`])
  })
  test('that is not valid leads to the plain sign-in', async () => {
    serve(column(), [], invited(false))
    await open('/BloodColumn/7/abc')
    expect(allByClass('t-column-inviter')).toEqual([])
    fireEvent.click(byClass('t-follow-7'))
    await settled()
    expect(urls()).toEqual(['/login'])
  })
  test('means nothing to whoever has an account', async () => {
    signIn()
    const server = serve(column(), [], invited(true))
    await open('/BloodColumn/7/abc')
    expect(server.sent(INVITE)).toEqual([])
    fireEvent.click(byClass('t-follow-7'))
    await settled()
    expect(server.sent(FOLLOW)).toHaveLength(1)
  })
})

test('the share button shares the column', async () => {
  serve()
  await open()
  await act(async () => void fireEvent.click(document.querySelector('[aria-label="分享专栏"]') as Element))
  await settled()
  expect(dialog.toasts).toHaveLength(1)
})
