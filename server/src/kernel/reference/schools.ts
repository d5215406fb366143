import { normalise } from '@/domain/search/fold'
import { initialsOf, pinyinOf } from '../search/text'
import { areaName } from './areas'

/** Universities and colleges with medical education: code of the province, then the names. */
const BY_PROVINCE: Readonly<Record<string, string>> = {
  '110000': '北京大学 清华大学 北京协和医学院 首都医科大学 北京中医药大学 中国科学院大学 中国人民解放军医学院',
  '120000': '天津医科大学 天津中医药大学 南开大学 天津大学',
  '130000': '河北医科大学 河北大学 河北中医药大学 华北理工大学 承德医学院 河北北方学院 河北工程大学',
  '140000': '山西医科大学 山西中医药大学 长治医学院 山西大同大学',
  '150000': '内蒙古医科大学 内蒙古科技大学 内蒙古民族大学 赤峰学院',
  '210000': '中国医科大学 大连医科大学 锦州医科大学 沈阳药科大学 沈阳医学院 辽宁中医药大学 大连大学 大连理工大学',
  '220000': '吉林大学 延边大学 北华大学 长春中医药大学 吉林医药学院',
  '230000': '哈尔滨医科大学 黑龙江中医药大学 齐齐哈尔医学院 牡丹江医科大学 佳木斯大学',
  '310000': '复旦大学 上海交通大学 同济大学 海军军医大学 上海中医药大学 上海健康医学院 上海大学',
  '320000':
    '南京大学 东南大学 苏州大学 南京医科大学 南京中医药大学 中国药科大学 徐州医科大学 南通大学 扬州大学 江苏大学 江南大学',
  '330000':
    '浙江大学 温州医科大学 浙江中医药大学 杭州医学院 宁波大学 杭州师范大学 绍兴文理学院 嘉兴大学 湖州师范学院 台州学院 丽水学院',
  '340000': '中国科学技术大学 安徽医科大学 蚌埠医科大学 皖南医学院 安徽中医药大学 安徽理工大学',
  '350000': '厦门大学 福建医科大学 福建中医药大学 莆田学院 厦门医学院',
  '360000': '南昌大学 江西中医药大学 赣南医科大学 九江学院 井冈山大学 宜春学院',
  '370000': '山东大学 山东第一医科大学 青岛大学 山东第二医科大学 滨州医学院 济宁医学院 山东中医药大学 齐鲁医药学院',
  '410000': '郑州大学 河南大学 新乡医学院 河南中医药大学 河南科技大学 黄河科技学院',
  '420000':
    '武汉大学 华中科技大学 武汉科技大学 湖北医药学院 湖北中医药大学 三峡大学 长江大学 江汉大学 湖北科技学院 湖北民族大学 湖北理工学院 湖北文理学院',
  '430000': '中南大学 湖南师范大学 南华大学 湖南中医药大学 湘南学院 吉首大学 湖南医药学院 长沙医学院 邵阳学院',
  '440000':
    '中山大学 南方医科大学 广州医科大学 广东医科大学 广州中医药大学 暨南大学 汕头大学 深圳大学 南方科技大学 香港中文大学（深圳） 广东药科大学 韶关学院 嘉应学院',
  '450000': '广西医科大学 广西中医药大学 桂林医学院 右江民族医学院 广西科技大学',
  '460000': '海南医科大学 海南大学',
  '500000': '重庆医科大学 陆军军医大学 重庆大学 重庆中医药学院',
  '510000': '四川大学 西南医科大学 成都中医药大学 川北医学院 成都医学院 电子科技大学 西南交通大学 成都大学 攀枝花学院',
  '520000': '贵州医科大学 遵义医科大学 贵州中医药大学 贵州大学',
  '530000': '昆明医科大学 大理大学 云南中医药大学 昆明理工大学 云南大学',
  '540000': '西藏大学 西藏藏医药大学',
  '610000': '西安交通大学 空军军医大学 西安医学院 陕西中医药大学 延安大学 西北大学 西藏民族大学',
  '620000': '兰州大学 甘肃中医药大学 西北民族大学 河西学院 甘肃医学院',
  '630000': '青海大学',
  '640000': '宁夏医科大学',
  '650000': '新疆医科大学 石河子大学 新疆第二医学院',
  '710000': '台湾大学 台北医学大学 高雄医学大学 中国医药大学（台湾）',
  '810000': '香港大学 香港中文大学',
  '820000': '澳门大学 澳门科技大学',
}

interface School {
  name: string
  prov: string
}

const schools = Object.entries(BY_PROVINCE).flatMap(([provId, names]) =>
  names.split(' ').map((name) => ({ name, provId, prov: areaName(provId), pinyin: pinyinOf(name), initials: initialsOf(name) })),
)
const SHOWN = 60

/** Schools whose name holds the text, or its pinyin or initials; names that begin with it come first. */
export function suggestSchools({ keyword, provId }: { keyword: string; provId?: string }): School[] {
  const text = normalise(keyword).replace(/\s/g, '')
  return schools
    .filter((row) => !provId || row.provId === provId)
    .filter((row) => row.name.includes(text) || row.pinyin.includes(text) || row.initials.includes(text))
    .sort((a, b) => Number(b.name.startsWith(text)) - Number(a.name.startsWith(text)))
    .slice(0, SHOWN)
    .map(({ name, prov }) => ({ name, prov }))
}
