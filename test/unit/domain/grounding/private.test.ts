import { withoutPersons, withoutPlaces } from '@/domain/grounding/private'

const sent = (text: string, names?: string[]): string => withoutPersons(text, names).text

describe('a text before it leaves for a provider', () => {
  test.each([
    ['患者姓名：张三丰，男，56岁，右肺上叶占位', '患者姓名：〔姓名〕，男，56岁，右肺上叶占位'],
    ['王小明，女，61岁，乳腺癌术后', '〔姓名〕，女，61岁，乳腺癌术后'],
    ['患者李伟，男，肺腺癌', '患者〔姓名〕，男，肺腺癌'],
    ['身份证号 11010119560307451X，住院号：A00123456', '身份证号 〔身份证号〕，住院号：〔编号〕'],
    ['电话13800000001或 138-0000-0001，座机 010-66668888', '电话〔电话〕或 〔电话〕，座机 〔电话〕'],
    ['身份证１１０１０１１９５６０３０７４５１２', '身份证〔身份证号〕'],
    ['出生日期：1956年3月7日，现住址：北京市海淀区某路5号。肺癌', '出生日期：〔出生日期〕，现住址：〔地址〕。肺癌'],
    ['请回信 zhang.san@example.com', '请回信 〔邮箱〕'],
    // As they are typed in a hurry, or come out of another system.
    ['身份证 110101 19560307 451X', '身份证 〔身份证号〕'],
    ['身份证110101-19560307-4512，老证110101560307451', '身份证〔身份证号〕，老证110101560307451'],
    ['身份证号：110101560307451', '身份证号：〔身份证号〕'],
    ['+86-13800000001、0086 13800000001、+86 138 0000 0001', '〔电话〕、〔电话〕、〔电话〕'],
    ['手机：138 00 00 00 01，微信号 zhang_san88', '手机：〔电话〕，微信号 〔电话〕'],
    ['ID号12345678，MRN 00123456，护照 E12345678', 'ID号〔编号〕，MRN 〔编号〕，护照 〔编号〕'],
    ['家住北京市海淀区中关村大街5号3单元，生于1956年3月7日', '家住〔地址〕，生于〔出生日期〕'],
    ['患者张三', '患者〔姓名〕'],
    ['患者张三丰的奥希替尼剂量', '患者〔姓名〕的奥希替尼剂量'],
    ['患者姓名张三丰奥希替尼剂量', '患者姓名〔姓名〕奥希替尼剂量'],
    ['我有个病人叫张三，肺腺癌IIIA', '我有个病人叫〔姓名〕，肺腺癌IIIA'],
    ['张三，肺腺癌，一线用什么', '〔姓名〕，肺腺癌，一线用什么'],
    // By what stands behind it: a comma, or a number of the person.
    ['患者于洋，咳嗽两周', '患者〔姓名〕，咳嗽两周'],
    ['病人李四身份证110101195603074512', '病人〔姓名〕身份证〔身份证号〕'],
    ['患者：成龙，住院号 00123', '患者：〔姓名〕，住院号 〔编号〕'],
    ['江波 手机 13800000001 肺癌', '〔姓名〕 手机 〔电话〕 肺癌'],
    ['姓名：张 三，患者：欧阳娜娜', '姓名：〔姓名〕，患者：〔姓名〕'],
    ['张先生用奥希替尼几天了', '〔姓名〕先生用奥希替尼几天了'],
    ['王××，男；患儿，赵小宝，3岁', '〔姓名〕，男；患儿，〔姓名〕，3岁'],
    ['买买提·艾力，男，40岁', '〔姓名〕，男，40岁'],
    ['Patient: Zhang San, male; Mr. Li', 'Patient: 〔姓名〕, male; Mr. 〔姓名〕'],
  ])('%s', (typed, expected) => {
    expect(sent(typed)).toBe(expected)
  })

  test('all else stays as it was typed: its signs keep their width', () => {
    expect(sent('患者张三（男），ＰＳ１分：能用奥希替尼吗？电话１３８０００００００１；谢谢！')).toBe(
      '患者〔姓名〕（男），ＰＳ１分：能用奥希替尼吗？电话〔电话〕；谢谢！',
    )
  })

  test('says which kinds were taken out', () => {
    expect(withoutPersons('姓名：张三，电话13800000001').hidden).toEqual(['phone', 'name'])
  })

  test('loses who is known from the records of the one who asks, wherever it stands', () => {
    expect(sent('司徒雅文的报告：cT2aN1M0，请司徒雅文周三复诊', ['司徒雅文'])).toBe(
      '〔姓名〕的报告：cT2aN1M0，请〔姓名〕周三复诊',
    )
  })

  test.each([
    '奥希替尼 80 mg 每日一次，EGFR L858R，CNS 完全缓解率 59% 对 43%',
    '男，56岁，cT2aN1M0，肿块 3.2×2.8 cm，CEA 15.3 ng/ml',
    'FLAURA2 的 NCT04035486，2023-11-08 发表，doi 10.1056/NEJMoa2306434',
    '患者男，61岁，因咳嗽入院',
    '高龄患者于化疗后第 8 天',
    '为什么患者高热不退，患者黄疸，男',
    '患者周围神经病变，陈旧性骨折，许多患者，程度，叶酸',
    '患者华法林与卡培他滨，患者来曲唑，患者方案怎么选',
    '每 2 周×3 月查肝功能，DOI 10.1200/JCO.2023.41.16_suppl.8500',
    '患者常规，复查 CT；病人查体，未见异常；患者易瑞沙，一日一次；患者全身，无皮疹',
  ])('keeps what is medicine: %s', (text) => {
    expect(withoutPersons(text)).toEqual({ text, hidden: [] })
  })
})

test('what is searched for is the matter alone', () => {
  const matter = (text: string): string => withoutPlaces(sent(text, ['司徒雅文'])).trim()
  expect(matter('患者姓名：张三丰，电话13800000001，奥希替尼的用法')).toBe('， ，奥希替尼的用法')
  expect(matter('司徒雅文的胃癌分期')).toBe('的胃癌分期')
  expect(matter('FLAURA2 的 PFS')).toBe('FLAURA2 的 PFS')
})
