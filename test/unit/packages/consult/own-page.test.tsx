import { fireEvent, render } from '@testing-library/react'
import type { AnnouncementRow, DoctorDetail } from '@/api/directory'
import type { WeekRow } from '@/domain/clinic-time/week'
import { AnnouncementItem } from '@/features/directory/AnnouncementItem'
import { OwnActions } from '@/packages/consult/announcements/OwnActions'
import { Foot } from '@/packages/consult/doctor/components/Head'
import { EditTimes } from '@/packages/consult/working-times/EditTimes'

const at = (testId: string) => document.querySelector(`.t-${testId}`)
const tap = (testId: string) => fireEvent.click(at(testId)!)
const row: WeekRow = { weekday: 1, period: 'am', from: '08:00', to: '12:00', place: '门诊楼', kind: '专家', capacity: 20 }

describe('the week of one’s own', () => {
  const draw = (week: readonly WeekRow[] = [row]) => {
    const change = jest.fn()
    render(<EditTimes form={{ week, exceptions: [] }} errors={{}} failure="" today="2026-11-24" change={change} />)
    return change
  }
  test('takes another row, by the usual hours of its part of the day', () => {
    const change = draw()
    tap('add-row-3')
    tap('period-pm')
    tap('clinic-kind-线上')
    expect(at('clinic-place')).toBeNull()
    tap('row-done')
    expect(change).toHaveBeenCalledWith({
      week: [row, { weekday: 3, period: 'pm', from: '13:30', to: '17:30', place: '', kind: '线上', capacity: 20 }],
    })
  })
  test('says in place that somebody is in two places at once', () => {
    const change = draw()
    tap('add-row-1')
    tap('row-done')
    expect(at('row-clash')?.textContent).toContain('同一时间只能有一个出诊安排')
    expect(change).not.toHaveBeenCalled()
  })
  test('lets a row go, and adds a date on which nobody is there', () => {
    const change = draw()
    tap('edit-row')
    tap('remove-row')
    expect(change).toHaveBeenCalledWith({ week: [] })
    tap('add-exception')
    tap('row-done')
    expect(change).toHaveBeenLastCalledWith({
      exceptions: [{ date: '2026-11-24', kind: 'stop', from: '08:00', to: '12:00', capacity: 1 }],
    })
  })
})

describe('an announcement of one’s own', () => {
  const one: AnnouncementRow = {
    ...{ id: '1', title: '停诊一周', body: '外出学习', kind: '停诊', from: '2026-11-01', to: '2026-11-07' },
    ...{ pinned: false, state: 'draft', isOver: true, publishedAt: '' },
  }
  const offered = (part: Partial<AnnouncementRow>) => {
    document.body.innerHTML = ''
    render(<OwnActions announcement={{ ...one, ...part }} onEdit={jest.fn()} onMove={jest.fn()} />)
    return document.body.textContent
  }
  test('offers what its state lets happen, and nothing when it is over', () => {
    expect(offered({})).toBe('修改发布删除')
    expect(offered({ state: 'published' })).toBe('置顶结束')
    expect(offered({ state: 'published', pinned: true })).toBe('取消置顶结束')
    expect(offered({ state: 'ended' })).toBe('')
  })
  test('says that it is a draft, which is never over', () => {
    render(<AnnouncementItem announcement={one} />)
    expect(document.body.textContent).toContain('草稿')
    expect(document.body.textContent).not.toContain('已结束')
  })
})

test.each([
  [
    'a doctor sets his services on his own page, and neither follows nor orders himself',
    true,
    ['own-setting'],
    ['follow-doctor', 'mine', 'order-doctor'],
  ],
  ['others follow and order', false, ['follow-doctor', 'mine', 'order-doctor'], ['own-setting']],
])('%s', (_, isSelf, there, absent) => {
  const offers: DoctorDetail['offers'] = [{ service: 'inq_text', priceCents: 8_000, hoursFrom: '', hoursTo: '' }]
  const doctor = { isSelf, isFollowed: false, isMine: false, name: '张明', offers } as unknown as DoctorDetail
  const onSetting = jest.fn()
  const none = () => undefined
  render(<Foot doctor={doctor} onFollow={none} onClinic={none} onMine={none} onOrder={none} onSetting={onSetting} />)
  expect(there.filter((testId) => !at(testId))).toEqual([])
  expect(absent.filter(at)).toEqual([])
  if (isSelf) tap('own-setting')
  expect(onSetting).toHaveBeenCalledTimes(isSelf ? 1 : 0)
})
