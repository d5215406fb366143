import { DAY, HOUR } from '@/domain/china-time'
import { DISPUTE_WITHIN, FREE_CANCEL_BEFORE, MATERIAL_WITHIN, REVIEW_WITHIN } from '@/domain/consultation/due'
import { LATE_PERCENT } from '@/domain/consultation/refund'
import type { FeedbackType } from '@/domain/feedback'

export interface Problem {
  id: string
  type: FeedbackType
  question: string
  answer: string
}

/** What is asked often, by the type of feedback it would become. Each answer says what the app does today: change it with the app. */
export const PROBLEMS: readonly Problem[] = [
  {
    id: 'no-dose',
    type: 'clinical',
    question: '剂量页为什么没有给出数值？',
    answer:
      '缺少身高、体重、肌酐等必需数据，或数据超出收录范围时，页面只说明原因，不推测数值。请按提示补充或核对后重新计算；仍无数值时，请查阅药品说明书。',
  },
  {
    id: 'unchecked',
    type: 'clinical',
    question: '「待核对」是什么意思？',
    answer: '带有「待核对」的内容还没有与原始出处逐条核对，使用前请先查阅药品说明书或指南原文。',
  },
  {
    id: 'wrong-figure',
    type: 'clinical',
    question: '发现剂量、分期或公式有误怎么办？',
    answer:
      '请不要使用该结果，以药品说明书和指南原文为准，并选择「临床内容有误」告诉我们：写明页面、药品或方案名称，以及您依据的原文。',
  },
  {
    id: 'offline',
    type: 'fault',
    question: '没有网络时可以使用临床工具吗？',
    answer: '可以。公式、分期、方案与药品内容保存在本机，断网时仍可查阅和计算。网页版需要先在联网时打开过一次。',
  },
  {
    id: 'stale',
    type: 'fault',
    question: '为什么看到的是上次的内容？',
    answer: '网络未连接或刷新失败时，页面会显示上次的内容并在顶部说明。网络恢复后下拉页面即可更新。',
  },
  {
    id: 'outside-link',
    type: 'fault',
    question: '小程序里为什么打不开外部网页？',
    answer: '小程序不能直接打开外部网页。请复制链接，在手机浏览器中打开。',
  },
  {
    id: 'draft',
    type: 'fault',
    question: '反馈提交失败，写好的内容会丢失吗？',
    answer: '不会。内容保存在本机 30 天，再次打开意见反馈即可继续提交。截图只保留一天，过期后需重新添加。',
  },
  {
    id: 'certification',
    type: 'account',
    question: '为什么提示需要认证？',
    answer: '部分内容仅向认证用户开放。请在「我的」中打开「我的认证」提交材料，审核结果也在那里查看。',
  },
  {
    id: 'export',
    type: 'account',
    question: '如何导出数据或注销账号？',
    answer: '请在「我的」中打开「个人信息」，在页面下方选择「导出我的数据」或「注销账号」。',
  },
  {
    id: 'devices',
    type: 'account',
    question: '换了设备，收藏和计算结果还在吗？',
    answer: '登录后会与账号同步，换设备登录同一账号即可看到。未登录时只保存在本机。',
  },
  {
    id: 'material',
    type: 'consult',
    question: '资料审核要多久，缺了什么怎么办？',
    answer: `一般在 ${REVIEW_WITHIN / HOUR} 小时内审核。需要补充时会写明缺少的内容，请在 ${MATERIAL_WITHIN / DAY} 天内补齐，逾期申请自动关闭，不收取费用。`,
  },
  {
    id: 'refund',
    type: 'consult',
    question: '取消后费用怎样退？',
    answer: `医生接诊前取消，全额退款。已预约时段的，开始前 ${FREE_CANCEL_BEFORE / HOUR} 小时以上取消全额退款，此后取消退还 ${LATE_PERCENT}%。医生拒诊、取消、超时或未到场，全额退款。`,
  },
  {
    id: 'dispute',
    type: 'consult',
    question: '对服务有异议怎么办？',
    answer: `服务完成后 ${DISPUTE_WITHIN / DAY} 天内可在订单中提出争议，处理期间费用不会结算给医生。`,
  },
  {
    id: 'withdraw-consent',
    type: 'consult',
    question: '怎样撤回知情同意或删除患者资料？',
    answer: '在「我的患者」中可移除资料或患者；在患者页的「知情同意」中可撤回已签署的同意。法律要求保存的病历不会删除。',
  },
  {
    id: 'wishes',
    type: 'suggestion',
    question: '可以建议增加方案、药品或工具吗？',
    answer: '可以。请选择「功能建议」，写明名称、使用场景和来源，我们核对来源后再收录。',
  },
]
