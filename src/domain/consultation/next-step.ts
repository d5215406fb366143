import { isFinal, type OrderState } from './states'

/** What comes next for who has applied, by the order's own clock. @param until the end of the state, as it is read; empty: it has none */
export function nextStep(state: OrderState, until: string): string {
  if (state === 'completed') return '本次服务已完成，可以在订单中查看记录。'
  if (isFinal(state)) return '订单已关闭，原因和退款情况可以在订单中查看。'
  const by = until ? `在 ${until} 前` : '尽快'
  switch (state) {
    case 'draft':
      return '申请还没有提交，填写完整后提交。'
    case 'reviewing':
      return `助理会${by}完成资料审核，结果会通知您。`
    case 'material_required':
      return `请${by}补充资料，超时未补充申请会关闭。`
    case 'pending_payment':
      return `请${by}完成支付，超时未支付申请会关闭。`
    case 'pending_accept':
      return until
        ? `医生会在 ${until} 前确认接诊，超时未接诊自动全额退款。`
        : '医生确认后您会收到通知，也可以随时在订单中查看进度。'
    case 'accepted':
      return `医生已接诊，会${by}回复。`
    case 'scheduled':
      return '已约好时间，请按时进入。'
    case 'in_progress':
      return until ? `正在进行，${until} 结束。` : '正在进行。'
    default:
      return `医生会${by}出具意见。`
  }
}
