import { regimens } from '@/domain/regimen/data/regimens'
import { plainRows } from '@/domain/stage-advice/data/plain-rows'
import { stageRows } from '@/domain/stage-advice/data/rows'
import { adviceAt } from '@/domain/stage-advice/lookup'
import { plainAdvice } from '@/domain/stage-advice/plain'
import { plainCancer, plainHistology, type LocalTreatment } from '@/domain/stage-advice/plain-words'
import { CATALOGUE } from '@/domain/tnm/catalogue'

test('every row is put into plain words, and no other', () => {
  expect(Object.keys(plainRows).sort()).toEqual(stageRows.map(({ id }) => id).sort())
})

/** What the sheet must say before patients are told of a treatment. */
const SAID: Readonly<Record<LocalTreatment, RegExp>> = {
  surgery: /切除|手术|切|TME|减瘤|减灭|锥切/,
  limitedSurgery: /内镜|局部切除|TURBT/,
  radiotherapy: /放疗|照射|SBRT/,
  chemoradiotherapy: /放化疗|放（化）疗|（放）化疗|同步胸部放疗/,
  drugsFirst: /全身治疗|系统治疗|化疗为主|化疗有效|靶向治疗|围手术期化疗/,
  fewSites: /单发转移|寡转移|转移灶|肝转移/,
  symptoms: /对症|症状|姑息|支架|引流|梗阻|止血|放疗/,
  ablation: /消融/,
  vascular: /TACE|HAIC/,
  transplant: /移植/,
  watch: /监测|观察/,
  supportive: /支持/,
  instillation: /灌注/,
  radioiodine: /放射性碘/,
  hormone: /ADT|TSH/,
  organSparing: /保膀胱/,
}

test.each(stageRows.map((row) => ({ row, id: row.id })))('$id: tells only of what the row names', ({ row }) => {
  const [, ...local] = plainRows[row.id] ?? []
  for (const key of local) expect(`${key}: ${row.local}`).toMatch(SAID[key as LocalTreatment])
  // 「不做放射性碘」 must not become radioiodine.
  if (/不做放射性碘/.test(row.local)) expect(local).not.toContain('radioiodine')
  if (/放化疗/.test(row.local) && !/新辅助放化疗/.test(row.local)) expect(local).toContain('chemoradiotherapy')
})

const textsOf = (row: (typeof stageRows)[number]): string[] => {
  const { meaning, local, drugs, questions } = plainAdvice(row)
  return [meaning, ...[...local, ...drugs].flatMap((item) => Object.values(item) as string[]), ...questions]
}

test('no abbreviation, dose or regimen stands in the form for patients', () => {
  const ids = regimens.map(({ id }) => id)
  const words = [
    ...stageRows.flatMap(textsOf),
    ...stageRows.flatMap(({ histology }) => histology.map(plainHistology)),
    ...CATALOGUE.filter(({ id }) => stageRows.some(({ cancers }) => cancers.includes(id))).map(({ id, nameZh }) =>
      plainCancer(id, nameZh),
    ),
  ]
  for (const text of new Set(words)) {
    expect(text).not.toMatch(/[A-Za-z]{2,}|\d+ ?(mg|周期|次)|单抗|替尼|铂/)
    expect(ids.filter((id) => text.includes(id))).toEqual([])
  }
})

test('an early lung cancer is told of surgery, and that drugs are not the rule', () => {
  const [row] = adviceAt({ cancer: 'lung', edition: 'AJCC9', stage: 'IA1' }, 'NSCLC-squamous') ?? []
  const plain = plainAdvice(row as never)
  expect(plain.meaning).toContain('较早')
  expect(plain.local.map(({ title }) => title)).toEqual(['手术', '放射治疗'])
  expect(plain.drugs.map(({ title }) => title)).toEqual(['一般不常规用药'])
  expect(plain.questions).toContain('我的病理类型和分期是什么？这个分期确定了吗？')
})

test('drugs that are not for everybody say so, and a test is asked for', () => {
  const [row] = adviceAt({ cancer: 'kidney', edition: 'AJCC8', stage: 'III' }) ?? []
  const { drugs, questions } = plainAdvice(row as never)
  expect(drugs).toEqual([
    {
      title: '主要治疗后用药',
      text: '手术或放疗结束后再用一段时间药，减少复发的机会。',
      note: '是否适合要看检查结果和身体情况，并非人人需要。',
    },
  ])
  expect(questions.join()).toContain('基因、受体等检测')
})

test('a disease that has spread is never told as early', () => {
  for (const row of stageRows) {
    const uses = row.systemic.map(({ use }) => use)
    if (uses.length > 0 && uses.every((use) => use === 'metastatic' || use === 'maintenance' || use === 'recurrent'))
      expect(`${row.id} ${plainRows[row.id]?.[0]}`).not.toMatch(/ (early|inSitu|regional)$/)
  }
})
