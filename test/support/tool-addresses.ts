import { findName } from '../../src/domain/formula/names'
import { routeOf, toMiniProgramUrl } from '../../src/routes/resolve'
import { routeNames, rowOf, type RouteName } from '../../src/routes/table'

export interface ToolAddress {
  name: RouteName
  /** `tools/<screen>`. */
  page: string
  /** Published address, filled in. */
  address: string
  /** Page and query of the mini-program. */
  url: string
  /** Title of the page when its content is there. */
  title: string
  /** Test id of what only this screen shows. */
  content: string
}

/** Test id of each screen's content. */
const CONTENT: Readonly<Record<string, string>> = {
  'regimen/chemo-project': 'cmm-cancer-regimens',
  'regimen/cmm': 'cmm-home',
  'regimen/cmm-collection': 'regimens',
  'regimen/cmm-search': 'cmm-results',
  'evidence/medicine-guide': 'entries',
  'evidence/cpg': 'guideline-page',
  'evidence/cpg-list': 'guidelines',
  'evidence/cpg-pdf': 'guideline-record',
  'evidence/cpg-update': 'cpg-updates-page',
  'drug/da': 'da-home',
  'drug/da-disease': 'da-disease-drugs',
  'drug/da-nrld': 'nrld',
  'drug/da-preview': 'da-preview',
  'drug/da-search': 'da-results',
  'staging/diagnosis-guide': 'entries',
  'drug/drug': 'drug-page',
  'formula/formula': 'formula',
  'formula/formula-index': 'formula-index',
  'drug/medication-assistant': 'entries',
  'regimen/regimen': 'regimen-page',
  'staging/tnm': 'tnm',
  'staging/tnm-advice': 'advice',
  'staging/tnm-guides': 'guides',
  'staging/tnm-list': 'tnm-list',
  'staging/treatment': 'advice',
  'evidence/trj': 'trial-page',
  'evidence/trj-list': 'trials',
  'evidence/trj-search': 'trj-results',
  'evidence/trj-update': 'trj-updates',
  'staging/tumor-blueprint': 'blueprint',
  'staging/tumor-level': 'tumor-level',
  'staging/tumor-select': 'tumor-select',
  'staging/tumor-selected': 'tumor-selected',
}

interface Example {
  /** Parameters and query with which the address has content. */
  values?: Readonly<Record<string, string>>
  /** Title that comes with the content; without it the row's own. */
  title?: string
  /** Instead of the screen's usual content. */
  content?: string
}

const OSIMERTINIB = { values: { id: 'osimertinib', type: '1' }, title: '奥希替尼' }
const GUIDELINE = { values: { id: 'csco-fxxbfazlzn-2025' }, title: 'CSCO 非小细胞肺癌诊疗指南' }
const YEAR = { year: '2025' }

const EXAMPLES: Partial<Record<RouteName, Example>> = {
  chemoProject: { values: { id: 'colorectal' }, title: '化疗方案 · 结直肠癌' },
  selectedTumorPage: { values: { parentId: 'lung' }, title: '肺癌' },
  tumorBluePrintList: { values: { catalogId: 'lung' }, title: '肺癌各分期治疗' },
  treatment: { values: { group: 'AJCC9', id: 'lung', type: 'c', tnm: 'T1cN1M0' }, title: '肺癌治疗要点' },
  toolsTnmDetail: { values: { id: 'lung' }, title: '肺癌分期' },
  toolsTnmAdviceDetailLung: { values: { id: 'IIA' }, title: '肺癌治疗要点' },
  toolsTnmAdviceDetail: { values: { id: 'breast', title: 'IIA' }, title: '乳腺癌治疗要点' },
  toolsTnmPatientPatientAdvice: { values: { id: 'breast', title: 'IIA' }, title: '治疗怎么做', content: 'patient-advice' },
  toolsTnmAllRecommendGuideList: { values: { id: 'lung' }, title: '肺癌推荐指南' },
  toolsCpgDetail: GUIDELINE,
  toolsCpgPdfView: GUIDELINE,
  toolsTrjDetail: { values: { id: 'flaura' }, title: 'FLAURA' },
  toolsTrjSearch: { values: { keyword: 'FLAURA' } },
  toolsDaHomeByYear: { values: YEAR },
  toolsDaDetail: OSIMERTINIB,
  toolsDaDetailByYear: { ...OSIMERTINIB, values: { ...OSIMERTINIB.values, ...YEAR } },
  toolsDaSearch: { values: { keyword: '奥希替尼' } },
  toolsDaSearchByYear: { values: { keyword: '奥希替尼', ...YEAR } },
  toolsDaDisease: { values: { id: 'lung' }, title: '肺癌用药' },
  toolsDaDiseaseByYear: { values: { id: 'lung', ...YEAR }, title: '肺癌用药' },
  toolsDaPreview: { values: { type: 'drug' } },
  toolsDaPreviewByYear: { values: { type: 'nrld', ...YEAR } },
  toolsCmmHomeSub: { values: { id: 'colorectal' }, title: '结直肠癌', content: 'cmm-cancer-regimens' },
  toolsCmmDetail: { values: { id: 'mfolfox6' }, title: 'mFOLFOX6' },
  toolsCmmDetail2025: { values: { id: 'mfolfox6' }, title: 'mFOLFOX6' },
  toolsCmmCollectionById: { values: { id: 'colorectal' }, title: '收藏的方案 · 结直肠癌' },
  toolsCmmSearch: { values: { keyword: 'folfox' } },
  toolsFormulaEvaluationCtcae: { content: 'ctcae' },
  toolsFormulaEvaluationRecist: { content: 'recist' },
}

/** Waits for a later issue. */
const LATER = /^staging\/tnm-ai/
/** The groups of the clinical tools. */
export const TOOL_GROUPS = ['staging', 'formula', 'regimen', 'drug', 'evidence']

/** Every address of the clinical tools whose screen is among `built`, with values that have content; the favourites only once mFOLFOX6 is kept. */
export function toolAddresses(built: readonly string[]): ToolAddress[] {
  return routeNames
    .filter((name) => TOOL_GROUPS.includes(rowOf(name).page.split('/')[0] ?? '') && !LATER.test(rowOf(name).page))
    .filter((name) => built.includes(rowOf(name).page))
    .map((name) => {
      const { values = {}, title, content = CONTENT[rowOf(name).page] } = EXAMPLES[name] ?? {}
      if (content === undefined) throw new Error(`no content is known for ${rowOf(name).page}`)
      const route = routeOf(name, values)
      return {
        name,
        page: route.page,
        address: route.address,
        url: toMiniProgramUrl(route),
        title: title ?? findName(route.preset.id ?? '')?.zh ?? route.title,
        content,
      }
    })
}
