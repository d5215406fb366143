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
  /** Test id of what only this screen shows; null for a file that needs the network. */
  content: string | null
}

/** Test id of each screen's content. */
const CONTENT: Readonly<Record<string, string | null>> = {
  'tools/chemo-project': 'cmm-cancer-regimens',
  'tools/cmm': 'cmm-home',
  'tools/cmm-collection': 'regimens',
  'tools/cmm-search': 'cmm-results',
  'tools/cpg': 'guideline-page',
  'tools/cpg-list': 'guidelines',
  'tools/cpg-pdf': null,
  'tools/cpg-update': 'cpg-updates-page',
  'tools/da': 'da-home',
  'tools/da-disease': 'da-disease-drugs',
  'tools/da-nrld': 'nrld',
  'tools/da-preview': 'da-preview',
  'tools/da-search': 'da-results',
  'tools/diagnosis-guide': 'entries',
  'tools/drug': 'drug-page',
  'tools/formula': 'formula',
  'tools/formula-index': 'formula-index',
  'tools/medication-assistant': 'entries',
  'tools/medicine-guide': 'entries',
  'tools/regimen': 'regimen-page',
  'tools/tnm': 'tnm',
  'tools/tnm-advice': 'advice',
  'tools/tnm-guides': 'guides',
  'tools/tnm-list': 'tnm-list',
  'tools/treatment': 'advice',
  'tools/trj': 'trial-page',
  'tools/trj-list': 'trials',
  'tools/trj-search': 'trj-results',
  'tools/trj-update': 'trj-updates',
  'tools/tumor-blueprint': 'blueprint',
  'tools/tumor-level': 'tumor-level',
  'tools/tumor-select': 'tumor-select',
  'tools/tumor-selected': 'tumor-selected',
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
  treatment: { values: { group: 'AJCC9', id: 'lung', type: 'c', tnm: 'T1cN1M0' }, title: '肺癌治疗资料' },
  toolsTnmDetail: { values: { id: 'lung' }, title: '肺癌分期' },
  toolsTnmAdviceDetailLung: { values: { id: 'IIA' }, title: '肺癌治疗资料' },
  toolsTnmAdviceDetail: { values: { id: 'breast', title: 'IIA' }, title: '乳腺癌治疗资料' },
  toolsTnmPatientPatientAdvice: { values: { id: 'breast', title: 'IIA' }, title: '乳腺癌治疗资料' },
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
const LATER = /^tools\/tnm-ai/

/** Every address of the clinical tools whose screen is among `built`, with values that have content; the favourites only once mFOLFOX6 is kept. */
export function toolAddresses(built: readonly string[]): ToolAddress[] {
  return routeNames
    .filter((name) => rowOf(name).page.startsWith('tools/') && !LATER.test(rowOf(name).page))
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
