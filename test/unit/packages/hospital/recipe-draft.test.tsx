import { act } from '@testing-library/react'
import type { MedicineCard, PrescriptionDetail } from '@/api/prescription'
import { NO_DRAFT, type DraftLine } from '@/domain/prescription/draft'
import { useDraft, useLeftRecipe, type DraftState } from '@/packages/hospital/recipe/edit/use-draft'
import { resetDevice } from '@test/unit/support/device'
import { settle } from '@test/unit/support/backend'
import { closeScreen, openScreen } from '@test/unit/support/screen'

const asked = jest.fn<Promise<unknown>, [{ path: string }, Record<string, unknown>]>()
jest.mock('@/api/client', () => ({
  ...jest.requireActual<object>('@/api/client'),
  call: (...given: [{ path: string }, Record<string, unknown>]) => asked(...given),
}))

const recipe = (revision: number) =>
  ({ id: '7', revision, findings: [], amountCents: 0, state: 'draft' }) as unknown as PrescriptionDetail
let draft: DraftState
function Writing() {
  draft = useDraft(recipe(3), { content: NO_DRAFT, medicines: [] } as never, () => Promise.resolve())
  return null
}
/** The answer to what is saved comes when the test says so. */
let arrive: () => void
const paths = () => asked.mock.calls.map(([{ path }]) => path.split('/').at(-1)).filter((name) => name !== 'check')
const run = async (work: () => void) => {
  act(work)
  await act(settle)
}

beforeEach(() => {
  resetDevice()
  asked.mockReset()
  asked.mockImplementation(({ path }) => {
    if (path.endsWith('check')) return Promise.resolve({ findings: [], amountCents: 0 })
    if (!path.endsWith('save')) return Promise.resolve({ prescription: recipe(5), authUrl: '' })
    return new Promise((resolve) => (arrive = () => resolve({ prescription: recipe(4) })))
  })
  openScreen('/recipeInfo/7/2', Writing)
  act(() => draft.change({ durationReason: '慢性病，需连续用药' }))
})
afterEach(closeScreen)

test('what is typed while a draft is saved is not saved yet', async () => {
  await run(() => draft.save())
  await run(() => draft.change({ durationReason: '老年患者，需连续用药' }))
  await run(() => arrive())
  expect([draft.isSaved, draft.content.durationReason]).toEqual([false, '老年患者，需连续用药'])
  // Another start of the app finds it on the device, beside what the server has now.
  closeScreen()
  openScreen('/recipeInfo/7/2', function Again() {
    draft = useDraft(recipe(4), { content: NO_DRAFT, medicines: [] } as never, () => Promise.resolve())
    return null
  })
  expect([draft.isSaved, draft.content.durationReason]).toEqual([false, '老年患者，需连续用药'])
})

test('the doctor signs only the text on the page', async () => {
  await run(() => draft.submit())
  await run(() => draft.change({ durationReason: '老年患者，需连续用药' }))
  await run(() => arrive())
  expect([paths(), draft.failure]).toEqual([['save'], '保存期间处方又有修改，尚未签名，请核对后再签名'])
})

test('what was saved whole is signed as it was saved', async () => {
  await run(() => draft.submit())
  await run(() => arrive())
  expect(paths()).toEqual(['save', 'submit'])
  expect(asked.mock.calls.find(([{ path }]) => path.endsWith('submit'))?.[1]).toEqual({ id: '7', revision: 4, ticket: '' })
})

test('what was typed and cannot be sent any more is read as it stood, and goes when asked', () => {
  closeScreen()
  const card: MedicineCard = {
    ...{
      id: '3',
      drugId: 'doxycycline',
      name: '盐酸多西环素片',
      brand: '',
      form: 'filmTablet',
      unitsPerPack: 20,
      packUnit: '盒',
    },
    ...{
      spec: { amount: 0.1, unit: 'g', countUnit: '片' },
      priceCents: 1200,
      isInStock: true,
      isOncology: false,
      routes: ['po'],
    },
    ...{ frequencies: ['bid'], doseUnits: ['g'], usual: null, cycleDays: 0, tests: [], advice: '', refusal: '' },
  }
  const line: DraftLine = {
    ...{ medicineId: '3', route: 'po', dose: { value: 0.1, unit: 'g' }, freq: 'bid', days: 7, cycleNote: '', startDay: '' },
    ...{ quantity: { value: 1, unit: '盒' }, note: '' },
  }
  let left = { text: '', remove: () => undefined as void }
  const read = (revision?: number) => {
    openScreen('/recipeInfo/7/2', function Read() {
      left = useLeftRecipe('7', revision)
      return null
    })
  }
  openScreen('/recipeInfo/7/2', Writing)
  act(() => draft.change({ diagnoses: [{ code: 'L27.0', text: '药疹' }], lines: [line] }, card))
  closeScreen()
  // Of the draft that it belongs to it is no leftover.
  read(3)
  expect(left.text).toBe('')
  closeScreen()
  for (const revision of [undefined, 4]) {
    read(revision)
    expect(left.text).toBe('诊断：药疹\n盐酸多西环素片　口服　每次 0.1 g　每日两次　共 7 天\n慢性病，需连续用药')
    closeScreen()
  }
  read()
  act(() => left.remove())
  expect(left.text).toBe('')
  closeScreen()
  read()
  expect(left.text).toBe('')
})
