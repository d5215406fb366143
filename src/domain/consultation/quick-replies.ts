/** What a doctor says often, with one tap. They ask and explain; none of them is a medical statement. */
export const QUICK_REPLIES: readonly string[] = [
  '您好，资料已收到，我看完后答复您。',
  '请补充最近一次血常规、肝肾功能的检查结果和日期。',
  '请补充最近一次影像检查的报告和图片。',
  '请说明目前所有用药的名称、剂量和开始时间。',
  '如症状加重或情况紧急，请立即到实体医疗机构就诊。',
]
