import { fireEvent, render, screen } from '@testing-library/react'
import type { DailyDay } from '@/api/assessment'
import type { CaseEntry, DocVote } from '@/api/vote'
import { personalDataIn } from '@/domain/personal-data'
import { CenterView } from '@/packages/case/answer-center/CenterView'
import { VoteHomeView } from '@/packages/case/vote-home/VoteHomeView'
import { VoteDetailView } from '@/packages/case/vote-detail/VoteDetailView'

const entry = (optionId: string, groupNo = 1): CaseEntry => ({
  ...{ optionId, docId: `9${optionId}`, groupNo, title: `病例${optionId}`, summary: '摘要', cover: '' },
  ...{ author: '陈思远', hospital: '示例市肿瘤医院' },
})
const vote = (more: Partial<DocVote> = {}): DocVote => ({
  ...{ docId: '1', title: '病例大赛', introduction: '说明', maxChoices: 3, endTime: '2027-01-01T00:00:00Z', state: 'open' },
  options: ['1', '2', '3', '4', '5'].map((id) => ({ id, text: id, count: null })),
  ...{ voterCount: 10, mine: [] },
  ...more,
})
const entries = ['1', '2', '3', '4', '5'].map((id) => entry(id)).concat(entry('6', 2))

describe('a vote on cases', () => {
  const draw = (more: Partial<Parameters<typeof VoteHomeView>[0]> = {}) => {
    const ways = { onPick: jest.fn(), onOpen: jest.fn(), onGroup: jest.fn() }
    const frame = { groups: ['肺癌赛道', '综合赛道'], rules: ['每个账号投票一次'], isSample: true, pc: false, hasLists: true }
    render(<VoteHomeView {...frame} vote={vote()} entries={entries} picks={['2']} {...ways} {...more} />)
    return ways
  }
  it('shows cases by group, the first of each where groups have pages, and chooses by a tap', () => {
    const { onPick, onGroup, onOpen } = draw()
    expect(document.querySelectorAll('.t-entry')).toHaveLength(5)
    expect(screen.queryByText('病例5')).toBeNull()
    fireEvent.click(screen.getByLabelText('肺癌赛道（5），查看全部'))
    expect(onGroup).toHaveBeenCalledWith(1)
    expect(screen.getByLabelText('取消选择：病例2').getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByLabelText('选择：病例1'))
    expect(onPick).toHaveBeenCalledWith('1')
    fireEvent.click(screen.getByText('病例6'))
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ optionId: '6' }))
    expect(document.querySelector('.t-entry-count')).toBeNull()
  })
  it('shows all of them where groups have none, and the counts once they may be known', () => {
    const options = vote().options.map(({ id, text }) => ({ id, text, count: 4 }))
    draw({ hasLists: false, onPick: null, vote: vote({ options, mine: ['1'] }) })
    expect(document.querySelectorAll('.t-entry')).toHaveLength(6)
    expect(document.querySelectorAll('.t-pick')).toHaveLength(0)
    expect(screen.getByText('4 票 · 我的选择')).toBeTruthy()
  })
  it('has its cases to be read, beside those of the same group', () => {
    const onOther = jest.fn()
    const shown = { vote: vote(), entry: entry('1'), group: '肺癌赛道', pc: true, onOther, others: [entry('2')] }
    render(<VoteDetailView {...shown} body="<p>病史</p>" />)
    expect(document.querySelector('.t-detail-body')?.textContent).toContain('病史')
    fireEvent.click(screen.getByText('病例2'))
    expect(onOther).toHaveBeenCalledWith(expect.objectContaining({ optionId: '2' }))
  })
})

describe('the AnswerQ centre', () => {
  const day = (state: DailyDay['state']): DailyDay => ({ day: '2026-11-26', paperId: '60', attemptId: '', state })
  const draw = (more: Partial<Parameters<typeof CenterView>[0]> = {}) => {
    const ways = { onDay: jest.fn(), onLogin: jest.fn(), onWeeks: jest.fn(), onSpecials: jest.fn(), onRecords: jest.fn() }
    render(<CenterView today={day('none')} week={[day('none')]} streak={3} specials={5} signedIn {...ways} {...more} />)
    return ways
  }
  it('asks the question of today, and tells of days in a row', () => {
    const { onDay } = draw()
    fireEvent.click(screen.getByText('开始答题'))
    expect(onDay).toHaveBeenCalledWith(day('none'))
    expect(screen.getByText('已连续 3 天')).toBeTruthy()
    expect(screen.getByLabelText('周四，未作答')).toBeTruthy()
    expect(screen.getByLabelText('周五，未到')).toBeTruthy()
  })
  it('leads to the analysis once it is answered, and a visitor to signing in', () => {
    draw({ today: day('right') })
    expect(screen.getByText('今天已作答：答对')).toBeTruthy()
    expect(screen.getByText('查看解析')).toBeTruthy()
    const { onLogin } = draw({ signedIn: false })
    fireEvent.click(screen.getByText('登录后答题'))
    expect(onLogin).toHaveBeenCalled()
  })
  it('says of a day whose question was withdrawn that it counts for nothing', () => {
    draw({ today: day('withdrawn'), week: [day('withdrawn')] })
    expect(screen.getByText('今天的题目已作废，不计对错，也不再换题；您的作答仍计入连续天数')).toBeTruthy()
    expect(screen.getByLabelText('周四，题目已作废，不计对错').textContent).toBe('废四')
  })
  it('says so where there is no question yet', () => {
    draw({ today: null, week: [] })
    expect(screen.getByText('今天的题目尚未公布，请稍后再来')).toBeTruthy()
  })
})

test('what names a patient is found, figures of a report are not', () => {
  expect(personalDataIn('电话 13800001234')).toBe('手机号')
  expect(personalDataIn('证件 11010119900307123X')).toBe('身份证号')
  expect(personalDataIn('病案号：123456')).toBe('住院号或病案号')
  expect(personalDataIn('CEA 13.8 ng/mL，2026-11-26 复查，病灶 138 mm')).toBe('')
})
