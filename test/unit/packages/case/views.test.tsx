import { fireEvent, render, screen } from '@testing-library/react'
import type { Asked, AssessmentEvent, PaperItem, Season } from '@/api/assessment'
import { PLAIN_SCORING } from '@/domain/assessment/scoring'
import { CompleteInfoView } from '@/packages/case/complete-info/CompleteInfoView'
import { familyOf, sharedRoute } from '@/packages/case/components/families'
import { isFinished } from '@/features/assessment/paper/is-finished'
import { ReadView } from '@/features/assessment/read/ReadView'
import { nextCase } from '@/packages/case/components/open-case'
import { currentSeason } from '@/packages/case/components/use-season'
import { HomeView } from '@/packages/case/home/HomeView'
import { LoginView } from '@/packages/case/login/LoginView'

const DAY = 24 * 3600_000
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const rules = {
  ...{ questions: 5, totalPoints: 5000, passPoints: 0, limitSeconds: 720, questionSeconds: 0, tries: 1, canPause: false },
  ...{ isShuffled: false, reveal: 'submit' as const, scoring: PLAIN_SCORING, opensAt: at(-9), closesAt: at(9) },
}
const none = { tries: 0, openAttemptId: '', bestAttemptId: '', bestScore: 0, scoreAt: '', isRescored: false }
const paper = (id: string, mine: Partial<typeof none> = {}, more: Partial<typeof rules> = {}): PaperItem => ({
  ...{
    id,
    title: `病例${id}`,
    participants: 3,
    certificate: '',
    credits: 0,
    rules: { ...rules, ...more },
    mine: { ...none, ...mine },
  },
})
const season = (more: Partial<Season> = {}): Season => ({
  ...{ id: '8', title: '第二赛季', opensAt: at(-9), closesAt: at(9), papers: 2, participants: 12, place: null },
  ...more,
})
const event = (missing: AssessmentEvent['missing'] = []): AssessmentEvent => ({
  ...{ id: '8', family: 'caseAz', title: '第二赛季', introduction: '说明', cover: '', areas: [], area: '', teamSize: 0 },
  ...{ opensAt: at(-9), closesAt: at(9), missing, isSample: true },
})
const done = { tries: 1, bestAttemptId: '5', bestScore: 4000 }

describe('a season', () => {
  const ways = {
    ...{ onLogin: jest.fn(), onInfo: jest.fn(), onOpen: jest.fn(), onSelect: jest.fn(), onFormer: jest.fn(), onRank: jest.fn() },
  }
  const draw = (more: Partial<Parameters<typeof HomeView>[0]> = {}) =>
    render(
      <HomeView
        {...ways}
        family="caseAz"
        season={season()}
        event={event()}
        papers={[paper('1', done), paper('2')]}
        hasFormer={false}
        signedIn
        {...more}
      />,
    )
  it('shows where one stands, the case that comes next and its rules', () => {
    draw({ season: season({ place: { rank: 3, of: 12, score: 4000 } }) })
    expect(document.querySelector('.t-my-rank')?.textContent).toBe('3')
    expect(document.querySelector('.t-my-score')?.textContent).toBe('40')
    expect(document.querySelector('.t-my-done')?.textContent).toBe('1/2')
    fireEvent.click(screen.getByText('病例2'))
    expect(ways.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: '2' }))
    expect(screen.queryByText('病例1')).toBeNull()
    expect(screen.getByText('本赛季共 2 个病例，满分 100 分；做几个、先做哪个由您决定')).toBeTruthy()
    expect(screen.queryByText('往届病例')).toBeNull()
  })
  it('asks a visitor to sign in, and whoever told too little to tell it', () => {
    draw({ signedIn: false, hasFormer: true })
    fireEvent.click(screen.getByText('登录参赛'))
    expect(ways.onLogin).toHaveBeenCalled()
    fireEvent.click(screen.getByText('往届病例'))
    expect(ways.onFormer).toHaveBeenCalled()
    draw({ event: event(['title']) })
    fireEvent.click(screen.getByText('完善参赛信息'))
    expect(ways.onInfo).toHaveBeenCalled()
  })
  it('is the one that runs, else the next, else the last', () => {
    const over = season({ id: '7', opensAt: at(-40), closesAt: at(-20) })
    const coming = season({ id: '9', opensAt: at(3), closesAt: at(30) })
    expect(currentSeason([coming, season(), over])?.id).toBe('8')
    expect(currentSeason([coming, over])?.id).toBe('9')
    expect(currentSeason([over])?.id).toBe('7')
    expect(currentSeason([])).toBeUndefined()
  })
})

describe('cases', () => {
  it('come in turn, the one that was begun first', () => {
    expect(nextCase([paper('1', done), paper('2'), paper('3')])?.id).toBe('2')
    expect(nextCase([paper('1', done), paper('2'), paper('3', { tries: 1, openAttemptId: '9' })])?.id).toBe('3')
    expect(nextCase([paper('1', done)])).toBeUndefined()
    expect(isFinished(paper('1', {}, { closesAt: at(-1) }))).toBe(true)
  })
  it('are shared at the address of their contest', () => {
    const shared = { eventId: '8', caseId: '33', userAuth2: 'abc' }
    expect(sharedRoute(familyOf({ family: 'az' }), shared)).toEqual({
      name: 'azShareCaseChallenge',
      params: { shareType: '1', seasonId: '8', caseId: '33', userId: '0', userAuth2: 'abc', dumb: '0', eventId: '8' },
    })
    expect(sharedRoute(familyOf({ family: 'base' }), shared).name).toBe('shareCaseChallenge')
  })
  it('are read with what is right in each step, and what was answered', () => {
    const step: Asked = {
      ...{ position: 0, points: 1000, topic: '分期', group: 'a', state: 'committed', response: ['A'], revision: 1, dueAt: '' },
      question: {
        ...{ kind: 'single', stem: '<p>女，58 岁。</p><p>分期为？</p>', picture: '', prompts: [], blanks: 0 },
        options: [
          { id: 'A', text: 'IA 期' },
          { id: 'B', text: 'IB 期' },
        ],
      },
      feedback: {
        ...{
          verdict: 'wrong',
          score: 0,
          key: { right: ['B'], accepted: [], areas: [] },
          rationale: 'T2aN0M0',
          isWithdrawn: false,
        },
        source: { title: '肺癌 第 9 版', link: '/tools/tnm/detail?id=lung', isUnverified: false },
      },
    }
    render(<ReadView unit="步" event={event()} paper={paper('1', done)} questions={[step]} onRank={jest.fn()} />)
    expect(document.querySelector('.t-own-answer')?.textContent).toBe('IA 期')
    expect(document.querySelector('.t-right-answer')?.textContent).toBe('IB 期')
    expect(screen.getByText(/您得 40 分/)).toBeTruthy()
    const elsewhere = { ...step, position: 1, feedback: null }
    render(<ReadView unit="步" event={event()} paper={paper('1', done)} questions={[step, elsewhere]} onRank={jest.fn()} />)
    expect(screen.getByText('第 2 步')).toBeTruthy()
    expect(screen.getByText('这道题在您正在作答的另一份试卷中，交卷后可看答案与解析')).toBeTruthy()
  })
})

describe('what is asked of whoever takes part', () => {
  const info = { hospital: '示例医院', department: '肿瘤内科', title: '' }
  it('stands as the profile has it, each with the way to change it', () => {
    const onEdit = jest.fn()
    render(<CompleteInfoView info={info} isMedical onEdit={onEdit} onUserType={jest.fn()} />)
    expect(screen.getByText('示例医院')).toBeTruthy()
    fireEvent.click(screen.getByText('请选择职称'))
    expect(onEdit).toHaveBeenCalledWith('title')
  })
  it('begins with the hospital, to which department and title belong', () => {
    const { container } = render(
      <CompleteInfoView info={{ hospital: '', department: '', title: '' }} isMedical onEdit={jest.fn()} onUserType={jest.fn()} />,
    )
    expect(container.textContent).toContain('请先选择单位')
    expect(screen.queryByText('请选择职称')).toBeNull()
  })
  it('is not asked of other people', () => {
    const onUserType = jest.fn()
    render(<CompleteInfoView info={info} isMedical={false} onEdit={jest.fn()} onUserType={onUserType} />)
    fireEvent.click(screen.getByText('更改身份'))
    expect(onUserType).toHaveBeenCalled()
  })
  it('begins with signing in, and says who is signed in', () => {
    const onLogin = jest.fn()
    const { rerender } = render(<LoginView title="肺癌病例竞答" lines={['一步一步']} name="" onLogin={onLogin} />)
    fireEvent.click(screen.getByText('登录'))
    expect(onLogin).toHaveBeenCalled()
    rerender(<LoginView title="肺癌病例竞答" lines={['一步一步']} name="张明" onLogin={onLogin} />)
    expect(screen.getByText('已登录：张明')).toBeTruthy()
    expect(screen.getByText('进入')).toBeTruthy()
  })
})
