/** Sends a code to a mobile. Rejects when the provider refuses. */
export interface SmsSender {
  send(mobile: string, code: string): Promise<void>
}

/** Writes the code to the terminal of the developer. */
export const consoleSmsSender: SmsSender = {
  async send(mobile, code) {
    process.stdout.write(`\n[短信] ${mobile} 的验证码是 ${code}，5 分钟内有效\n`)
  },
}

/** Stands where no provider is configured: says so instead of pretending. */
export const absentSmsSender: SmsSender = {
  async send() {
    throw new Error('no SMS provider is configured')
  },
}
