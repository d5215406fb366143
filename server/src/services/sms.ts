const chinaTime = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })

/** Sends text messages to a mobile. Rejects when the provider refuses. */
export interface SmsSender {
  send(mobile: string, code: string): Promise<void>
  sendLiveReminder(mobile: string, live: { title: string; startTime: Date }): Promise<void>
}

/** Writes the code to the terminal of the developer. */
export const consoleSmsSender: SmsSender = {
  async send(mobile, code) {
    process.stdout.write(`\n[短信] ${mobile} 的验证码是 ${code}，5 分钟内有效\n`)
  },
  async sendLiveReminder(mobile, { title, startTime }) {
    process.stdout.write(`\n[短信] ${mobile}：您预约的直播《${title}》将于 ${chinaTime.format(startTime)} 开始\n`)
  },
}

const refuse = async () => {
  throw new Error('no SMS provider is configured')
}
/** Stands where no provider is configured: says so instead of pretending. */
export const absentSmsSender: SmsSender = { send: refuse, sendLiveReminder: refuse }
