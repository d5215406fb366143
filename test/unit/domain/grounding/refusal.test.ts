import { isRefusal } from '@/domain/grounding/refusal'

test.each([
  '资料不足',
  '资料不足。',
  '资料不足以回答该问题。',
  '抱歉，资料不足。',
  '很抱歉，根据所给段落无法回答这个问题。',
  '根据提供的资料，无法回答该问题。',
  '现有资料不足，无法作答。',
  '所提供的段落中没有提到奥希替尼的贮存条件。',
  '以上文献均未提及该药在儿童中的剂量。',
  '没有足够的信息来回答这个问题。',
  '未找到相关资料。',
  '无法判断。',
  'Insufficient information.',
  'The provided passages do not mention the dose.',
])('only refuses: %s', (sentence) => {
  expect(isRefusal(sentence)).toBe(true)
})

test.each([
  '',
  '抱歉。',
  '80 mg 口服，每日 1 次。',
  '资料不足，但剂量可为 80 mg。',
  '现有证据有限，不推荐用于儿童。',
  '没有证据表明奥希替尼增加死亡。',
  '儿童用药的资料不足。',
  '总生存数据未成熟。',
  '肾功能不足者无法使用。',
  '无法手术者用奥希替尼。',
  '根据说明书，剂量为 80 mg。',
  '资料显示无法耐受者减量。',
  'The provided passages do not mention it, but the usual dose is 80 mg.',
])('says something: %s', (sentence) => {
  expect(isRefusal(sentence)).toBe(false)
})
