import { rhythmTexts, updateTexts, versionTexts } from './data/texts'
import type { Guideline, Publisher } from './types'

export const publisherNames: Readonly<Record<Publisher, string>> = {
  CSCO: '中国临床肿瘤学会（CSCO）',
  NCCN: '美国国家综合癌症网络（NCCN）',
  ESMO: '欧洲肿瘤内科学会（ESMO）',
  CACA: '中国抗癌协会（CACA）',
  NHC: '国家卫生健康委员会',
  'MASCC/ESMO': '国际癌症支持治疗学会 / ESMO',
  BCLC: '巴塞罗那肝癌分期（BCLC）',
  FIGO: '国际妇产科联盟（FIGO）',
  SAMPLE: '示例内容，不是真实的指南',
}

/** Where a publisher has its guidelines; texts are protected, so a reader is led there. BCLC and MASCC/ESMO publish in journals. */
const SITES: Readonly<Partial<Record<Publisher, string>>> = {
  CSCO: 'https://www.csco.org.cn/',
  NCCN: 'https://www.nccn.org/guidelines/category_1',
  ESMO: 'https://www.esmo.org/guidelines',
  CACA: 'https://www.caca.org.cn/',
  NHC: 'https://www.nhc.gov.cn/',
  FIGO: 'https://www.figo.org/',
}

/** The publisher's own pages; undefined where there are none. */
export const publisherSite = (publisher: Publisher): string | undefined => SITES[publisher]

/** Short enough for a filter and a tag. */
export const publisherLabel = (publisher: Publisher): string =>
  publisher === 'NHC' ? '国家卫健委' : publisher === 'SAMPLE' ? '示例' : publisher

/** Chinese where there is one. */
export const guidelineTitle = ({ title, titleZh }: Pick<Guideline, 'title' | 'titleZh'>): string => titleZh ?? title

/** The title in the publisher's own language, where that is not what `guidelineTitle` says; ''. */
export const englishTitle = ({ title, titleZh }: Pick<Guideline, 'title' | 'titleZh'>): string =>
  titleZh === undefined || titleZh === title ? '' : title

export const yearText = ({ year }: Pick<Guideline, 'year'>): string => (year === null ? '年份未知' : `${year} 年`)

export function versionText({ version }: Pick<Guideline, 'version'>): string {
  return version === null ? '未知' : (versionTexts[version] ?? version)
}

/** Year and version as far as they are known, once: `2025 年`, `2022 年 · 2022 更新版`; '' when neither is. */
export function editionText({ year, version }: Pick<Guideline, 'year' | 'version'>): string {
  const isYearOnly = version === null || version === String(year) || version === `${year} 版`
  return [year === null ? '' : yearText({ year }), isYearOnly ? '' : versionText({ version })].filter(Boolean).join(' · ')
}

/** Whether the edition was seen in a source and is in force: a superseded one gets no tick beside its badge. */
export const isEditionChecked = ({ check, superseded }: Pick<Guideline, 'check' | 'superseded'>): boolean =>
  check === 'V' && !superseded

/** `已有新版（2022、2024 年），请查阅新版。`; '' for an edition that is in force. */
export function supersededText({ superseded, newer = [] }: Pick<Guideline, 'superseded' | 'newer'>): string {
  if (!superseded) return ''
  return `已有新版${newer.length > 0 ? `（${newer.join('、')} 年）` : ''}，请查阅新版。`
}

/** What changed against the edition before. */
export const updatesOf = ({ updates = [] }: Pick<Guideline, 'updates'>): string[] =>
  updates.filter((text) => !(text in rhythmTexts)).map((text) => updateTexts[text] ?? text)

/** `每年更新`; '' where nothing is known. */
export const rhythmOf = ({ updates = [] }: Pick<Guideline, 'updates'>): string =>
  updates.flatMap((text) => rhythmTexts[text] ?? []).join('、')

/** Texts of the records that have no Chinese wording yet: `field: text`. A version that is a year needs none. */
export function untranslated(guidelines: readonly Guideline[]): string[] {
  const versions = guidelines.flatMap(({ version }) => version ?? []).filter((text) => !/^\d{4}( 版)?$/.test(text))
  return [
    ...versions.filter((text) => !(text in versionTexts)).map((text) => `version: ${text}`),
    ...guidelines
      .flatMap(({ updates = [] }) => updates.filter((text) => !(text in updateTexts) && !(text in rhythmTexts)))
      .map((text) => `updates: ${text}`),
  ]
}
