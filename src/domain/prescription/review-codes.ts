/**
 * Codes of 医院处方点评管理规范（试行）2010. The codes are 确认; their wording is from memory (待核对) and is shown with that mark. A pharmacist rejects by at least one of them.
 */
export const REVIEW_CODES = {
  '1-1': '处方的前记、正文、后记内容缺项，书写不规范或字迹难以辨认',
  '1-2': '医师签名、签章不规范或与留样不一致',
  '1-3': '药师未对处方进行适宜性审核',
  '1-4': '新生儿、婴幼儿处方未写明日、月龄',
  '1-5': '西药、中成药与中药饮片未分别开具处方',
  '1-6': '未使用药品规范名称开具处方',
  '1-7': '药品的剂量、规格、数量、单位等书写不规范或不清楚',
  '1-8': '用法、用量使用“遵医嘱”“自用”等含糊不清字句',
  '1-9': '处方修改未签名并注明修改日期，或超剂量使用未注明原因和再次签名',
  '1-10': '未写临床诊断或临床诊断书写不全',
  '1-11': '单张门急诊处方超过五种药品',
  '1-12': '超过规定用量未注明理由',
  '1-13': '特殊管理药品处方未执行国家有关规定',
  '1-14': '未按抗菌药物临床应用管理规定开具抗菌药物处方',
  '1-15': '中药饮片处方未按要求书写',
  '2-1': '适应证不适宜',
  '2-2': '遴选的药品不适宜',
  '2-3': '药品剂型或给药途径不适宜',
  '2-4': '无正当理由不首选国家基本药物',
  '2-5': '用法、用量不适宜',
  '2-6': '联合用药不适宜',
  '2-7': '重复给药',
  '2-8': '有配伍禁忌或不良相互作用',
  '2-9': '其它用药不适宜情况',
  '3-1': '无适应证用药',
  '3-2': '无正当理由开具高价药',
  '3-3': '无正当理由超说明书用药',
  '3-4': '无正当理由为同一患者同时开具2种以上药理作用相同药物',
} as const
export type ReviewCode = keyof typeof REVIEW_CODES

export const isReviewCode = (code: string): code is ReviewCode => Object.prototype.hasOwnProperty.call(REVIEW_CODES, code)
export const reviewCodeText = (code: ReviewCode): string => `${code} ${REVIEW_CODES[code]}（待核对）`
