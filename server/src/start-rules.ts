import { eq, inArray } from 'drizzle-orm'
import { passwordFits } from './kernel/people/passwords'
import type { Db } from './db/connect'
import { setting } from './db/tables'
import { user } from './kernel/people/tables'
import { StartFault } from './start-faults'
import { ACCOUNTS, DEMO_ACCOUNT, SAMPLE_MARK } from './sample/accounts'
import type { Settings } from './settings'

const SECRET_LENGTH = 32

/** Two settings that are of no use without each other. */
function mustBePair(first: [string, string], second: [string, string]): void {
  if (Boolean(first[1]) === Boolean(second[1])) return
  throw new StartFault(`${first[0]} 与 ${second[0]} 必须同时设置，现在缺少 ${first[1] ? second[0] : first[0]}`)
}

/**
 * Whether the sample content belongs into this database: always into an embedded one, into a PostgreSQL only when told so by `--sample`, never in
 * production. Throws the `StartFault` for what is missing or contradictory: production is refused, not guessed.
 */
export function checkSettings(settings: Settings, { sample }: { sample: boolean }): { withSample: boolean } {
  const { weChat, sms, databaseUrl, isProduction } = settings
  mustBePair(['WX_APPID', weChat.appId], ['WX_SECRET', weChat.secret])
  mustBePair(['WX_MINI_APPID', weChat.miniAppId], ['WX_MINI_SECRET', weChat.miniSecret])
  if (settings.weChatPay && !weChat.appId && !weChat.miniAppId)
    throw new StartFault('微信支付需要绑定的应用：请设置 WX_APPID 与 WX_SECRET，或 WX_MINI_APPID 与 WX_MINI_SECRET')
  if (sms.provider === 'webhook') {
    mustBePair(['SMS_WEBHOOK_URL', sms.webhookUrl], ['SMS_WEBHOOK_SECRET', sms.webhookSecret])
    if (!/^https:\/\/\S+$/.test(sms.webhookUrl))
      throw new StartFault('SMS_PROVIDER=webhook 需要设置 https 开头的 SMS_WEBHOOK_URL')
  }
  if (databaseUrl && settings.isEnvironmentUnsaid) {
    throw new StartFault(
      '使用 DATABASE_URL 时必须说明环境：生产环境请设置 APP_ENV=production，开发或测试请设置 APP_ENV=development',
    )
  }
  if (!isProduction) return { withSample: !databaseUrl || sample }
  if (sample) throw new StartFault('生产环境不能写入示例内容：请去掉 --sample')
  checkProduction(settings)
  return { withSample: false }
}

function checkProduction({ signingSecret, sms, weChat, jsSignatureCredentials }: Settings): void {
  if (signingSecret.length < SECRET_LENGTH) {
    throw new StartFault(`生产环境必须设置 SIGNING_SECRET（至少 ${SECRET_LENGTH} 个字符的随机文本，所有进程相同）`)
  }
  if (!sms.provider) {
    throw new StartFault('生产环境必须选择短信服务：请设置 SMS_PROVIDER=webhook，或用 SMS_PROVIDER=none 明确停用短信')
  }
  if (!weChat.appId && !weChat.miniAppId && weChat.provider !== 'none') {
    throw new StartFault(
      '生产环境必须设置微信：WX_APPID 与 WX_SECRET（H5）或 WX_MINI_APPID 与 WX_MINI_SECRET（小程序），或用 WX_PROVIDER=none 明确停用微信',
    )
  }
  if (weChat.appId && !/^[^:]+:.{8,}$/.test(jsSignatureCredentials)) {
    throw new StartFault('设置了 WX_APPID 的生产环境必须设置 JS_SIGNATURE_CREDENTIALS（用户名:密码，密码至少 8 位）')
  }
}

/** A database that was once a demonstration has made-up content, and accounts whose password is printed in the README. */
export async function refuseSampleAccounts(db: Db): Promise<void> {
  await refusePublishedPassword(db)
  const [mark] = await db.select().from(setting).where(eq(setting.name, SAMPLE_MARK))
  if (!mark) return
  throw new StartFault(
    `数据库中写入过示例内容（${mark.value.slice(0, 10)}），不能用于生产：请把 DATABASE_URL 或 --data 换成没有示例内容的数据库`,
  )
}

/** Also of databases that were filled before they were marked. */
async function refusePublishedPassword(db: Db): Promise<void> {
  const mobiles = ACCOUNTS.map(({ mobile }) => mobile)
  const rows = await db
    .select({ mobile: user.mobile, passwordHash: user.passwordHash })
    .from(user)
    .where(inArray(user.mobile, mobiles))
  for (const { mobile, passwordHash } of rows) {
    // The number may be somebody's own: only the published password makes it a sample account.
    if (!(await passwordFits(passwordHash, DEMO_ACCOUNT.password))) continue
    throw new StartFault(
      `数据库中有公开密码的示例账号（${mobile}），不能用于生产：请把 DATABASE_URL 或 --data 换成没有示例内容的数据库`,
    )
  }
}
