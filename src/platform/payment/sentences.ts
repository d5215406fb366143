export const FAILED = '支付没有成功，请稍后重试'
export const UNAVAILABLE = '这里不能支付，请在微信或手机浏览器中打开'

export const NOT_TAKEN = '收款没有成功，请稍后重试'
export const TAKE_IN_MINI = '这笔提现请在微信小程序里确认收款'
export const TAKE_IN_CHAT = '这笔提现请在微信里打开本页确认收款'
export const WECHAT_TOO_OLD = '当前微信版本过低，请升级后再确认收款'
