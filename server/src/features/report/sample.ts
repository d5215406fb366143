import { sheetOf } from '@/domain/report/sheet'
import { NO_CORRECTIONS } from '@/domain/report/sheet-schema'
import type { Db } from '../../db/connect'
import type { World } from '../../sample/world'
import { report } from './tables'

/** Written for the sample: of nobody. */
const TEXT =
  '胸部增强 CT：右肺上叶尖段见一分叶状肿块，大小约 3.2×2.8 cm，边缘见毛刺，侵及脏层胸膜，考虑肺癌。同侧肺门淋巴结转移。双侧肾上腺形态正常。头颅 MRI 及骨显像未见远处转移。\n穿刺病理：肺腺癌。EGFR 19 外显子缺失突变，ALK 阴性，PD-L1 TPS 20%。'

/** One report of the demo account, read and not confirmed yet. */
export async function seedReports(db: Db, { users }: World): Promise<void> {
  const [demo] = users
  if (!demo) throw new Error('the sample has too few people')
  const { cancerName, tnm, stageName, isConfirmed } = sheetOf(TEXT, NO_CORRECTIONS)
  await db.insert(report).values({
    ...{ userId: demo, idempotencyKey: 'sample-report', title: '示例：右肺上叶肿块', text: TEXT, hidden: [] },
    ...{ corrections: NO_CORRECTIONS, cancerName, tnm, stageName, isConfirmed },
  })
}
