import { initialsOf, normalise, pinyinOf } from '../commands/search-text'
import { areaName } from './areas'

/** Well-known hospitals: code of the city, then the names. */
const BY_CITY: Readonly<Record<string, string>> = {
  '110100':
    '中国医学科学院肿瘤医院 北京大学肿瘤医院 中国医学科学院北京协和医院 北京大学第一医院 北京大学人民医院 北京大学第三医院 中国人民解放军总医院 首都医科大学附属北京天坛医院 首都医科大学宣武医院 首都医科大学附属北京朝阳医院 首都医科大学附属北京友谊医院 北京医院 中日友好医院 中国医学科学院阜外医院 首都医科大学附属北京儿童医院 中国中医科学院广安门医院 中国中医科学院西苑医院',
  '310100':
    '复旦大学附属肿瘤医院 复旦大学附属中山医院 复旦大学附属华山医院 上海交通大学医学院附属瑞金医院 上海交通大学医学院附属仁济医院 上海交通大学医学院附属新华医院 上海市胸科医院 上海市肺科医院 上海市第六人民医院 同济大学附属同济医院 海军军医大学第一附属医院 海军军医大学第二附属医院 海军军医大学第三附属医院 复旦大学附属妇产科医院',
  '440100':
    '中山大学肿瘤防治中心 中山大学附属第一医院 中山大学孙逸仙纪念医院 中山大学附属第三医院 南方医科大学南方医院 广东省人民医院 广州医科大学附属第一医院 广州医科大学附属肿瘤医院 广东省中医院 暨南大学附属第一医院',
  '440300': '中国医学科学院肿瘤医院深圳医院 深圳市人民医院 北京大学深圳医院',
  '120100': '天津医科大学肿瘤医院 天津医科大学总医院 天津市人民医院 中国医学科学院血液病医院',
  '510100': '四川大学华西医院 四川省肿瘤医院 四川省人民医院 四川大学华西第二医院',
  '500100': '重庆大学附属肿瘤医院 重庆医科大学附属第一医院 陆军军医大学第一附属医院 陆军特色医学中心',
  '420100':
    '华中科技大学同济医学院附属同济医院 华中科技大学同济医学院附属协和医院 湖北省肿瘤医院 武汉大学人民医院 武汉大学中南医院',
  '430100': '湖南省肿瘤医院 中南大学湘雅医院 中南大学湘雅二医院 中南大学湘雅三医院',
  '330100': '浙江省肿瘤医院 浙江大学医学院附属第一医院 浙江大学医学院附属第二医院 浙江大学医学院附属邵逸夫医院 浙江省人民医院',
  '320100': '江苏省肿瘤医院 江苏省人民医院 南京大学医学院附属鼓楼医院 东南大学附属中大医院 中国人民解放军东部战区总医院',
  '320500': '苏州大学附属第一医院 苏州大学附属第二医院',
  '370100': '山东省肿瘤医院 山东大学齐鲁医院 山东省立医院 山东大学第二医院',
  '370200': '青岛大学附属医院',
  '410100': '河南省肿瘤医院 郑州大学第一附属医院 河南省人民医院',
  '610100': '陕西省肿瘤医院 空军军医大学第一附属医院 空军军医大学第二附属医院 西安交通大学第一附属医院 西安交通大学第二附属医院',
  '210100': '辽宁省肿瘤医院 中国医科大学附属第一医院 中国医科大学附属盛京医院',
  '210200': '大连医科大学附属第一医院 大连医科大学附属第二医院',
  '220100': '吉林省肿瘤医院 吉林大学第一医院 吉林大学中日联谊医院',
  '230100': '哈尔滨医科大学附属肿瘤医院 哈尔滨医科大学附属第一医院 哈尔滨医科大学附属第二医院',
  '350100': '福建省肿瘤医院 福建医科大学附属协和医院 福建医科大学附属第一医院',
  '350200': '厦门大学附属第一医院',
  '360100': '江西省肿瘤医院 南昌大学第一附属医院 南昌大学第二附属医院',
  '340100': '安徽省立医院 安徽医科大学第一附属医院',
  '450100': '广西医科大学附属肿瘤医院 广西医科大学第一附属医院',
  '530100': '云南省肿瘤医院 昆明医科大学第一附属医院',
  '520100': '贵州省肿瘤医院 贵州医科大学附属医院',
  '130100': '河北医科大学第四医院 河北医科大学第二医院',
  '140100': '山西省肿瘤医院 山西医科大学第一医院',
  '620100': '甘肃省肿瘤医院 兰州大学第一医院',
  '650100': '新疆医科大学附属肿瘤医院 新疆医科大学第一附属医院',
  '150100': '内蒙古自治区人民医院 内蒙古医科大学附属医院',
  '460100': '海南省肿瘤医院 海南省人民医院',
  '640100': '宁夏医科大学总医院',
  '630100': '青海大学附属医院 青海省人民医院',
  '540100': '西藏自治区人民医院',
}

export interface Hospital {
  id: string
  name: string
  prov: string
  city: string
}
interface Indexed extends Hospital {
  cityId: string
  pinyin: string
  initials: string
}

/** Ids are the city's code and the place in its list: new names go to the end of a list. */
const hospitals: Indexed[] = Object.entries(BY_CITY).flatMap(([cityId, names]) =>
  names.split(' ').map((name, index) => ({
    id: `${cityId}${String(index + 1).padStart(3, '0')}`,
    name,
    prov: areaName(`${cityId.slice(0, 2)}0000`),
    city: areaName(cityId),
    cityId,
    pinyin: pinyinOf(name),
    initials: initialsOf(name),
  })),
)

/** Up to twenty hospitals whose name holds the text, or its pinyin or initials; names that begin with it come first. */
export function suggestHospitals(input: { keyword: string; provId?: string; cityId?: string }): Hospital[] {
  const text = normalise(input.keyword).replace(/\s/g, '')
  return hospitals
    .filter((row) => !input.cityId || row.cityId === input.cityId)
    .filter((row) => !input.provId || row.cityId.slice(0, 2) === input.provId.slice(0, 2))
    .filter((row) => row.name.toLowerCase().includes(text) || row.pinyin.includes(text) || row.initials.includes(text))
    .sort((a, b) => Number(b.name.startsWith(text)) - Number(a.name.startsWith(text)))
    .slice(0, 20)
    .map(({ id, name, prov, city }) => ({ id, name, prov, city }))
}
