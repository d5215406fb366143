import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CANCERS } from '@/domain/tnm'
import { TnmView, type TnmLink } from '@/packages/staging/tnm/TnmView'
import { useStaging } from '@/packages/staging/tnm/use-staging'
import { allByClass, byClass } from '@test/unit/support/screen'

interface Opened {
  saved: string[]
  links: TnmLink[]
}

function Staged({ id, preset, opened }: { id: string; preset: Record<string, string>; opened: Opened }) {
  const cancer = CANCERS.find((each) => each.id === id)
  if (!cancer) throw new Error(`no cancer ${id}`)
  const editions = cancer.editions
  const staging = useStaging({ ...cancer, editions }, preset)
  return (
    <TnmView
      cancerId={id}
      editions={editions}
      recorded={cancer.recorded}
      staging={staging}
      onSave={(line) => opened.saved.push(line)}
      onShare={() => undefined}
      onLink={(link) => opened.links.push(link)}
    />
  )
}

function open(id: string, preset: Record<string, string> = {}): Opened {
  const opened: Opened = { saved: [], links: [] }
  render(<Staged id={id} preset={preset} opened={opened} />)
  return opened
}

const option = (key: string, code: string) => byClass(`t-option-${key}-${code}`)
const pick = (...codes: string[]) => {
  for (const code of codes) fireEvent.click(option(code[0] ?? '', code))
}
const type = (field: string, value: string) => fireEvent.input(byClass(`t-number-${field}`), { target: { value } })
const valueOf = (field: string) => (byClass(`t-number-${field}`) as HTMLInputElement).value
const isChosen = (chip: HTMLElement) => chip.classList.contains('t-chosen')
const isGrey = (key: string, code: string) => option(key, code).classList.contains('t-excluded')
const stage = () => document.querySelector('.t-stage')?.textContent ?? null
const reason = () => document.querySelector('.t-reason')?.textContent ?? null
const line = () => byClass('t-line').textContent
const tab = (id: string) => fireEvent.click(byClass(`t-tab-${id}`))

test('a lung cancer is staged by the 9th edition, and by the 8th after a switch', () => {
  open('lung')
  expect(reason()).toBe('还需要：T、N、M')
  pick('T1c', 'N1', 'M0')
  expect(stage()).toBe('IIA 期')
  expect(line()).toBe('cT1cN1M0，IIA 期，AJCC 第 9 版')
  expect(byClass('t-rule').textContent).toContain('依据：T1 + N1 + M0 → IIA 期')
  expect(byClass('t-elsewhere').textContent).toContain('AJCC 第 8 版：IIB 期')
  tab('AJCC8')
  expect(stage()).toBe('IIB 期')
  expect(line()).toBe('cT1cN1M0，IIB 期，AJCC 第 8 版')
  expect(byClass('t-elsewhere').textContent).toContain('AJCC 第 9 版：IIA 期')
})

test('a subcategory that the older edition does not know becomes its parent', () => {
  open('lung')
  pick('T1a', 'N2a', 'M0')
  expect(stage()).toBe('IIB 期')
  tab('AJCC8')
  expect(stage()).toBe('IIIA 期')
  expect(line()).toContain('cT1aN2M0')
  tab('AJCC9')
  expect(reason()).toBe('需选择更细的亚分类，可能为：IIB 期、IIIA 期')
  pick('N2b')
  expect(stage()).toBe('IIIA 期')
})

test('the prefix follows the kind', () => {
  open('lung')
  pick('T2a', 'N1', 'M0')
  fireEvent.click(byClass('t-kind-yp'))
  expect(line()).toBe('ypT2aN1M0，IIB 期，AJCC 第 9 版')
})

test('what is no longer possible is greyed, says why, and cannot be chosen', () => {
  open('lung')
  expect(allByClass('t-excluded').map((chip) => chip.textContent)).toEqual([])
  pick('Tis')
  expect(isGrey('N', 'N0')).toBe(false)
  expect(isGrey('N', 'N1')).toBe(true)
  expect(isGrey('M', 'M1a')).toBe(true)
  expect(option('N', 'N1').getAttribute('aria-label')).toBe('N1，同侧肺门，不可选')
  pick('N1')
  expect(byClass('t-refusal-N').textContent).toContain('N1 与已选项不能组合：原位癌不应伴淋巴结或远处转移，请核对')
  expect(isChosen(option('N', 'N1'))).toBe(false)
  // Taking the tumour back frees the nodes.
  pick('Tis')
  expect(isGrey('N', 'N1')).toBe(false)
  pick('N1')
  expect(isChosen(option('N', 'N1'))).toBe(true)
  expect(isGrey('T', 'Tis')).toBe(true)
})

test('a primary that cannot be assessed leaves only the combinations that have a stage', () => {
  open('lung')
  pick('TX', 'N1')
  expect(isGrey('M', 'M0')).toBe(true)
  expect(isGrey('M', 'M1a')).toBe(false)
  pick('M0')
  expect(byClass('t-refusal-M').textContent).toContain('原发肿瘤无法评估，不能分期')
  pick('M1c1')
  expect(stage()).toBe('IVB 期')
})

test('a missing factor is named, with the stages that are still possible', () => {
  open('prostate')
  pick('T1c', 'N0', 'M0')
  expect(reason()).toBe('还需要：PSA、分级分组')
  expect(stage()).toBeNull()
  fireEvent.click(option('GG', '1'))
  expect(reason()).toBe('还需要：PSA')
  expect(byClass('t-candidates').textContent).toContain('目前可能：I 期IIA 期IIIA 期')
  type('PSA', '9.9')
  expect(stage()).toBe('I 期')
  type('PSA', '10')
  expect(stage()).toBe('IIA 期')
})

test('a factor that makes no difference is not asked', () => {
  open('esophagus-scc', { kind: 'p' })
  pick('T2', 'N1', 'M0')
  expect(stage()).toBe('IIIA 期')
})

test('a wrong number shows its error in place, keeps the text, and takes the result away', () => {
  open('thyroid-diff', { T: 'T2', N: 'N1a', M: 'M0', age: '60' })
  expect(stage()).toBe('II 期')
  type('age', '300')
  expect(byClass('t-number-age-error').textContent).toContain('诊断时年龄请输入 0–120 岁 之间的数')
  expect(valueOf('age')).toBe('300')
  expect(stage()).toBeNull()
  expect(reason()).toBe('请先更正标红的数值')
  type('age', '５４')
  expect(stage()).toBe('I 期')
})

test('PSA that is not known is chosen, and typing a number takes it back', () => {
  open('prostate', { T: 'T1c', N: 'N0', M: 'M0', GG: '1' })
  fireEvent.click(option('PSA', 'unknown'))
  expect(reason()).toBe('PSA 未知，不能分期')
  expect(valueOf('PSA')).toBe('')
  type('PSA', '5')
  expect(stage()).toBe('I 期')
})

test('a breast cancer without a grade is offered the anatomic stage', () => {
  open('breast', { edition: 'AJCC8-prognostic', T: 'T1c', N: 'N1', M: 'M0', G: 'GX', HER2: 'neg', ER: 'pos', PR: 'pos' })
  expect(reason()).toBe('G 未知，不能分期')
  fireEvent.click(byClass('t-fallback-edition'))
  expect(stage()).toBe('IIA 期')
  expect(line()).toBe('cT1cN1M0，IIA 期，AJCC 第 8 版解剖学分期')
})

test('a hostile link is told in place, and nothing is staged', () => {
  open('lung', { edition: 'AJCC99', kind: 'x', T: 'constructor', N: 'N1', M: 'M0' })
  expect(reason()).toBe('T 的取值「constructor」不在本版分期表内，请重新选择')
  expect(stage()).toBeNull()
  pick('T1a')
  expect(stage()).toBe('IIA 期')
})

test('"help me choose" leads from size and structures to a category', () => {
  open('lung')
  fireEvent.click(byClass('t-help-T'))
  expect(byClass('t-helper-take').textContent).toContain('采用')
  fireEvent.input(byClass('t-helper-sizeMm'), { target: { value: '32' } })
  expect(byClass('t-helper-answer').textContent).toContain('T2a：最大径 >30 mm')
  fireEvent.click(byClass('t-helper-structure-chestWall'))
  expect(byClass('t-helper-answer').textContent).toContain('T3：')
  fireEvent.input(byClass('t-helper-sizeMm'), { target: { value: 'abc' } })
  expect(byClass('t-helper-sizeMm-error').textContent).toContain('请输入数字')
  expect(byClass('t-helper-answer').textContent).toContain('填写后给出符合的类别')
  fireEvent.input(byClass('t-helper-sizeMm'), { target: { value: '80' } })
  fireEvent.click(byClass('t-helper-take'))
  expect(isChosen(option('T', 'T4'))).toBe(true)
})

test('definitions are told for every category, marked while they are unchecked', () => {
  open('breast')
  fireEvent.click(byClass('t-definitions-T'))
  expect(byClass('t-definition-option-T-T4d').textContent).toContain('炎性乳癌')
  expect(screen.getAllByText('待核对').length).toBeGreaterThan(0)
})

test('liver cancer by CNLC is staged from number and size', () => {
  open('hcc', { edition: 'CNLC' })
  for (const [key, code] of [
    ['PS', '0'],
    ['CP', 'A'],
    ['VI', 'no'],
    ['EHM', 'no'],
  ] as const)
    fireEvent.click(option(key, code))
  expect(reason()).toBe('还需要：肿瘤数目与大小')
  type('count', '2')
  type('maxCm', '3.5')
  expect(stage()).toBe('IIa 期')
})

test('FIGO 2023 stands beside FIGO 2009, which stays the default', () => {
  open('endometrium')
  expect(byClass('t-tab-FIGO2009').getAttribute('aria-checked')).toBe('true')
  tab('FIGO2023')
  expect(document.querySelector('.t-kind-c')).toBeNull()
  fireEvent.click(option('distant', 'yes'))
  expect(stage()).toBe('IVC 期')
})

test('nasopharynx opens with the edition in force, marked as far as it is not checked, and offers the one before', () => {
  open('npc', { T: 'T3', N: 'N2', M: 'M0' })
  expect(stage()).toBe('II 期')
  expect(byClass('t-check-banner').textContent).toContain('分期组合')
  fireEvent.click(byClass('t-tab-AJCC8'))
  expect(stage()).toBe('III 期')
})

test('a result can be saved and leads on', () => {
  const opened = open('lung', { T: 'T2a', N: 'N1', M: 'M0', edition: 'AJCC8' })
  fireEvent.click(byClass('t-save-result'))
  for (const link of ['guides', 'regimens', 'trials']) fireEvent.click(byClass(`t-link-${link}`))
  expect(opened.saved).toEqual(['cT2aN1M0，IIB 期，AJCC 第 8 版'])
  expect(opened.links).toEqual(['guides', 'regimens', 'trials'])
})

describe('head and neck', () => {
  const chip = (id: string) => byClass(`t-${id}`)
  const press = (id: string) => fireEvent.click(chip(id))
  const has = (id: string) => allByClass(`t-${id}`).length > 0
  const fill = (field: string, value: string) => fireEvent.input(chip(`helper-${field}`), { target: { value } })
  const answer = () => chip('helper-answer').textContent

  test('T is helped and defined by its sub-site only, which goes into the line', () => {
    open('head-neck')
    expect(has('help-T')).toBe(false)
    press('option-site-oropharynxP16neg')
    press('help-T')
    expect(answer()).toBe('还需要：累及范围（可多选）')
    press('helper-structures-none')
    // Depth is no question of the oropharynx: 30 mm is T2 however deep (tnm.md, example 10).
    expect(has('helper-doiMm')).toBe(false)
    fill('sizeMm', '30')
    expect(answer()).toBe('T2：最大径 >2 cm、≤4 cm')
    press('helper-take')
    pick('N0', 'M0')
    expect(stage()).toBe('II 期')
    expect(line()).toBe('cT2N0M0，部位 口咽（p16 阴性），II 期，AJCC 第 8 版')
  })

  test('an oral tumour asks for its depth, and 以下均无 excludes the structures', () => {
    open('head-neck', { site: 'oralCavity' })
    press('help-T')
    press('helper-structures-skullBase')
    expect(answer()).toMatch(/^T4b/)
    press('helper-structures-none')
    fill('sizeMm', '15')
    expect(answer()).toBe('还需要：浸润深度（DOI）')
    fill('doiMm', '5.1')
    expect(answer()).toMatch(/^T2：/)
  })

  test('one small node with extension is pN2a and IVA, with overt extension cN3b and IVB', () => {
    const take = (kind: 'c' | 'p') => {
      open('head-neck', { kind, T: 'T1', M: 'M0', site: 'oralCavity' })
      press('help-N')
      fill('count', '1')
      press('helper-laterality-ipsilateral')
      fill('maxMm', '20')
      press('helper-ene-positive')
      press('helper-take')
    }
    take('p')
    expect([stage(), line()]).toEqual(['IVA 期', 'pT1N2aM0，部位 口腔（含唇），IVA 期，AJCC 第 8 版'])
    cleanup()
    take('c')
    expect([stage(), line()]).toEqual(['IVB 期', 'cT1N3bM0，部位 口腔（含唇），IVB 期，AJCC 第 8 版'])
  })

  test('an extension that was not assessed is said beside the category', () => {
    open('head-neck', { kind: 'p' })
    press('help-N')
    fill('count', '1')
    press('helper-laterality-ipsilateral')
    fill('maxMm', '30')
    expect(answer()).toBe('N1：同侧单个 ≤3 cm，ENE 阴性（结外侵犯（ENE）未评估，按阴性计）')
  })

  test('another sub-site takes T back; TX and Tis are not helped', () => {
    open('head-neck', { site: 'glottis', T: 'T1', N: 'N0', M: 'M0' })
    expect(stage()).toBe('I 期')
    press('option-site-hypopharynx')
    expect(stage()).toBeNull()
    expect(isChosen(option('N', 'N0'))).toBe(true)
    pick('Tis')
    expect(has('help-T')).toBe(false)
    pick('T2')
    expect(has('help-T')).toBe(true)
  })

  test('a T that is known needs no sub-site', () => {
    open('head-neck', { T: 'T2', N: 'N0', M: 'M0' })
    expect(stage()).toBe('II 期')
    expect(line()).toBe('cT2N0M0，II 期，AJCC 第 8 版')
  })
})

test('editions and prefixes are short where nothing is lost by it', () => {
  const text = (id: string) => byClass(`t-${id}`).textContent
  open('lung')
  expect([text('tab-AJCC9'), text('tab-AJCC8'), text('kind-yp')]).toEqual(['第 9 版', '第 8 版', 'yp'])
  cleanup()
  open('hcc')
  expect([text('tab-AJCC8'), text('tab-CNLC')]).toEqual(['AJCC 第 8 版', '中国肝癌分期（CNLC）'])
})
