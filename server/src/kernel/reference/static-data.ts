/** Lists that change rarely, by the key under which `getstaticdata` gives them. */
export interface Item {
  id: string
  name: string
}
const list = (prefix: string, names: string): Item[] =>
  names.split(' ').map((name, index) => ({ id: `${prefix}${index + 1}`, name }))

/** Diseases are also tags of documents, so their ids are kept apart from other tags by the letter. */
export const diseases: Item[] = list(
  'd',
  '肺癌 乳腺癌 胃癌 结直肠癌 肝癌 食管癌 胰腺癌 前列腺癌 淋巴瘤 卵巢癌 宫颈癌 头颈部肿瘤 膀胱癌 肾癌 甲状腺癌 黑色素瘤 骨与软组织肿瘤 神经系统肿瘤 白血病 多发性骨髓瘤',
)

export const nameOfDisease = (id: string): string => diseases.find((disease) => disease.id === id)?.name ?? ''

export const nameOfDepartment = (id: string): string => staticData.departments?.find((one) => one.id === id)?.name ?? ''

export const staticData: Readonly<Record<string, Item[]>> = {
  diseases,
  departments: list(
    'k',
    '肿瘤内科 肿瘤外科 放疗科 胸外科 乳腺外科 胃肠外科 肝胆胰外科 泌尿外科 妇科肿瘤科 血液科 呼吸内科 消化内科 头颈外科 骨肿瘤科 神经外科 介入科 病理科 影像科 核医学科 检验科 药剂科 中西医结合科 姑息与缓和医学科 护理 全科医学科 其他',
  ),
  titles: list(
    't',
    '主任医师 副主任医师 主治医师 住院医师 医师 主任药师 副主任药师 主管药师 药师 主任护师 副主任护师 主管护师 护师 护士 主任技师 副主任技师 主管技师 技师 研究员 副研究员 助理研究员 教授 副教授 讲师 其他',
  ),
  majors: list(
    'm',
    '临床医学 肿瘤学 内科学 外科学 妇产科学 影像医学与核医学 放射肿瘤学 病理学与病理生理学 药学 临床药学 护理学 检验医学 中医学 中西医结合 预防医学 流行病与卫生统计学 基础医学 生物医学工程 生物信息学 其他',
  ),
  degrees: list('g', '专科 学士 硕士 博士 博士后 其他'),
}
