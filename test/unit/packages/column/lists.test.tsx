import { fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
import ColumnDocsPage from '@/packages/column/column-docs'
import ColumnFansPage from '@/packages/column/column-fans'
import SubjectPage from '@/packages/column/subject'
import SubjectBlockPage from '@/packages/column/subject-block'
import SubjectListPage from '@/packages/column/subject-list'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { columnist, page, summary } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'
import { block, columnDoc, subject } from './samples'
import { resetDevice } from '@test/unit/support/device'

const DOCS = 'api/column/getdocs'
const FANS = 'api/column/getfans'
const SUBJECTS = 'api/subject/getlist'
const SUBJECT = 'api/subject/getdetail'
const BLOCK = 'api/subject/getblock'

const open = async (address: string, Screen: ComponentType) => {
  openScreen(address, Screen)
  await settled()
}
const rows = () => allByClass('t-doc-row').map((row) => row.querySelector('.t-row-title')?.textContent)
const urls = () => mock.navigations.map(({ url }) => url)
const press = async (name: string) => {
  fireEvent.click(byClass(name))
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('documents of a column by type', () => {
  test.each([
    ['/ColumnDocList/7/29', '29', '林知远 · 会议文章'],
    ['/ColumnDocList/7/all', 'all', '林知远 · 全部内容'],
    ['/IHColumnNwelist/7', 'news', '林知远 · 专栏资讯'],
  ])('%s asks for two hundred of its type', async (address, type, title) => {
    const server = backend({ [DOCS]: () => ok({ ...page([columnDoc('1'), columnDoc('2', 76)]), columnist: columnist() }) })
    const { stores } = openScreen(address, ColumnDocsPage)
    await settled()
    expect(server.sent(DOCS)).toEqual([{ columnistId: '7', type, pageSize: 200, pageIdx: 0 }])
    expect(rows()).toEqual(['文章 1', '文章 2'])
    expect(textsOf('t-locked')).toEqual(['关注可读'])
    expect(stores.shell.currentTitle).toBe(title)
    expect(byClass('t-column-bar').textContent).toContain('共 2 篇')
  })
  test('the next page is fetched from the foot of the list', async () => {
    const server = backend({
      [DOCS]: ({ pageIdx }) => ok({ ...page([columnDoc(pageIdx === 0 ? '1' : '2')], 2, pageIdx === 0), columnist: columnist() }),
    })
    await open('/ColumnDocList/7/1', ColumnDocsPage)
    await press('t-load-more')
    expect(rows()).toEqual(['文章 1', '文章 2'])
    expect(server.sent(DOCS).map(({ pageIdx }) => pageIdx)).toEqual([0, 1])
    expect(byClass('t-load-more').textContent).toBe('已经到底了')
  })
  test('an empty type leads to the column, an unknown one says that the address is broken', async () => {
    backend({ [DOCS]: () => ok({ ...page([]), columnist: columnist() }) })
    await open('/ColumnDocList/7/30', ColumnDocsPage)
    expect(byClass('t-state-empty').textContent).toContain('还没有病例直播')
    await press('t-state-action')
    expect(urls()).toEqual(['/column/7'])
    closeScreen()
    backend({ [DOCS]: () => refused(422, '内容类型有误') })
    await open('/ColumnDocList/7/xyz', ColumnDocsPage)
    expect(byClass('t-state-notFound').textContent).toContain('链接可能已失效')
  })
})

describe('fans', () => {
  const fan = (place: number, more: object = {}) => ({ place, name: '欧**', certified: true, points: 12, isMe: false, ...more })
  const serve = (items: object[], mine: object | null = null) =>
    backend({ [FANS]: () => ok({ columnist: columnist(), items, mine }) })
  test.each([
    ['/ColumnFansranklist/7', 'rank', '阅读每满 1 分钟 1 分（每篇最多 10 分钟），发表一条评论 5 分，点赞一篇 2 分'],
    ['/ColumnIntercfanslist/7', 'interact', '发表一条评论 5 分，点赞一篇 2 分'],
  ])('%s shows places and points, and how they come about', async (address, kind, rule) => {
    const server = serve([
      fan(1),
      fan(2, { name: '司**', certified: false, points: 7 }),
      fan(3, { points: 3 }),
      fan(4, { points: 1 }),
    ])
    await open(address, ColumnFansPage)
    expect(server.sent(FANS)).toEqual([{ columnistId: '7', kind }])
    expect(textsOf('t-fan')).toEqual(['欧1欧**12 分', '司2司**7 分', '欧3欧**3 分', '4欧欧**1 分'])
    expect(allByClass('t-seal')).toHaveLength(3)
    expect(document.body.textContent).toContain(rule)
    expect(allByClass('t-fan-mine')).toEqual([])
  })
  test('one sees oneself', async () => {
    serve([fan(1, { isMe: true })], fan(1, { isMe: true }))
    await open('/ColumnFansranklist/7', ColumnFansPage)
    expect(byClass('t-fan-mine').textContent).toBe('我的排名：第 1 名12 分')
    expect(textsOf('t-fan')).toEqual(['欧1欧**（我）12 分'])
  })
  test('the other list takes the place of this one', async () => {
    serve([fan(1)])
    await open('/ColumnFansranklist/7', ColumnFansPage)
    await press('t-tab-interact')
    expect(mock.navigations).toEqual([{ kind: 'redirectTo', url: '/ColumnIntercfanslist/7' }])
  })
  test('nobody yet: says how one gets there', async () => {
    serve([])
    await open('/ColumnIntercfanslist/7', ColumnFansPage)
    expect(byClass('t-state-empty').textContent).toContain('关注专栏并评论、点赞后即可上榜')
  })
})

describe('subjects', () => {
  test('are listed by kind and opened', async () => {
    const server = backend({ [SUBJECTS]: () => ok(page([subject(), subject({ id: '4', type: 10, title: '病例集' })])) })
    await open('/subjectList', SubjectListPage)
    expect(server.sent(SUBJECTS)).toEqual([{ pageSize: 10, pageIdx: 0 }])
    expect(textsOf('t-subject-card').map((text) => text.includes('会议专题') || text.includes('病例专题'))).toEqual([true, true])
    await press('t-tab-liveRoom')
    expect(server.sent(SUBJECTS).at(-1)).toEqual({ pageSize: 10, kind: 'liveRoom', pageIdx: 0 })
    await press('t-subject-card')
    expect(urls()).toEqual(['/subject/3'])
  })
  test('of a kind without any lead back to all', async () => {
    backend({ [SUBJECTS]: ({ kind }) => ok(page(kind ? [] : [subject()])) })
    await open('/subjectList', SubjectListPage)
    await press('t-tab-ppt')
    expect(byClass('t-state-empty').textContent).toContain('还没有这类专题')
    await press('t-state-action')
    expect(allByClass('t-subject-card')).toHaveLength(1)
  })
  test.each(['/subject/3', '/subjectDetail/3'])(
    '%s draws each block by its layout and leaves out empty ones',
    async (address) => {
      const live = summary('9', { docType: 25, title: '开幕式', liveState: 'replay', startTime: '2026-01-05T08:30:00.000Z' })
      const server = backend({
        [SUBJECT]: () =>
          ok({
            subject: subject({ type: 3 }),
            introduction: '专题简介',
            blocks: [
              block({ id: '1', name: '会议日程', layout: 'schedule', docs: [live], total: 1 }),
              block({ id: '2', name: '专家解读', total: 9 }),
              block({ id: '3', name: '课件', layout: 'cards', docs: [summary('2')] }),
              block({ id: '4', name: '须知', layout: 'text', text: '请提前入场', docs: [], total: 0 }),
              block({ id: '5', name: '空栏目', docs: [], total: 0 }),
            ],
          }),
      })
      await open(address, SubjectPage)
      expect(server.sent(SUBJECT)).toEqual([{ subjectId: '3' }])
      expect(byClass('t-subject-title').textContent).toBe('胸部肿瘤学术年会')
      expect(byClass('t-subject-type').textContent).toBe('会议专题')
      expect(document.body.textContent).toContain('专题简介')
      expect(byClass('t-appointment').textContent).toContain('回放')
      expect(textsOf('t-doc-card')).toEqual(['文章 2'])
      expect(byClass('t-block-text').textContent).toBe('请提前入场')
      expect(document.body.textContent).not.toContain('空栏目')
      fireEvent.click(document.querySelector('[aria-label="专家解读，全部 9 篇"]') as Element)
      await settled()
      await press('t-appointment')
      expect(urls()).toEqual(['/subjectBlockList/2', expect.stringMatching(/live/)])
    },
  )
  test('without content, and withdrawn ones, say so', async () => {
    backend({ [SUBJECT]: () => ok({ subject: subject(), introduction: '', blocks: [] }) })
    await open('/subject/3', SubjectPage)
    expect(byClass('t-state-empty').textContent).toContain('专题还没有内容')
    closeScreen()
    backend({ [SUBJECT]: () => refused(404, '该专题不存在或已下架') })
    await open('/subject/9', SubjectPage)
    expect(byClass('t-state-notFound').textContent).toContain('该专题不存在或已下架')
  })
  test('a block is paged and leads to its subject', async () => {
    const server = backend({
      [BLOCK]: ({ pageIdx }) =>
        ok({ ...page([summary(pageIdx === 0 ? '1' : '2')], 2, pageIdx === 0), name: '专家解读', subject: subject() }),
    })
    await open('/subjectBlockList/11', SubjectBlockPage)
    expect(server.sent(BLOCK)).toEqual([{ blockId: '11', pageSize: 10, pageIdx: 0 }])
    await press('t-load-more')
    expect(rows()).toEqual(['文章 1', '文章 2'])
    await press('t-to-subject')
    expect(urls()).toEqual(['/subject/3'])
  })
})
