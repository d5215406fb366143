import { drugContent } from '@/domain/drug/content'
import { drugProblems } from '@/domain/drug/problems'
import { className } from '@/domain/drug/wording'
import { toolNames } from '@/domain/formula/names'
import { guidelineContent } from '@/domain/guideline/content'
import { guidelineProblems } from '@/domain/guideline/problems'
import { guidelineTitle } from '@/domain/guideline/wording'
import { regimenContent } from '@/domain/regimen/content'
import { regimenTitle } from '@/domain/regimen/card'
import { diseaseName } from '@/domain/regimen/diseases'
import { drugs as regimenDrugs } from '@/domain/regimen/drugs'
import { regimenProblems } from '@/domain/regimen/problems'
import { CATALOGUE } from '@/domain/tnm/catalogue'
import { trialContent } from '@/domain/trial/content'
import { trialProblems } from '@/domain/trial/problems'
import { indexTools, loadEdition, type EditionFile, type FixedCard } from './content'
import { storeTerms } from '../../kernel/search/terms'
import type { Db } from '../../db/connect'
import { oncePerBuild } from '../../db/if-changed'
import { regimenNames, searchTerms, toolAliases, tradeNames, trialNames } from '../../kernel/search/dictionary'

/** The editions that ship with the server. A newer one is a change of its data file, and is loaded at the next start. */

const published = {
  publishTime: '2026-11-01T00:00:00.000+08:00',
  /** The sheets mark many figures as not confirmed; each record says which. */
  checkState: 'unchecked',
} as const

const regimens: EditionFile<(typeof regimenContent.records)[number]> = {
  ...regimenContent,
  ...published,
  source: '临床资料表 medicine.md 第 1 节',
  problems: regimenProblems,
  cardOf: ({ id, name, cancers, setting, drugs, edition }) => ({
    id: edition ? `${id}-${edition}` : id,
    title: regimenTitle({ name }),
    note: `${cancers.join('、')}｜${setting.join('、')}`,
    aliases: regimenNames({ id, name }),
    related: [id, ...drugs.flatMap(({ drug }) => [drug, regimenDrugs[drug]?.zh ?? ''])],
    link: `/tools/cmm/detail${edition ? `/${edition}` : ''}?id=${id}`,
  }),
}

const drugs: EditionFile<(typeof drugContent.records)[number]> = {
  ...drugContent,
  ...published,
  source: '临床资料表 medicine.md 第 2 节',
  problems: drugProblems,
  cardOf: ({ id, zh, en, diseases, targets, class: drugClass }) => ({
    id,
    title: zh,
    note: diseases.map(diseaseName).join('、'),
    aliases: [en, ...tradeNames(id)],
    related: [className(drugClass), targets],
    link: `/tools/da/detail/${id}/1`,
  }),
}

const guidelines: EditionFile<(typeof guidelineContent.records)[number]> = {
  ...guidelineContent,
  ...published,
  source: '临床资料表 medicine.md 第 3 节',
  problems: guidelineProblems,
  cardOf: (guideline) => ({
    id: guideline.id,
    title: guidelineTitle(guideline),
    note: [guideline.publisher, guideline.year ?? '', diseaseName(guideline.cancer)].filter(Boolean).join('｜'),
    aliases: [guideline.title],
    related: [guideline.publisher, diseaseName(guideline.cancer)],
    link: `/tools/cpg/detail?id=${guideline.id}`,
  }),
}

/** The shipped guidelines have no files, which are copyrighted: one sample of our own shows the reading of the original. */
const withSample: typeof guidelines = {
  ...guidelines,
  edition: `${guidelines.edition}.1`,
  records: [
    ...guidelines.records,
    {
      id: 'sample-reading',
      pinyin: 'shiliwenjian|slwj',
      publisher: 'SAMPLE',
      cancer: 'pan',
      title: '示例文件：指南原文阅读演示（不是真实的指南）',
      year: 2026,
      version: null,
      published: '2026-11-01',
      pdf: '/media/sample-guideline.pdf',
      pages: 3,
      language: 'zh',
      check: 'U',
    },
  ],
}

const trials: EditionFile<(typeof trialContent.records)[number]> = {
  ...trialContent,
  ...published,
  source: '临床资料表 medicine.md 第 5 节',
  problems: trialProblems,
  cardOf: ({ id, name, cancer, experimental, control, journal, year }) => ({
    id,
    title: `${name} 试验`,
    note: `${diseaseName(cancer)}｜${journal} ${year}`,
    aliases: trialNames({ name }),
    related: [id, experimental, control, diseaseName(cancer)],
    link: `/tools/trj/detail?id=${id}`,
  }),
}

/** Tools that need no edition: they change with the app. */
const fixedTools: FixedCard[] = [
  ...toolNames.map(({ id, group, zh, en, purpose }) => ({
    tool: 'formula' as const,
    id,
    title: zh,
    note: purpose,
    aliases: toolAliases({ en }),
    related: [en],
    link: `/tools/formula/${group}/${id}`,
  })),
  ...CATALOGUE.map(({ id, nameZh, nameEn, aliasesZh = [] }) => ({
    tool: 'tnm' as const,
    id,
    title: `${nameZh} TNM 分期`,
    note: aliasesZh.join('、'),
    aliases: [nameZh, nameEn, ...aliasesZh, `${nameZh}分期`],
    related: ['分期'],
    link: `/tools/tnm/detail?id=${id}`,
  })),
]

/** Loads the editions that the database has not got yet, makes all tools findable, and teaches the search their names. */
export async function loadClinicalContent(db: Db, { samples = true } = {}): Promise<void> {
  await loadShipped(db)
  if (samples) await loadEdition(db, withSample)
  await storeTerms(db, searchTerms())
}

/** What comes with every release. The build brings it into the database that first starts copy; the same build has nothing to do then, and at later starts. */
export const loadShipped = (db: Db, build?: string): Promise<void> =>
  oncePerBuild(
    db,
    'clinical',
    async () => {
      await loadEdition(db, regimens)
      await loadEdition(db, drugs)
      await loadEdition(db, guidelines)
      await loadEdition(db, trials)
      await indexTools(db, fixedTools, new Date(published.publishTime))
    },
    build,
  )
