import { regimenContent } from '@/domain/regimen/content'
import { drugs as regimenDrugs } from '@/domain/regimen/drugs'
import { regimenProblems } from '@/domain/regimen/problems'
import type { Regimen } from '@/domain/regimen/types'
import { loadEdition, type EditionFile } from '../commands/content'
import type { Db } from '../db/connect'

/** The editions that ship with the server. A newer one is a change of these files, and is loaded at the next start. */
const regimens: EditionFile<Regimen> = {
  ...regimenContent,
  source: '临床资料表 medicine.md 第 1 节',
  publishTime: '2026-11-01T00:00:00.000+08:00',
  checkState: 'unchecked',
  problems: regimenProblems,
  cardOf: ({ id, name, cancers, setting, drugs, edition }) => ({
    id: edition ? `${id}-${edition}` : id,
    title: `${name} 方案`,
    note: `${cancers.join('、')}｜${setting.join('、')}`,
    names: [id, ...drugs.flatMap(({ drug }) => [drug, regimenDrugs[drug]?.zh ?? ''])],
    link: `/tools/cmm/detail${edition ? `/${edition}` : ''}?id=${id}`,
  }),
}

/** Loads the editions that the database has not got yet. */
export async function loadClinicalContent(db: Db): Promise<void> {
  await loadEdition(db, regimens)
}
