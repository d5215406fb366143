import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { ReadAddress } from '@/domain/address/parts'
import { allAreas } from '../../kernel/reference/areas'
import { describe, test } from '../../test/run'
import { addressReader } from './read-address'

const read = addressReader(allAreas())

/** What is read, in one line: name | mobile | area | street; an empty place was not found. */
const line = (text: string): string => {
  const { name, mobile, prov, city, district, street } = read(text)
  return [name, mobile, [prov, city, district].filter(Boolean).join(' '), street].join('|')
}

const reads = (found: ReadAddress, wanted: Partial<ReadAddress>): void => assert.deepEqual({ ...found, ...wanted }, found)

const WUHOU = '四川省 成都市 武侯区'
const READ: readonly (readonly [text: string, expected: string])[] = [
  // The forms in which addresses are sent.
  ['张三 13812345678 四川省成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三，13812345678，四川省成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['四川省成都市武侯区国学巷37号，张三，13812345678', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['13812345678 张三 四川省成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['四川省成都市武侯区国学巷37号 13812345678 张三', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三\n13812345678\n四川省成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三13812345678四川省成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三四川省成都市武侯区国学巷37号13812345678', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['四川省成都市武侯区国学巷37号张三13812345678', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['四川省 成都市 武侯区 国学巷37号 张三 13812345678', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['四川省-成都市-武侯区-国学巷37号 张三 13812345678', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['四川省/成都市/武侯区 国学巷37号/张三/13812345678', `张三|13812345678|${WUHOU}|国学巷37号`],
  // With labels.
  [
    '收货人：张三\n手机号码：13812345678\n所在地区：四川省成都市武侯区\n详细地址：国学巷37号',
    `张三|13812345678|${WUHOU}|国学巷37号`,
  ],
  ['收件人: 张三 联系电话: 13812345678 收货地址: 四川省成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['姓名张三 电话13812345678 地址四川省成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['地址：四川省成都市武侯区国学巷37号\n邮编：610041\n姓名：张三\n电话：13812345678', `张三|13812345678|${WUHOU}|国学巷37号`],
  [
    '所在地区：四川省 成都市 武侯区\n详细地址：四川省成都市武侯区国学巷37号\n收货人：张三\n电话：13812345678',
    `张三|13812345678|${WUHOU}|国学巷37号`,
  ],
  ['详细地址：国学巷37号\n所在地区：四川省成都市武侯区\n张三 13812345678', `张三|13812345678|${WUHOU}|国学巷37号`],
  // Figures and signs as they are typed.
  ['张三　１３８１２３４５６７８　四川省成都市武侯区国学巷３７号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三 138 1234 5678 四川省成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三 138-1234-5678 四川省成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三 +86 138 1234 5678 四川省成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三 +86-13812345678 四川省成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三 8613812345678 四川省成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三 （０８６）13812345678 四川省成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['四川省成都市武侯区国学巷37号1301 138 1234 5678 张三', `张三|13812345678|${WUHOU}|国学巷37号1301`],
  ['四川省成都市武侯区国学巷37号3栋2单元1301室 张三 13812345678', `张三|13812345678|${WUHOU}|国学巷37号3栋2单元1301室`],
  // Province, city or their endings left out.
  ['张三 13812345678 成都市武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三 13812345678 武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三 13812345678 四川武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三 13812345678 四川成都武侯国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['张三 13812345678 成都武侯区国学巷37号', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['中国四川省成都市武侯区国学巷37号 张三 13812345678', `张三|13812345678|${WUHOU}|国学巷37号`],
  ['李雷 13912345678 内蒙古呼和浩特市新城区中山东路1号', '李雷|13912345678|内蒙古自治区 呼和浩特市 新城区|中山东路1号'],
  ['李雷 13912345678 新疆乌鲁木齐天山区团结路91号', '李雷|13912345678|新疆维吾尔自治区 乌鲁木齐市 天山区|团结路91号'],
  ['李雷 13912345678 湖北恩施州恩施市舞阳大道9号', '李雷|13912345678|湖北省 恩施土家族苗族自治州 恩施市|舞阳大道9号'],
  ['李雷 13912345678 江苏省昆山市前进西路91号', '李雷|13912345678|江苏省 苏州市 昆山市|前进西路91号'],
  ['李雷 13912345678 义乌市北苑街道雪峰西路968号', '李雷|13912345678|浙江省 金华市 义乌市|北苑街道雪峰西路968号'],
  // A city and a province of one name.
  ['李雷 13912345678 吉林省吉林市昌邑区解放东路5号', '李雷|13912345678|吉林省 吉林市 昌邑区|解放东路5号'],
  ['李雷 13912345678 吉林市昌邑区解放东路5号', '李雷|13912345678|吉林省 吉林市 昌邑区|解放东路5号'],
  ['李雷 13912345678 吉林长春南关区人民大街1号', '李雷|13912345678|吉林省 长春市 南关区|人民大街1号'],
  // Municipalities.
  ['王医生 13612345678 北京市海淀区阜成路52号', '王医生|13612345678|北京市 北京市 海淀区|阜成路52号'],
  ['王医生 13612345678 北京北京市海淀区阜成路52号', '王医生|13612345678|北京市 北京市 海淀区|阜成路52号'],
  ['王医生 13612345678 北京海淀阜成路52号', '王医生|13612345678|北京市 北京市 海淀区|阜成路52号'],
  ['王医生 13612345678 上海市市辖区徐汇区东安路270号', '王医生|13612345678|上海市 上海市 徐汇区|东安路270号'],
  ['王医生 13612345678 重庆市渝中区友谊路1号', '王医生|13612345678|重庆市 重庆市 渝中区|友谊路1号'],
  ['王医生 13612345678 重庆市云阳县滨江大道8号', '王医生|13612345678|重庆市 重庆市（县） 云阳县|滨江大道8号'],
  // Counties right below the province, cities without districts, regions without cities.
  ['李雷 13912345678 湖北省仙桃市仙桃大道29号', '李雷|13912345678|湖北省 省直辖县级行政区划 仙桃市|仙桃大道29号'],
  ['李雷 13912345678 广东省东莞市南城街道莞太路1号', '李雷|13912345678|广东省 东莞市|南城街道莞太路1号'],
  ['李雷 13912345678 香港特别行政区九龙弥敦道100号', '李雷|13912345678|香港特别行政区 香港特别行政区|九龙弥敦道100号'],
  // A street or a name that sounds like an area is none.
  ['李雷 13912345678 上海市黄浦区南京东路100号', '李雷|13912345678|上海市 上海市 黄浦区|南京东路100号'],
  ['李雷 13912345678 四川省成都市武侯祠大街231号', '李雷|13912345678|四川省 成都市|武侯祠大街231号'],
  ['李雷 13912345678 北京市朝阳北路8号', '李雷|13912345678|北京市 北京市|朝阳北路8号'],
  ['李上海 13912345678 四川省成都市武侯区国学巷37号', `李上海|13912345678|${WUHOU}|国学巷37号`],
  // Names.
  ['阿依古丽·买买提 13912345678 四川省成都市武侯区国学巷37号', `阿依古丽·买买提|13912345678|${WUHOU}|国学巷37号`],
  ['John Smith 13912345678 四川省成都市武侯区国学巷37号', `John Smith|13912345678|${WUHOU}|国学巷37号`],
  [
    '四川省成都市武侯区国学巷37号 华西医院 肿瘤内科 欧阳娜娜（收） 13912345678',
    `欧阳娜娜|13912345678|${WUHOU}|国学巷37号 华西医院 肿瘤内科`,
  ],
  // What is not there is not made up.
  ['四川省成都市武侯区国学巷37号', `||${WUHOU}|国学巷37号`],
  ['张三 13812345678', '张三|13812345678||'],
  ['张三 四川省成都市武侯区国学巷37号 028-85422114', `张三||${WUHOU}|国学巷37号`],
  ['张三 138****5678 四川省成都市武侯区国学巷37号', `张三||${WUHOU}|国学巷37号`],
  ['张三 13812345678 四川省成都市高新区天府大道1号', '张三|13812345678|四川省 成都市|高新区天府大道1号'],
  ['你好', '你好|||'],
  ['', '|||'],
]

describe('an address that is pasted', () => {
  for (const [text, expected] of READ) test(JSON.stringify(text), () => assert.equal(line(text), expected))

  test('gives the ids of the area', () => {
    reads(read('四川省成都市武侯区国学巷37号'), {
      provId: '510000',
      cityId: '510100',
      districtId: '510107',
    })
    reads(read('广东省东莞市南城街道莞太路1号'), { provId: '440000', cityId: '441900', districtId: '' })
  })

  test('says what it could not read', () => {
    assert.deepEqual(read('张三 13812345678 四川省成都市武侯区国学巷37号').missing, [])
    assert.deepEqual(read('四川省成都市武侯区').missing, ['name', 'mobile', 'street'])
    assert.deepEqual(read('张三 13812345678 四川省成都市国学巷37号').missing, ['area'])
    assert.deepEqual(read('   ').missing, ['name', 'mobile', 'area', 'street'])
  })

  test('a district of several cities is asked for, not guessed', () => {
    const asked = read('张三 13812345678 朝阳区建国路88号')
    assert.deepEqual(
      asked.candidates.map(({ prov, city, district }) => [prov, city, district]),
      [
        ['北京市', '北京市', '朝阳区'],
        ['吉林省', '长春市', '朝阳区'],
      ],
    )
    reads(asked, { provId: '', districtId: '', street: '建国路88号', missing: ['area'] })
    assert.deepEqual(read('北京朝阳区建国路88号').candidates, [])
    // Within what was said: two of Sichuan, none of elsewhere.
    const sichuan = read('四川省市中区海棠路1号')
    reads(sichuan, { provId: '510000', cityId: '', districtId: '' })
    assert.deepEqual(
      sichuan.candidates.map(({ city }) => city),
      ['内江市', '乐山市'],
    )
  })

  test('of two numbers the first is taken, and it says so', () => {
    const both = read('张三 13812345678 13912345678 四川省成都市武侯区国学巷37号')
    reads(both, { mobile: '13812345678', street: '国学巷37号', hasMoreMobiles: true })
    assert.equal(read('张三 13812345678 13812345678 四川省成都市武侯区国学巷37号').hasMoreMobiles, false)
  })

  const pieces = READ.flatMap(([text]) => [...text.split(/(?=[\s，])/), text.slice(0, 9)])

  test('whatever is pasted, it never throws and never gives a mobile that is none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 30 })), { maxLength: 12 }),
        (parts) => {
          const { mobile, provId, missing, candidates } = read(parts.join(''))
          assert.match(mobile, /^(1[3-9]\d{9})?$/)
          assert.match(provId, /^(\d{6})?$/)
          if (candidates.length) assert.ok(missing.includes('area'))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a long text takes no time', () => {
    // One that went over it again for each of its signs would not come back before the limit of a test.
    for (const piece of ['四川省成都市武侯区', '1 3-']) assert.equal(read(piece.repeat(50_000)).mobile, '')
  })
})
