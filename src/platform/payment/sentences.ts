export const FAILED = '支付没有成功，请稍后重试'
export const UNAVAILABLE = '这里不能支付，请在微信或手机浏览器中打开'
