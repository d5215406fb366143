import { adjustmentRow, mealText } from '@/domain/drug/at-a-glance'
import { drugs } from '@/domain/drug/data/drugs'
import { labels } from '@/domain/drug/data/labels'
import { adjustmentsOf, dosingOf } from '@/domain/drug/wording'

const label = (id: string) => labels.find((one) => one.id === id)
const mealOf = (zh: string) => {
  const drug = drugs.find((one) => one.zh === zh)
  if (!drug) throw new Error(zh)
  return mealText(drug, label(drug.id))
}

test.each([
  ['吉非替尼', '空腹或与食物同服均可'],
  ['阿法替尼', '空腹（餐后 ≥3 小时，餐前 ≥1 小时）'],
  ['恩替卡韦', '空腹'],
  ['西达本胺', '餐后 30 分钟'],
  ['伊马替尼', '随餐'],
  ['哌柏西利', '胶囊随餐；片不限'],
  ['斯鲁利单抗', ''],
  ['顺铂', ''],
])('%s with meals: %s', (zh, text) => expect(mealOf(zh)).toBe(text))

test('whatever a text says of meals is told, word for word', () => {
  for (const drug of drugs) {
    const texts = [dosingOf(drug), label(drug.id)?.dosing, label(drug.id)?.preparation].join()
    const told = mealText(drug, label(drug.id))
    expect([drug.zh, told !== '']).toEqual([drug.zh, /食物|餐|空腹/.test(texts)])
    expect(texts).toContain(told)
  }
})

test.each([
  ['CCr <30 mL/min 禁用', 'CCr <30 mL/min', '禁用', 'stop'],
  ['CCr 30–50 mL/min：75 %', 'CCr 30–50 mL/min', '75 %', 'change'],
  ['肝细胞癌：减量梯度 12→8→4 mg', '肝细胞癌：减量梯度', '12→8→4 mg', 'change'],
  ['胆红素 1.2–3 mg/dL：50 %；>5 mg/dL 不用', '胆红素 1.2–3 mg/dL：50 %；>5 mg/dL 不用', '', 'stop'],
  ['重度腹泻或皮疹：停药 ≤14 天，无更低剂量档', '重度腹泻或皮疹', '停药 ≤14 天，无更低剂量档', 'change'],
  ['不减量', '不减量', '', 'none'],
])('%s', (line, when, then, kind) => expect(adjustmentRow(line)).toEqual({ when, then, kind }))

test('no word of a line is lost', () => {
  const bare = (text: string) => text.replace(/[\s：。]/g, '')
  for (const line of [...drugs.flatMap(adjustmentsOf), ...labels.map(({ adjust }) => adjust)]) {
    const { when, then } = adjustmentRow(line)
    expect(bare(when + then)).toBe(bare(line))
  }
})
