import { act, fireEvent } from '@testing-library/react'
import { tools } from '@/domain/formula'
import { openingTexts } from '@/domain/formula/form'
import FormulaPage from '@/packages/formula/formula'
import { clipboard } from '@/platform/clipboard/mock'
import { dialog } from '@/platform/dialog/mock'
import { share } from '@/platform/share/mock'
import { storage } from '@/platform/storage/mock'
import { addressOf, type RouteName } from '@/routes'
import { catalogue } from '@/routes/table'
import { mock } from '@test/setup/taro'
import { backend } from '@test/unit/support/backend'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

jest.mock('@/platform/share', () => jest.requireActual('@/platform/share/mock'))

const box = (key: string) => byClass(`t-input-${key}`) as HTMLInputElement
const type = (key: string, value: string) => fireEvent.input(box(key), { target: { value } })
const leave = (key: string) => fireEvent.blur(box(key))
const choose = (key: string, at: number | string) => fireEvent.click(byClass(`t-choice-${key}-${at}`))
const press = (name: string) => act(async () => void fireEvent.click(byClass(`t-${name}`)))
const result = () => textsOf('t-result').join()
const error = (key: string) => [...textsOf(`t-input-${key}-error`), ...textsOf(`t-${key}-error`)].join()
const carbo = '/tools/formula/treatment/carbo'

beforeEach(() => {
  jest.useFakeTimers()
  storage.clear()
  dialog.toasts = []
  share.opened = []
  clipboard.text = ''
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  backend({})
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('a doctor types AUC and GFR and reads the carboplatin dose', async () => {
  openScreen(carbo, FormulaPage)
  expect(byClass('t-waiting').textContent).toBe('填完 2 项即出结果')
  choose('auc', 5)
  expect(byClass('t-waiting').textContent).toBe('请输入肾小球滤过率')
  type('gfr', '78')
  expect(result()).toBe('515')
  expect(byClass('t-result-card').textContent).toContain('总剂量目标AUC 常用515mg')
  expect(byClass('t-more').textContent).toContain('所用 GFR 78.0 mL/min')
  expect(byClass('t-version').textContent).toContain('Calvert 1989')
  expect(byClass('t-tool-footer').textContent).toContain('用药前须由两人核对')
})

test('a dose is taken away with the first key that makes an input wrong, and what was typed stays', () => {
  openScreen(carbo, FormulaPage)
  choose('auc', 5)
  type('gfr', '78')
  type('gfr', '780')
  expect(result()).toBe('')
  expect(byClass('t-refused').textContent).toBe('肾小球滤过率应在5–250 mL/min之间')
  expect(error('gfr')).toBe('肾小球滤过率应在5–250 mL/min之间')
  expect(box('gfr').value).toBe('780')
  type('gfr', '78x')
  expect(error('gfr')).toBe('请输入有效数字')
  type('gfr', '141')
  expect(error('gfr')).toBe('')
  expect(result()).toBe('750')
  expect(byClass('t-warning').textContent).toContain('已按 125 计算')
})

test('creatinine and the patient give the dose as well; what the way does not need is not shown', () => {
  openScreen(carbo, FormulaPage)
  choose('auc', 6)
  choose('mode', 1)
  expect(allByClass('t-input-gfr')).toEqual([])
  choose('sex', 0)
  type('age', '63')
  type('weightKg', '68')
  type('scr', '84')
  expect(result()).toBe('609')
})

test('another unit converts the number, and the dose stays', () => {
  openScreen(`${carbo}?auc=6&mode=scr&sex=male&age=63&weightKg=68&scr=84`, FormulaPage)
  expect(result()).toBe('609')
  fireEvent.click(byClass('t-unit-scr-1'))
  expect(box('scr').value).toBe('0.9502')
  expect(result()).toBe('609')
  // A number typed for the other unit is refused, not computed.
  type('scr', '84')
  expect(result()).toBe('')
  expect(error('scr')).toBe('血肌酐应在0.1–23 mg/dL之间')
})

test('an empty box shows an example in the unit that is chosen, or that it may stay empty', () => {
  openScreen('/tools/formula/treatment/ccr', FormulaPage)
  expect(box('scr').getAttribute('placeholder')).toBe('如 84')
  fireEvent.click(byClass('t-unit-scr-1'))
  expect(box('scr').getAttribute('placeholder')).toBe('如 0.95')
  closeScreen()
  openScreen('/tools/formula/treatment/bed', FormulaPage)
  expect(box('T').getAttribute('placeholder')).toBe('选填')
})

test('a box is not scolded while a number is still being typed, but when it is left', () => {
  openScreen('/tools/formula/treatment/bsa', FormulaPage)
  type('heightCm', '1')
  expect(error('heightCm')).toBe('')
  leave('heightCm')
  expect(error('heightCm')).toBe('身高应在50–250 cm之间')
  type('heightCm', '1.68')
  expect(error('heightCm')).toBe('身高应在50–250 cm之间')
  type('heightCm', '')
  expect(error('heightCm')).toBe('')
  leave('heightCm')
  expect(error('heightCm')).toBe('请输入身高')
})

test('a hostile link shows the errors in place and no number', () => {
  openScreen(`${carbo}?auc=1e9&mode=scr&sex=robot&age=-5&weightKg=NaN&scr=84&scrUnit=tons&applyScrFloor=maybe`, FormulaPage)
  expect(result()).toBe('')
  expect(error('auc')).toBe('请输入有效数字')
  expect(error('sex')).toBe('请选择性别')
  expect(error('age')).toBe('年龄应在18–120 岁之间')
  expect(error('weightKg')).toBe('请输入有效数字')
  expect(error('scr')).toBe('请选择血肌酐单位')
  expect(error('applyScrFloor')).toBe('请选择肌酐下限 0.7 mg/dL')
  expect(box('age').value).toBe('-5')
})

test('inputs that contradict each other say so', () => {
  openScreen('/tools/formula/treatment/snsf?sex=male&weightKg=60&serumNa=143', FormulaPage)
  expect(error('serumNa')).toBe('血钠不低于目标值，无需补钠')
  expect(result()).toBe('')
})

test('a sodium deficit beyond the limit of a day warns in words', () => {
  openScreen('/tools/formula/treatment/snsf?sex=female&weightKg=55&serumNa=118', FormulaPage)
  expect(result()).toBe('660.0')
  expect(byClass('t-warning').textContent).toContain('超过24小时安全上限')
  expect(byClass('t-band').textContent).toBe('重度低钠')
  // What must be read is not folded.
  expect(document.body.textContent).toContain('不用于 SIADH')
})

test('the line for the record is copied; without a result it says what is missing', async () => {
  openScreen('/tools/formula/evaluation/mirels', FormulaPage)
  await press('copy-line')
  expect(dialog.toasts.map(({ message }) => message)).toEqual(['还没有结果，请先填写完整'])
  choose('site', 2)
  choose('pain', 2)
  choose('lesion', 2)
  choose('size', 1)
  expect(byClass('t-band').textContent).toBe('高风险')
  await press('copy-line')
  expect(clipboard.text).toContain('Mirels 评分：总分 11 分，高风险')
  expect(dialog.toasts.at(-1)?.message).toBe('已复制：Mirels 评分：总分 11 分，高风险…')
})

test('a result is kept, and its inputs with it', async () => {
  const { stores } = openScreen(`${carbo}?auc=5&gfr=78`, FormulaPage)
  await press('save-result')
  expect(stores.tools.calculations).toMatchObject([
    { kind: 'formula', refId: 'carbo', title: '卡铂剂量', inputs: { auc: '5', gfr: '78' } },
  ])
  expect(stores.tools.calculations[0]?.line).toContain('总剂量 515 mg')
})

test('a share leads back to the same inputs', async () => {
  openScreen(carbo, FormulaPage)
  choose('auc', 5)
  type('gfr', '78')
  await press('share')
  expect(share.opened[0]?.link).toContain('/hr/tools/formula/treatment/carbo?auc=5&gfr=78')
  expect(share.opened[0]?.path).toContain('auc=5&gfr=78')
})

test('a result says what changed since the one that was kept last', async () => {
  jest.setSystemTime(new Date(2026, 9, 30, 12))
  openScreen(`${carbo}?auc=5&gfr=78`, FormulaPage)
  expect(textsOf('t-difference')).toEqual([''])
  await press('save-result')
  expect(textsOf('t-difference')).toEqual(['与上次（10-30）相同'])
  type('gfr', '70')
  expect(result()).toBe('475')
  expect(textsOf('t-difference')).toEqual(['比上次（10-30）少 40 mg'])
})

test('formula and sources are told from the card and from the bar', async () => {
  openScreen(`${carbo}?auc=5&gfr=78`, FormulaPage)
  expect(allByClass('t-sources-sheet')).toHaveLength(0)
  await press('sources')
  expect(byClass('t-sources-sheet').textContent).toContain('版本：Calvert 1989')
  closeScreen()
  openScreen(carbo, FormulaPage)
  await press('info')
  expect(byClass('t-sources-sheet').textContent).toContain('计算与评分方法')
})

test('a switched unit says what was typed in the other one', () => {
  openScreen(`${carbo}?auc=6&mode=scr&sex=male&age=63&weightKg=68&scr=84`, FormulaPage)
  expect(byClass('t-formula').textContent).toContain('= 0.95\u00a0mg/dL\u00a0· ')
  fireEvent.click(byClass('t-unit-scr-1'))
  expect(byClass('t-formula').textContent).toContain('= 84\u00a0µmol/L')
})

test('the usual targets are chosen by a tap, and any other is typed', () => {
  openScreen(`${carbo}?gfr=78`, FormulaPage)
  expect(allByClass('t-input-auc')).toEqual([])
  choose('auc', 4)
  expect(result()).toBe('412')
  choose('auc', 'other')
  expect(result()).toBe('')
  type('auc', '4.5')
  expect(result()).toBe('464')
  choose('auc', 2)
  expect(result()).toBe('206')
  expect(allByClass('t-input-auc')).toEqual([])
})

test('a target of an address that is none of the usual ones stands in its box', () => {
  openScreen(`${carbo}?auc=7&gfr=78`, FormulaPage)
  expect(byClass('t-choice-auc-other').getAttribute('aria-checked')).toBe('true')
  expect(box('auc').value).toBe('7')
  expect(result()).toBe('721')
})

test('an unusual target is computed with, and the box says that it is unusual', () => {
  openScreen(`${carbo}?auc=7&gfr=78`, FormulaPage)
  expect(allByClass('t-input-auc-caution')).toEqual([])
  type('auc', '8')
  expect(byClass('t-input-auc-caution').textContent).toBe('不在常用范围 2–7，请核对')
  expect(result()).toBe('824')
  type('auc', '1.5')
  expect(byClass('t-input-auc-caution').textContent).toBe('不在常用范围 2–7，请核对')
  type('auc', '11')
  expect(allByClass('t-input-auc-caution')).toEqual([])
})

test('a score shows its points at the right of each answer, and where the total stands among its bands', () => {
  openScreen('/tools/formula/evaluation/mirels?site=3&pain=3&lesion=3&size=2', FormulaPage)
  expect(byClass('t-choice-site-2').textContent).toBe('股骨粗隆周围3 分')
  expect(byClass('t-choice-site-2').getAttribute('aria-checked')).toBe('true')
  expect(byClass('t-choice-site-0').getAttribute('aria-checked')).toBe('false')
  expect(byClass('t-reference').getAttribute('aria-label')).toBe('参考范围：低风险 4–7，临界 8，高风险 9–12')
})

test('reset empties the form', async () => {
  openScreen(`${carbo}?auc=5&gfr=780`, FormulaPage)
  await press('reset')
  expect([box('gfr').value, result(), error('gfr')]).toEqual(['', '', ''])
  expect(allByClass('t-choice-auc-5')[0]?.getAttribute('aria-checked')).toBe('false')
})

test('the tool is a favourite by a tap, and stands among the recent ones', async () => {
  const { stores } = openScreen(carbo, FormulaPage)
  await settled()
  await press('favourite')
  expect(stores.tools.isFavourite('formula', 'carbo')).toBe(true)
  expect(stores.tools.recent.map(({ id }) => id)).toEqual(['carbo'])
})

test('weights that are not known give no number, but the factors can be copied', async () => {
  openScreen('/tools/formula/evaluation/stepp', FormulaPage)
  choose('mode', 1)
  choose('nodes', 1)
  expect(result()).toBe('')
  expect(error('mode')).toContain('系数待临床核定')
  await press('copy-line')
  expect(clipboard.text).toContain('系数待临床核定，未给出数值；方式 记录各项因素，阳性淋巴结（枚） 1–3')
})

const GASTRIC = '/tools/formula/evaluation/gcRss?age=63&sex=male&hpPositive=1&pgr=2.6&g17=4.2'

test('the gastric screening score is called by its name on the page, among favourites and in the record', async () => {
  const { stores } = openScreen(GASTRIC, FormulaPage)
  expect(result()).toBe('17')
  await press('favourite')
  expect(stores.tools.favourites.map(({ title }) => title)).toEqual(['新型胃癌筛查评分（2017）'])
  expect(stores.tools.recent.map(({ title }) => title)).toEqual(['新型胃癌筛查评分（2017）'])
  await press('copy-line')
  expect(clipboard.text).toMatch(/^新型胃癌筛查评分 17 分（高危）；/)
  await press('save-result')
  expect(stores.tools.calculations[0]?.line).toBe(clipboard.text)
})

test('ticked factors go into the record without the name of another score, and not into the number', async () => {
  openScreen(GASTRIC, FormulaPage)
  const labels = allByClass('t-formula')
    .map((page) => page.textContent)
    .join()
  expect(labels).toContain('仅作提示，不计分')
  await press('check-2')
  expect(result()).toBe('17')
  await press('copy-line')
  expect(clipboard.text).toContain('；其他危险因素（不计分）：吸烟')
  expect(clipboard.text).not.toContain('GC-RSS')
})

test('age and sex of the gastric score are filled from the inputs, not asked again', () => {
  openScreen(GASTRIC, FormulaPage)
  expect(textsOf('t-filled')).toEqual(['年龄：63 岁', '性别：男'])
  choose('sex', 1)
  expect(textsOf('t-filled')).toEqual(['年龄：63 岁', '性别：女'])
  expect(allByClass('t-check-6')).toHaveLength(1)
  expect(allByClass('t-check-7')).toHaveLength(0)
  closeScreen()
  openScreen('/tools/formula/evaluation/gcRss', FormulaPage)
  expect(textsOf('t-filled')).toEqual(['年龄：未填', '性别：未填'])
})

test('NRS 2002 tells its first questions and asks none of them twice', () => {
  openScreen('/tools/formula/evaluation/nsNrs?nutrition=2&disease=1&age=73', FormulaPage)
  expect(result()).toBe('4')
  expect(allByClass('t-check-0')).toHaveLength(0)
  expect(byClass('t-formula').textContent).toContain('任一项为是即作上面的评分')
})

test('the hub of pain scales leads to the others', async () => {
  openScreen('/tools/formula/evaluation/painGrading', FormulaPage)
  await press('related-painNrs')
  expect(mock.navigations[0]?.url).toBe('/tools/formula/evaluation/painNrs')
})

test('CTCAE and RECIST open at their addresses, filled in', async () => {
  openScreen('/tools/formula/evaluation/ctcae?term=fever&value=39.5', FormulaPage)
  await settled()
  expect(textsOf('t-lab-grade')).toEqual(['2 级'])
  closeScreen()
  openScreen('/tools/formula/evaluation/recist?lesions=%E8%82%9D,0,32,20&nonTarget=none&newLesion=0', FormulaPage)
  await settled()
  expect(result()).toBe('PR')
})

const forms = tools.flatMap((tool) => (tool.shape === 'form' ? [{ id: tool.id, tool }] : []))
const rows = Object.entries(catalogue) as [RouteName, { page: string; preset?: string }][]

test.each(forms)('$id: its page opens filled in from an address, with the result of the sheet', ({ id, tool }) => {
  const [example] = tool.examples
  const texts = Object.entries(example?.inputs ?? {}).map(([key, value]) => [
    key,
    typeof value === 'boolean' ? (value ? '1' : '0') : value === null ? '' : String(value),
  ])
  const query = Object.fromEntries(texts) as Record<string, string>
  const name = rows.find(([, row]) => row.page === 'formula/formula' && row.preset === `id=${id}`)?.[0] as RouteName
  openScreen(addressOf(name, query as never), FormulaPage)
  const evaluation = tool.evaluate(example?.inputs ?? {})
  if (!evaluation.ok) throw new Error('the example fails')
  expect(result()).toBe(evaluation.presentation.main.value)
  expect(openingTexts(tool.inputs, query)).toMatchObject(query)
  if (tool.bands.length > 0) expect(textsOf('t-band').join()).not.toBe('')
})
