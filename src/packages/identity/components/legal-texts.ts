export interface LegalText {
  title: string
  paragraphs: readonly string[]
}

/** Stands above each text: the binding wording comes from whoever runs the service. */
export const SAMPLE_NOTICE = '示例文本：正式条款由运营方提供，请以正式发布的版本为准。'

/** The edition of the texts below: the day of their last change. A consent is recorded with it. */
export const LEGAL_VERSION = '2026-11-21'

export const LEGAL_TEXTS = {
  terms: {
    title: '用户协议',
    paragraphs: [
      '一、服务内容。本应用为医务工作者提供肿瘤领域的资讯、学习内容和临床工具。内容仅供专业人士参考，不能代替医生对具体患者的判断。',
      '二、账号。账号以手机号注册，仅限本人使用。请妥善保管密码和验证码；发现他人使用您的账号时，请尽快重置密码。',
      '三、使用规范。您发布的评论和病例不得包含可识别患者身份的信息，不得含有虚假、侮辱或违法内容。违规内容会被删除，情节严重的账号会被停用。',
      '四、知识产权。应用内文章、图表和视频的权利归各自权利人所有，未经许可不得转载或用于商业目的。',
      '五、计算与工具。工具的结果由所列公式计算得出，使用前请核对输入、单位和适用范围。',
      '六、终止。您可以随时退出登录或停止使用；如需注销账号，请通过意见反馈与我们联系。',
    ],
  },
  privacy: {
    title: '隐私政策',
    paragraphs: [
      '一、我们收集什么。注册和登录时收集手机号；设置密码时，服务器只保存无法还原的散列值。使用微信登录时，收集微信给出的账号标识，用于识别您的账号。',
      '二、使用过程中的记录。为了同步历史、收藏和学习进度，我们保存您的阅读、收藏、评论和学习记录；为了改进服务，我们统计页面访问和停留时间。',
      '三、认证信息。仅在您申请身份认证时收集姓名、单位和证件照片，只用于审核。',
      '四、设备。应用在您的设备上保存登录状态、随机生成的设备编号、搜索记录和草稿。退出登录会清除属于账号的内容。',
      '五、提供给谁。我们不出售个人信息。短信由短信服务商发送，因此手机号会提供给该服务商；除此之外，仅在法律要求时提供。',
      '六、您的权利。您可以查看和更正个人信息、解除微信绑定，也可以通过意见反馈要求删除账号和数据。',
    ],
  },
} as const satisfies Record<string, LegalText>

export type LegalTextName = keyof typeof LEGAL_TEXTS
