import { adviceAt, optionsFor } from '@/domain/stage-advice/lookup'
import { moreOptions } from '@/domain/stage-advice/data/more-options'
import { stageRows } from '@/domain/stage-advice/rows'

const textsOf = (id: string) =>
  stageRows
    .find((row) => row.id === id)
    ?.systemic.map(({ zh }) => zh)
    .join('\n') ?? ''

test.each([
  ['lung-nsclc-iiia', '围手术期特瑞普利单抗联合含铂化疗'],
  ['gastric-iv', '佐妥昔单抗联合氟尿嘧啶类+铂一线'],
  ['crc-iv', '恩考芬尼联合西妥昔单抗'],
  ['btc-adv', '二线 FOLFOX（ABC-06）'],
  ['btc-adv', '佩米替尼（FIGHT-202）'],
])('%s: %s', (id, text) => expect(textsOf(id)).toContain(text))

test('each is of a row that exists, names no regimen of ours, and says that it was not compared', () => {
  for (const [id, options] of Object.entries(moreOptions)) {
    expect([id, stageRows.some((row) => row.id === id && row.check === 'U')]).toEqual([id, true])
    for (const { zh, regimens } of options) {
      expect(zh).toMatch(/本手册未收录该方案，待核对）。$/)
      expect(regimens).toEqual([])
      expect(zh).not.toMatch(/\d\s?mg/)
    }
  }
})

test('the doctor finds them by the condition', () => {
  const [row] = adviceAt({ cancer: 'gastric', stage: 'IVB' }) ?? []
  expect(row && optionsFor(row, 'HER2 阴性、CLDN18.2 阳性')[0]?.zh).toContain('佐妥昔单抗')
})
