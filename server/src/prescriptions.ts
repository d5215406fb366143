import { readFile } from 'node:fs/promises'
import { PHARMACIST_TITLES, PRESCRIBER_RIGHTS, rightName } from '@/domain/prescription/staff'
import { commandOf, fileAt, isNumber, LISTED, listText, OF_ALL, type Typed, type Work } from './command'
import { invalid } from './errors'
import { officeEvents, prescribersOf, setPrescriber } from './features/directory'
import { endMedicine, enterMedicines, giveStaff, seriousOnes, setStock, staffAt } from './features/prescription'

const HELP = `处方权、药师、药房与处方

用法：npm run prescriptions -w server -- --prescriber <手机号> --right ordinary|restricted --as <操作人>
      npm run prescriptions -w server -- --prescriber <手机号> --end --as <操作人>
      npm run prescriptions -w server -- --staff <手机号> --hospital <医院编号> --role pharmacist --title <职称> --certificate <资格证书编号> --as <操作人>
      npm run prescriptions -w server -- --staff <手机号> --hospital <医院编号> --role pharmacy --as <操作人>
      npm run prescriptions -w server -- --staff <手机号> --hospital <医院编号> --role pharmacist|pharmacy --end --as <操作人>
      npm run prescriptions -w server -- --medicines FILE.json --hospital <医院编号> --as <操作人>
      npm run prescriptions -w server -- --medicine <药品编号> --stock <盒数> --as <操作人>
      npm run prescriptions -w server -- --medicine <药品编号> --end --as <操作人>
      npm run prescriptions -w server -- --office <医院编号>
      npm run prescriptions -w server -- --serious

  --right ordinary    处方权，不含抗肿瘤药物限制使用级；restricted 含限制使用级（待核对）。医生须在持证医院备案
  --role pharmacist   审核处方，须登记职称（${PHARMACIST_TITLES.join('、')}）和资格证书编号；pharmacy 调配、核对和发药（由两人完成）
  --medicines FILE    医院药品目录（JSON 列表），有一处错误则全部不录入；control（特殊管理类别）和 needsSkinTest（是否需要皮试）必填。
                      字段见 src/domain/prescription/medicine-entry.ts。已有的药品会更新，未列出的不变
  --medicine N --end  移出目录，不能再开具；已签名的处方仍可发药
  --office            谁有处方权、谁审核和发药，以及最近的变更和操作人
  --serious           药师报告的严重不合理用药和用药错误，供质量管理部门处理；不含患者信息
  --data .data        内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

每次变更都会记录操作人和时间。医生转至其他医院执业时，处方权自动停止，由新医院重新授予。
内嵌数据库同一时间只能由一个进程打开：服务运行时请使用管理接口 api/admin/prescription/*（需审核人员账号），或先停止服务。
`
const SERIOUS_LISTED = 100

const OPTIONS = {
  ...OF_ALL,
  prescriber: { type: 'string' },
  right: { type: 'string' },
  staff: { type: 'string' },
  hospital: { type: 'string' },
  role: { type: 'string' },
  title: { type: 'string', default: '' },
  certificate: { type: 'string', default: '' },
  end: { type: 'boolean', default: false },
  serious: { type: 'boolean', default: false },
  office: { type: 'string' },
  medicines: { type: 'string' },
  medicine: { type: 'string' },
  stock: { type: 'string' },
} as const

type Options = Typed<typeof OPTIONS>

/** What was asked for, or null when the help has to be shown. */
function workOf(options: Options): Work | null {
  if (options.serious) return listing
  if (isNumber(options.office)) return showing(Number(options.office))
  if (!options.as) return null
  const by = `command:${options.as}`
  if (options.prescriber) return prescribing(options, options.prescriber, by)
  if (options.staff) return staffing(options, options.staff, by)
  if (options.medicines) return entering(options, options.medicines, by)
  return isNumber(options.medicine) ? changing(options, Number(options.medicine), by) : null
}

function prescribing({ right, end }: Options, mobile: string, by: string): Work | null {
  // Exactly one of the two.
  if (end === (right !== undefined)) return null
  const given = end ? 'none' : PRESCRIBER_RIGHTS.find((one) => one === right)
  return given === undefined || (!end && given === 'none') ? null : ({ db }) => setPrescriber(db, { mobile, right: given, by })
}

function staffing({ hospital, role, end, title, certificate }: Options, mobile: string, by: string): Work | null {
  if (!isNumber(hospital) || (role !== 'pharmacist' && role !== 'pharmacy')) return null
  const given = { mobile, hospitalId: Number(hospital), role, isOn: !end, title, certificate, by } as const
  return ({ db }) => giveStaff(db, given)
}

function entering({ hospital }: Options, file: string, by: string): Work | null {
  if (!isNumber(hospital)) return null
  return async ({ db }) => enterMedicines(db, { orgId: Number(hospital), medicines: await listIn(file), by })
}

async function listIn(file: string): Promise<unknown> {
  const text = await readFile(fileAt(file), 'utf8').catch(() => {
    throw invalid({ medicines: `无法读取文件 ${file}` })
  })
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw invalid({ medicines: `文件 ${file} 不是有效的 JSON：${error instanceof Error ? error.message : ''}` })
  }
}

function changing({ stock, end }: Options, id: number, by: string): Work | null {
  if (end === (stock !== undefined)) return null
  if (end) return ({ db }) => endMedicine(db, { id, by })
  return /^\d{1,7}$/.test(stock ?? '') ? ({ db }) => setStock(db, { id, stock: Number(stock), by }) : null
}

const ROLE_NAMES = { pharmacist: '药师', pharmacy: '药房' } as const

const showing =
  (hospitalId: number): Work =>
  async ({ db }) => {
    const lines = [
      ...(await prescribersOf(db, hospitalId)).map(
        ({ name, title, mobile, oncologyRight }) =>
          `${name} ${title} ${mobile} ${rightName(oncologyRight ? 'restricted' : 'ordinary')}`,
      ),
      ...(await staffAt(db, hospitalId)).map(({ name, mobile, role, title, certificate }) =>
        [name, ROLE_NAMES[role], mobile, title, certificate || (role === 'pharmacist' ? '未登记职称与证书，不能审核' : '')]
          .filter(Boolean)
          .join(' '),
      ),
      '最近的变更：',
      ...(await officeEvents(db, hospitalId, LISTED)).map(
        ({ createdAt, text, by }) => `${createdAt.toISOString()} ${text}（${by}）`,
      ),
    ]
    return lines.join('\n')
  }

const listing: Work = async ({ db }) => {
  const { items, total } = await seriousOnes(db, { pageIdx: 0, pageSize: SERIOUS_LISTED })
  const lines = items.map(
    ({ number, hospital, doctor, codes, text, at }) => `${at} ${number} ${hospital} ${doctor} ${codes.join('、')}：${text}\n`,
  )
  return listText(lines, total, '件')
}

export const command = commandOf(HELP, OPTIONS, workOf)
