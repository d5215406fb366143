import type { FoldedText } from '../components/Folds'

interface Step {
  title: string
  text: string
}

export const STEPS: readonly Step[] = [
  { title: '复制链接', text: '点上方的“复制链接”。' },
  { title: '用手机浏览器打开', text: '打开 Safari 或其他浏览器，把链接粘贴到地址栏。' },
  { title: '登录同一个账号', text: '用现在这个账号的手机号登录，购买才会记在您的名下。' },
  { title: '确认并付款', text: '核对内容与价格，看过购买须知后付款。' },
  { title: '回到小程序', text: '回到这里重新打开页面，已购内容直接可用，不需要再付。' },
]

export const HELP: readonly FoldedText[] = [
  {
    title: '为什么这里不能付款？',
    lines: ['按平台规则，iPhone 和 iPad 上的小程序不能出售课程、会员等数字内容，所有小程序都是如此，与您的账号和手机无关。'],
  },
  { title: '在浏览器里购买，价格一样吗？', lines: ['一样。同一内容只有一个价格，不因在哪里付款而不同。'] },
  {
    title: '买过的内容还能在小程序里看吗？',
    lines: ['可以。购买跟着账号走：小程序、浏览器和 App 登录同一账号，都能打开。'],
  },
  { title: '可以在 App 里支付吗？', lines: ['可以。在肿瘤医生 App 中登录同一账号，打开同一内容即可。'] },
  {
    title: '付了款，小程序里没有变化？',
    lines: ['请先确认两处登录的是同一账号，再重新打开页面。支付结果以服务器核对为准，一般几分钟内更新，请不要重复付款。'],
  },
]
