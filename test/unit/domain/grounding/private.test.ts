import { withoutPersons, withoutPlaces } from '@/domain/grounding/private'

const sent = (text: string, names?: string[]): string => withoutPersons(text, names).text

describe('a text before it leaves for a provider', () => {
  test.each([
    ['患者姓名：张三丰，男，56岁，右肺上叶占位', '患者姓名:〔姓名〕,男,56岁,右肺上叶占位'],
    ['王小明，女，61岁，乳腺癌术后', '〔姓名〕,女,61岁,乳腺癌术后'],
    ['患者李伟，男，肺腺癌', '患者〔姓名〕,男,肺腺癌'],
    ['身份证号 11010119560307451X，住院号：A00123456', '身份证号 〔身份证号〕,住院号:〔编号〕'],
    ['电话13800000001或 138-0000-0001，座机 010-66668888', '电话〔电话〕或 〔电话〕,座机 〔电话〕'],
    ['身份证１１０１０１１９５６０３０７４５１２', '身份证〔身份证号〕'],
    ['出生日期：1956年3月7日，现住址：北京市海淀区某路5号。肺癌', '出生日期:〔出生日期〕,现住址:〔地址〕。肺癌'],
    ['请回信 zhang.san@example.com', '请回信 〔邮箱〕'],
  ])('%s', (typed, expected) => {
    expect(sent(typed)).toBe(expected)
  })

  test('says which kinds were taken out', () => {
    expect(withoutPersons('姓名：张三，电话13800000001').hidden).toEqual(['phone', 'name'])
  })

  test('loses who is known from the records of the one who asks, wherever it stands', () => {
    expect(sent('司徒雅文的报告：cT2aN1M0，请司徒雅文周三复诊', ['司徒雅文'])).toBe('〔姓名〕的报告:cT2aN1M0,请〔姓名〕周三复诊')
  })

  test.each([
    '奥希替尼 80 mg 每日一次，EGFR L858R，CNS 完全缓解率 59% 对 43%',
    '男，56岁，cT2aN1M0，肿块 3.2×2.8 cm，CEA 15.3 ng/ml',
    'FLAURA2 的 NCT04035486，2023-11-08 发表，doi 10.1056/NEJMoa2306434',
    '患者男，61岁，因咳嗽入院',
    '高龄患者于化疗后第 8 天',
  ])('keeps what is medicine: %s', (text) => {
    expect(withoutPersons(text)).toEqual({ text, hidden: [] })
  })
})

test('what is searched for is the matter alone', () => {
  const matter = (text: string): string => withoutPlaces(sent(text, ['司徒雅文'])).trim()
  expect(matter('患者姓名：张三丰，电话13800000001，奥希替尼的用法')).toBe(', ,奥希替尼的用法')
  expect(matter('司徒雅文的胃癌分期')).toBe('的胃癌分期')
  expect(matter('FLAURA2 的 PFS')).toBe('FLAURA2 的 PFS')
})
