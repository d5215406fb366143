/** The commonest surnames: they tell a name that is written right behind a number of a house. */
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严欧莫孔向常汤'
const HAN = /^[\u4e00-\u9fff]{2,4}$/
const DOTTED = /^[\u4e00-\u9fff]{1,10}(?:[·•.][\u4e00-\u9fff]{1,10}){1,3}$/
const LATIN = /^[A-Za-z][A-Za-z .'-]{1,19}$/
/** Ends a place, a house or a department. */
const PLACE_END = /[路街巷号室楼栋座层村镇乡区县市省院厦校司店社部科厅局苑庄弄桥站港台柜道]$/
const NO_NAMES: readonly string[] = ['中国', '门卫', '驿站', '单位', '公司', '学校', '病房', '小区', '手机', '电话', '地址']
const BEHIND_HOUSE = new RegExp(`^(.*[号室楼栋层座户])([${SURNAMES}][\\u4e00-\\u9fff]{1,2})$`)

/** Without 收, as it is written on a parcel. */
export const plainName = (word: string): string => word.replace(/[(]?(?:亲?收)[)]?$/, '').trim()

/** Whether a word can be somebody's name. */
export const isName = (word: string): boolean =>
  !NO_NAMES.includes(word) && (DOTTED.test(word) || LATIN.test(word) || (HAN.test(word) && !PLACE_END.test(word)))

/** A street with a name right behind it, as two; undefined where there is none. */
export function nameBehindHouse(word: string): { street: string; name: string } | undefined {
  const [, street = '', name = ''] = BEHIND_HOUSE.exec(word) ?? []
  return street && isName(name) ? { street, name } : undefined
}
