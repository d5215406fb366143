import { commandOf, isNumber, listText, OF_ALL, type Typed, type Work } from './command'
import { giveStaff, seriousOnes, setStock } from './features/prescription'

const HELP = `药师、药房与处方

用法：npm run prescriptions -w server -- --staff <手机号> --hospital <医院编号> --role pharmacist|pharmacy --as <操作人> [--end]
      npm run prescriptions -w server -- --serious
      npm run prescriptions -w server -- --medicine <药品编号> --stock <盒数>

  --role pharmacist  审核处方；pharmacy 调配、核对和发药（由两人完成）
  --serious          药师报告的严重不合理用药和用药错误，供质量管理部门处理；不含患者信息
  --data .data       内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

内嵌数据库同一时间只能由一个进程打开：服务运行时请使用管理接口 api/admin/prescription/*（需审核人员账号），或先停止服务。
`
const SERIOUS_LISTED = 100

const OPTIONS = {
  ...OF_ALL,
  staff: { type: 'string' },
  hospital: { type: 'string' },
  role: { type: 'string' },
  end: { type: 'boolean', default: false },
  serious: { type: 'boolean', default: false },
  medicine: { type: 'string' },
  stock: { type: 'string' },
} as const

type Options = Typed<typeof OPTIONS>

/** What was asked for, or null when the help has to be shown. */
function workOf({ staff, hospital, role, end, serious, medicine, stock, as }: Options): Work | null {
  if (serious) return listing
  if (isNumber(medicine) && /^\d{1,7}$/.test(stock ?? ''))
    return ({ db }) => setStock(db, { medicineId: Number(medicine), stock: Number(stock) })
  if (!as) return null
  const by = `command:${as}`
  if (staff && isNumber(hospital) && (role === 'pharmacist' || role === 'pharmacy'))
    return ({ db }) => giveStaff(db, { mobile: staff, hospitalId: Number(hospital), role, isOn: !end, by })
  return null
}

const listing: Work = async ({ db }) => {
  const { items, total } = await seriousOnes(db, { pageIdx: 0, pageSize: SERIOUS_LISTED })
  const lines = items.map(
    ({ number, hospital, doctor, codes, text, at }) => `${at} ${number} ${hospital} ${doctor} ${codes.join('、')}：${text}\n`,
  )
  return listText(lines, total, '件')
}

export const command = commandOf(HELP, OPTIONS, workOf)
