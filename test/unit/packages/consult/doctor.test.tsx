import { fireEvent, render, screen } from '@testing-library/react'
import { directoryApi, type DoctorCard, type RatingRow } from '@/api/directory'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { priceText } from '@/features/directory/price-text'
import { Offers } from '@/features/directory/Offers'
import { RatingItem } from '@/features/directory/RatingItem'
import RatingsPage from '@/packages/consult/ratings'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

const at = { hoursFrom: '', hoursTo: '' }

test('services stand under whom they are for, each with its price', () => {
  const onOrder = jest.fn()
  render(
    <Offers
      offers={[
        { service: 'inq_text', priceCents: 8_000, hoursFrom: '08:00', hoursTo: '21:00' },
        { service: 'con_remote', priceCents: 120_050, ...at },
        { service: 'qa_one', priceCents: 0, ...at },
      ]}
      onOrder={onOrder}
    />,
  )
  expect(document.body.textContent).toContain('患者服务')
  expect(document.querySelector('.t-offer-inq_text')?.textContent).toBe('图文问诊48 小时 · 20 轮沟通08:00–21:00 接诊¥80/次')
  expect(document.querySelector('.t-offer-qa_one')?.textContent).toBe('一问一答回答 1 次免费')
  expect(document.querySelector('.t-offer-con_remote')?.textContent).toContain('¥1,200.50/次')
  fireEvent.click(document.querySelector('.t-offer-qa_one') as Element)
  fireEvent.click(document.querySelector('.t-offer-inq_text') as Element)
  expect(onOrder.mock.calls).toEqual([
    [expect.objectContaining({ service: 'qa_one' })],
    [expect.objectContaining({ service: 'inq_text' })],
  ])
})

test('there is no heading over services that nobody offers', () => {
  render(<Offers offers={[]} onOrder={() => undefined} />)
  expect(document.body.textContent).toBe('')
})

test.each([
  [0, '免费'],
  [8_000, '¥80'],
  [120_000, '¥1,200'],
  [9_950, '¥99.50'],
])('%i cents are %s', (cents, text) => expect(priceText(cents)).toBe(text))

test('its own doctor answers a rating, once; what is typed stays when it fails', async () => {
  resetDevice()
  signIn()
  const rating: RatingRow = {
    ...{
      id: '9',
      author: '王**',
      stars: 5,
      tags: [],
      body: '很耐心',
      answer: '',
      mayAnswer: true,
      service: 'inq_text',
      month: '2026-11',
    },
  }
  const first = { name: '张明', isSample: true, rating: null, count: 1, parts: null, items: [rating], total: 1, hasMore: false }
  let isDown = true
  const server = backend({
    [directoryApi.ratings.path]: () => ok(first),
    [directoryApi.answerRating.path]: () => (isDown ? refused(409, '该评价不能回复，或已回复过') : ok()),
  })
  openScreen('/DoctorConsultationRate/1', RatingsPage)
  await settled()
  expect(allByClass('t-sample')).toHaveLength(1)
  fireEvent.click(byClass('t-answer-9'))
  await settled()
  fireEvent.click(byClass('t-send-answer'))
  await settled()
  expect(byClass('t-answer-sheet').textContent).toContain('请输入回复')
  fireEvent.change(byClass('t-answer-text'), { target: { value: '谢谢，请按时复查' } })
  fireEvent.click(byClass('t-send-answer'))
  await settled()
  expect(byClass('t-answer-failure').textContent).toBe('该评价不能回复，或已回复过')
  expect((byClass('t-answer-text') as HTMLTextAreaElement).value).toBe('谢谢，请按时复查')
  isDown = false
  fireEvent.click(byClass('t-send-answer'))
  await settled()
  expect(server.sent(directoryApi.answerRating.path).at(-1)).toEqual({ ratingId: '9', text: '谢谢，请按时复查' })
  expect(document.querySelector('.t-answer-sheet')).toBeNull()
})

test('a rating says its stars to those who do not see them, and the doctor’s answer', () => {
  const rating = {
    id: '1',
    author: '王**',
    stars: 4.7,
    tags: ['讲解清楚'],
    body: '很耐心',
    answer: '谢谢',
    mayAnswer: false,
    month: '2026-11',
  }
  render(<RatingItem rating={{ ...rating, service: 'inq_text' }} />)
  expect(screen.getByLabelText('4.7 分')).toBeTruthy()
  expect(document.body.textContent).toContain('2026 年 11 月')
  expect(document.body.textContent).toContain('医生回复：谢谢')
})

test('a doctor in a list says where; on the page of a hospital or a department its own name stands on no row', () => {
  const doctor: DoctorCard = {
    ...{ id: '40', name: '林知远', portrait: '', title: '主任医师', goodAt: '肺癌', services: [], priceFrom: null },
    ...{ department: '胸部肿瘤内科', hospital: '示例医院', hospitalLevel: '三级甲等' },
    ...{ rating: null, consultCount: 0, replyMinutes: null, isSample: true },
  }
  const shown = (within?: 'hospital' | 'department') => {
    const { container, unmount } = render(<DoctorRow doctor={doctor} onOpen={() => undefined} within={within} />)
    const text = container.querySelector('.t-doctor-40 .body')?.textContent ?? ''
    unmount()
    return text
  }
  expect(shown()).toBe('林知远主任医师胸部肿瘤内科 · 示例医院三级甲等擅长：肺癌')
  expect(shown('hospital')).toBe('林知远主任医师胸部肿瘤内科擅长：肺癌')
  expect(shown('department')).toBe('林知远主任医师擅长：肺癌')
})
