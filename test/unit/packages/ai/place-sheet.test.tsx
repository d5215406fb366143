import type { AnswerSource } from '@/domain/grounding/answer'
import { answerText, sourceMark } from '@/domain/grounding/answer'
import { PlaceSheet } from '@/packages/ai/components/PlaceSheet'
import { backend } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { closeScreen, openScreen, settled } from '@test/unit/support/screen'

const source = (more: Partial<AnswerSource>): AnswerSource => ({
  ...{
    n: 1,
    passageId: '11',
    kind: 'regimen',
    refId: 'cabaz',
    title: '卡巴他赛+泼尼松 方案',
    detail: '',
    section: '',
    page: null,
  },
  ...{ text: '原文', edition: '2026.11.2', check: '部分内容已核对', isChecked: false, link: '/', isSample: false },
  ...{ retraction: '', score: 1, covers: [] },
  ...more,
})

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  backend({})
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test.each<[string, Partial<AnswerSource>, string[]]>([
  ['a regimen of which part was compared', {}, ['待核对']],
  ['a regimen that was not compared', { check: '尚未核对' }, ['待核对']],
  ['a regimen that was', { check: '剂量、给药日与周期已与公开方案数据核对', isChecked: true }, ['已核对']],
  ['a source of an answer of before, which does not say', { isChecked: undefined as never }, ['待核对']],
  ['an article', { kind: 'article', check: '' }, []],
])('%s is marked as on its page', async (_, more, marks) => {
  openScreen('/AIChat', () => <PlaceSheet source={source(more)} onClose={() => undefined} />)
  await settled()
  const shown = ['已核对', '待核对'].filter((mark) =>
    [...document.querySelectorAll('*')].some((element) => element.textContent === mark),
  )
  expect(shown).toEqual(marks)
  expect(sourceMark(source(more))).toBe(marks[0] ?? '')
})

test('a copied answer carries the mark too', () => {
  const answer = {
    ...{ id: '1', question: '卡巴他赛的剂量', sent: '', hidden: [], state: 'done', reason: '', isQuoted: true, draft: '' },
    ...{ concepts: [], followUps: [], askedAt: '2026-11-25T12:00:00+08:00', rating: 0, ratingReason: '' },
    sentences: [{ text: '卡巴他赛 25 mg/m²。', cites: [1], isFirst: true, isGrounded: true, missing: [] }],
    sources: [source({})],
  } as const
  expect(answerText(answer as never)).toContain('[1] 卡巴他赛+泼尼松 方案 · 待核对：部分内容已核对')
})
