import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { pointsText } from '@/domain/assessment/scoring'
import type { Mark } from '@/domain/assessment/attempt'
import { diseases } from '@/domain/regimen/diseases'
import { readNumber } from '@/domain/number-text'
import { refused } from './errors'
import { fileAt, type Command, type Work } from './command'
import { BANK_FORMATS, exportBank, importBank, markedAttempts, withdrawItem } from './features/assessment'
import { importEach, summaryOf } from './kernel/import/each-file'

const HELP = `题库：导入、导出题目，作废题目，查看有异常标记的答卷

用法：npm run items -w server -- --import <文件> [更多文件…] --disease <病种> --topic <主题>
      npm run items -w server -- --export gift|moodle|qti --to <文件> [--disease <病种>] [--topic <主题>]
      npm run items -w server -- --withdraw <题目编号>
      npm run items -w server -- --marks <试卷编号>

  --import       GIFT、Moodle XML、QTI 2（题目或压缩包）。编号相同的题目存为新版本；读不出的逐条列出。
                 Moodle XML 和 QTI 压缩包里的图片（JPG、PNG、WebP）和读图题一并导入
                 文件没有写明病种和主题时，用 --disease 和 --topic 的
  --export       病种、主题不写则导出全部在用题目；格式不能表示的逐条列出
  --withdraw     此后不再出题，答过的人全部重新计分、重新排名，并以短信和成绩页告知；再次作废同一题不重复
  --marks        换过设备、答案来自已离开的页面、答得过快的答卷。标记本身不改变成绩
  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

内嵌数据库同一时间只能由一个进程打开：请先停止服务。
`

const MOST_BYTES = 50_000_000
const MARK_NAMES: Readonly<Record<Mark, string>> = { device: '换过设备', copied: '答案来自已离开的页面', speed: '答得过快' }

const text = { type: 'string', default: '' } as const
const OPTIONS = {
  ...{ import: text, export: text, to: text, withdraw: text, marks: text, disease: text, topic: text },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const readOptions = (args: string[]) => parseArgs({ args, options: OPTIONS, allowPositionals: true })
type Options = ReturnType<typeof readOptions>['values']

const importing =
  (files: readonly string[], { disease, topic }: Options): Work =>
  async (parts) => {
    const said: string[] = []
    const faults = await importEach(
      files.map(fileAt),
      MOST_BYTES,
      (bytes, name) => importBank(parts, bytes, name, { disease, topic }),
      (line) => said.push(line),
    )
    if (faults === files.length) throw refused(said.join('\n'))
    return said.join('\n')
  }

const exporting =
  ({ export: format, to, disease, topic }: Options): Work =>
  async (parts) => {
    const known = BANK_FORMATS.find((one) => one === format)
    if (!known) throw refused(`没有格式 ${format}，可选：${BANK_FORMATS.join('、')}`)
    const { bytes, unwritten, written } = await exportBank(parts, known, { disease, topic })
    await writeFile(fileAt(to), bytes)
    return summaryOf([`已写入 ${written} 题`, unwritten.length > 0 ? `未写入 ${unwritten.length} 题` : ''], unwritten)
  }

const withdrawing =
  (code: string): Work =>
  async (parts) => {
    const faults: unknown[] = []
    const attempts = await withdrawItem(parts, code, (error) => faults.push(error))
    if (attempts === null) throw refused(`没有编号为 ${code} 的题目`)
    const left = faults.map((fault) => `\n${fault instanceof Error ? fault.message : ''}`).join('')
    return `${code} 已作废，${attempts} 份答卷重新计分${left && `，${faults.length} 份未完成，服务运行后会再试：${left}`}`
  }

const marks =
  (paper: string): Work =>
  async ({ db }) => {
    const rows = await markedAttempts(db, readNumber(paper) ?? NaN)
    const lines = rows.map(({ id, name, hospital, score, spentMs, marks: found }) =>
      [
        `答卷 ${id}`,
        name,
        hospital,
        `${pointsText(score)} 分`,
        `${Math.round(spentMs / 1000)} 秒`,
        found.map((mark) => MARK_NAMES[mark]).join('、'),
      ]
        .filter(Boolean)
        .join('  '),
    )
    return lines.length === 0 ? '没有带标记的答卷' : lines.join('\n')
  }

function workOf(asked: Options, rest: string[]): Work | null {
  if (asked.help) return null
  if (asked.disease && !diseases.some(({ id }) => id === asked.disease))
    throw refused(`没有病种 ${asked.disease}，可选：${diseases.map(({ id, zh }) => `${id} ${zh}`).join('、')}`)
  if (asked.import) return asked.disease && asked.topic ? importing([asked.import, ...rest], asked) : null
  if (asked.export) return asked.to ? exporting(asked) : null
  if (asked.withdraw) return withdrawing(asked.withdraw)
  return asked.marks ? marks(asked.marks) : null
}

export const command: Command = {
  help: HELP,
  read(args) {
    const { values, positionals } = readOptions(args)
    return { data: values.data, work: workOf(values, positionals) }
  },
}
