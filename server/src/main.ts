import './start-flags'
import { makeCodeFast } from './code-speed'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from './app'
import { checkBooks } from './books'
import { backUp, restore } from './db/backup'
import { loadContent } from './content'
import { connect } from './db/connect'
import { loadFeatures } from './features'
import { explainStartFault, StartFault } from './start-faults'
import { startJobs } from './jobs'
import { makeParts } from './parts'
import { DEMO_ACCOUNT } from './sample/accounts'
import { playSample } from './seed'
import { readSettings, type Settings } from './settings'
import { checkSettings, refuseSampleAccounts } from './start-rules'

const HELP = `参考后端

用法：npm run server -- [选项]

  --port 8787          监听端口（环境变量 PORT）
  --host 0.0.0.0       监听地址（HOST）
  --data .data         内嵌数据库与上传文件的目录（DATA_DIR）
  --static dist/h5     H5 构建产物目录（STATIC_DIR）
  --fresh              先清空内嵌数据库，再写入示例内容
  --backup DIR         把内嵌数据库与上传文件备份到空目录 DIR，然后退出（先停止服务）
  --restore DIR        用备份 DIR 建立 --data 指定的新目录，然后退出
  --sample             允许向 DATABASE_URL 指定的空数据库写入示例内容（仅限非生产环境）
  --areas NAMES        示例内容只写入核心部分与这些功能的（features 下的目录名，逗号分隔；none 只写核心；默认全部）
  --check-ledger       由分录重算全部余额，列出不一致之处后退出（一致时退出码为 0）
  --import-papers FILE…  把文献（PubMed XML、JATS、RIS、BibTeX、PDF）导入资料库后退出（先停止使用内嵌数据库的服务）
  --help               显示本说明

环境变量：APP_ENV（production 或 development，使用 DATABASE_URL 时必填）、DATABASE_URL（改用 PostgreSQL）、SIGNING_SECRET、
SMS_PROVIDER、WX_APPID、WX_SECRET、WX_MINI_APPID、WX_MINI_SECRET、WX_PROVIDER、JS_SIGNATURE_CREDENTIALS（用户名:密码）、
TRUST_PROXY（代理层数或网段）、METRICS_TOKEN（读取 /metrics 的令牌）、CORS_ORIGINS、CALLS_PER_MINUTE、SOCKETS_PER_ADDRESS、
SMS_WEBHOOK_URL、SMS_WEBHOOK_SECRET、SMS_FIXED_CODE（非生产环境固定验证码）、CARD_KEYS（银行卡加密密钥，
生产环境绑定银行卡时必需）、WITHDRAWAL_MIN、WITHDRAWAL_MAX、WITHDRAWALS_A_DAY、WITHDRAWAL_DAY_TOTAL、WITHDRAWAL_MONTH_TOTAL、WITHDRAWAL_FEE（提现限额与
每笔手续费，金额单位为分）、WXPAY_MCHID、WXPAY_SERIAL、WXPAY_PRIVATE_KEY、WXPAY_APIV3_KEY、WXPAY_NOTIFY_URL、WXPAY_PUBLIC_KEY、WXPAY_PUBLIC_KEY_ID、WXPAY_RETURN_ORIGIN、
WXPAY_TRANSFER_SCENE（微信支付；
密钥可放在文件里，用加 _FILE 的变量指定路径）、CA_URL、CA_APP_ID、CA_SECRET、CA_TITLE、CA_ROOTS（电子认证服务机构）、PUBLIC_ORIGIN（对外地址，
印在签名文件的二维码里）、IOS_VIRTUAL_PAY（true 或 false）、STUN_URLS、TURN_URLS、TURN_SECRET
（浏览器通话的穿透与中继服务器）、LIVE_PUSH_DOMAIN、LIVE_PUSH_KEY、LIVE_PLAY_DOMAIN、LIVE_PLAY_KEY（小程序通话的直播推拉流）、AI_BASE_URL、AI_API_KEY、AI_MODEL、
AI_TIMEOUT_SECONDS（循证问答的模型服务，缺省时只摘录原文）、
AI_EMBEDDING_MODEL（同一服务的向量模型，缺省时只按词检索）、AI_VISION_MODEL（同一服务的看图模型，缺省时报告图片由医生手工录入）、LOG_LEVEL（日志级别，默认 warn）。详见 server/README.md。
`

interface Told {
  settings: Settings
  fresh: boolean
  sample: boolean
  areas?: string[]
  backup?: string
  restore?: string
  checkLedger: boolean
  importPapers?: string[]
}

function readArguments(): Told | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      static: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      sample: { type: 'boolean', default: false },
      areas: { type: 'string' },
      backup: { type: 'string' },
      restore: { type: 'string' },
      'check-ledger': { type: 'boolean', default: false },
      'import-papers': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  // Help is given whatever is set wrongly.
  if (values.help) return null
  const env = { PORT: values.port, HOST: values.host, DATA_DIR: values.data, STATIC_DIR: values.static }
  const told = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
  const { fresh, sample, backup, restore } = values
  const first = values['import-papers']
  if (first === undefined && positionals.length > 0) throw new StartFault(`不认识的参数：${positionals.join(' ')}`)
  const areas = values.areas === 'none' ? [] : values.areas?.split(',')
  return {
    settings: readSettings({ ...process.env, ...told }),
    fresh,
    sample,
    areas,
    backup,
    restore,
    checkLedger: values['check-ledger'],
    importPapers: first === undefined ? undefined : [first, ...positionals],
  }
}

/** `--backup` and `--restore`: of the embedded database only, PostgreSQL has its own tools. */
async function copyData({ settings, backup, restore: source }: Told): Promise<void> {
  if (settings.databaseUrl)
    throw new StartFault('--backup 与 --restore 只用于内嵌数据库；PostgreSQL 请使用 pg_dump 与 pg_restore')
  const at = (folder: string): string => resolve(process.env.INIT_CWD ?? '.', folder)
  const said =
    backup === undefined
      ? `已恢复 ${await restore(settings.dataDir, at(source ?? ''))} 个文件到 ${settings.dataDir}`
      : `已备份 ${await backUp(settings.dataDir, at(backup))} 个文件到 ${at(backup)}`
  process.stdout.write(`${said}\n`)
}

/** `--check-ledger`: everything is added up anew. The exit code is 1 when something differs. */
async function reportLedger({ settings }: Told): Promise<void> {
  const database = await connect({ url: settings.databaseUrl, dataDir: settings.dataDir })
  const { journals, postings, accounts, faults } = await checkBooks(database.db, await loadFeatures())
  await database.close()
  const result = faults.length > 0 ? `${faults.length} 处不一致：\n${faults.join('\n')}` : '全部一致'
  process.stdout.write(`账本：${journals} 笔流水，${postings} 条分录，${accounts} 个账户。${result}\n`)
  process.exit(faults.length > 0 ? 1 : 0)
}

/** `--import-papers`: what it needs is loaded by nobody else. */
async function importFiles({ settings }: Told, files: readonly string[]): Promise<void> {
  const { importPapers } = await import('./features/literature/import-command')
  const database = await connect({ url: settings.databaseUrl, dataDir: settings.dataDir })
  const from = process.env.INIT_CWD ?? '.'
  const faults = await importPapers(
    database.db,
    files.map((file) => resolve(from, file)),
    (text) => process.stdout.write(`${text}\n`),
  )
  await database.close()
  process.exit(faults > 0 ? 1 : 0)
}

/** What is being answered or done when the server is told to stop is finished; what takes longer than this is cut. */
const STOP_MS = 20_000

async function start(): Promise<void> {
  const told = readArguments()
  if (!told) {
    process.stdout.write(HELP)
    return
  }
  const { settings, fresh, sample, areas } = told
  const isCommand = told.checkLedger || told.importPapers || told.backup !== undefined || told.restore !== undefined
  if (isCommand) makeCodeFast()
  if (told.checkLedger) return reportLedger(told)
  if (told.importPapers) return importFiles(told, told.importPapers)
  if (told.backup !== undefined || told.restore !== undefined) return copyData(told)
  const { withSample } = checkSettings(settings, { sample })
  const database = await connect({ url: settings.databaseUrl, dataDir: settings.dataDir, fresh })
  if (settings.isProduction) await refuseSampleAccounts(database.db)
  const isSeeded = await loadContent(database.db, { withSample, staff: !settings.databaseUrl, areas })
  const parts = await makeParts(database, settings)
  const app = await buildApp(parts, {
    level: process.env.LOG_LEVEL ?? 'warn',
    // Bodies are never logged; this holds for what a library might add.
    redact: ['req.headers', 'req.body', '*.mobile', '*.auth', '*.password', '*.verifyCode'],
  })
  const worker = await startJobs(parts, ({ error, ...job }) => app.log.error({ err: error, ...job }, 'job'))
  const stopSample = withSample ? await playSample(database.db, (err) => app.log.error({ err }, 'sample')) : undefined
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    stopSample?.()
    await Promise.all([app.close(), worker.stop()])
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  await app.listen({ port: settings.port, host: settings.host })
  makeCodeFast()
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  process.stdout.write(`服务已启动：http://127.0.0.1:${port}/\n`)
  process.stdout.write(
    `数据库：${settings.databaseUrl ? 'PostgreSQL' : `内嵌（${settings.dataDir}）`}${isSeeded ? '，已写入示例内容' : ''}\n`,
  )
  if (withSample) process.stdout.write(`演示账号：${DEMO_ACCOUNT.mobile}  密码：${DEMO_ACCOUNT.password}\n`)
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainStartFault(error)}\n`)
  process.exit(1)
})
