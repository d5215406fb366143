import type { Host, Os } from './host'

/** What is only digital, by the goods of its payment. A place at an event, a consultation and a gift are not. */
const VIRTUAL_GOODS: readonly string[] = ['document', 'course', 'membership', 'exam-star']

export const NOT_SOLD_HERE = '按平台规定，iPhone 的小程序内不能购买数字内容'

/**
 * Whether the platform lets these goods be sold where somebody is (section 1.7 of the money sheet): what is digital is not sold in a mini-program on iOS, also not on a page that one shows.
 * `iosVirtualPay`: the server's setting, for when a lawyer says otherwise.
 */
export const maySellHere = (goods: string, { host, os }: { host: Host; os: Os }, iosVirtualPay: boolean): boolean =>
  iosVirtualPay || host !== 'mini-program' || os !== 'ios' || !VIRTUAL_GOODS.includes(goods)
