import type { PrescriptionEvent } from './move'

/** What happened, as it is read. */
const TEXTS: Readonly<Record<PrescriptionEvent | 'create' | 'assign' | 'overdue' | 'urge' | 'prepare', string>> = {
  create: '新建草稿',
  submit: '医师签名并提交',
  withdraw: '医师撤回修改',
  lock: '药师开始审核',
  approve: '药师审核通过',
  reject: '药师审核不通过',
  revise: '医师修改处方',
  insist: '医师双签确认',
  dispense: '核对并发药',
  expire: '处方已失效',
  lapse: '问诊已结束，处方作废',
  cancel: '处方已作废',
  assign: '分配审核药师',
  overdue: '审核超时，转下一位药师',
  urge: '医师提醒药师',
  prepare: '完成调配',
}
export const prescriptionEventText = (event: keyof typeof TEXTS): string => TEXTS[event]
