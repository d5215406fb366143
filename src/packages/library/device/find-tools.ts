import type { SearchItem } from '@/api/pub'
import { drugContent } from '@/domain/drug/content'
import { diseaseNamesOf, searchDrugs } from '@/domain/drug/list'
import { toolNames } from '@/domain/formula/names'
import { guidelineContent } from '@/domain/guideline/content'
import { searchGuidelines } from '@/domain/guideline/list'
import { guidelineTitle, publisherLabel } from '@/domain/guideline/wording'
import { findMatches } from '@/domain/pinyin-match'
import { regimenCardContent, regimenTitle } from '@/domain/regimen/card'
import { drugFindable } from '@/domain/regimen/drugs'
import { readIntent } from '@/domain/search/intent'
import { searchCancers } from '@/domain/tnm/search'
import type { ToolKind } from '@/domain/tool'

/** Of each kind the first ones: who looks for more has the lists of the tools. */
const EACH = 5

/** Clinical tools that ship with the app, by name, pinyin, initials, English and trade name; the kind that a word asked for comes first. */
export function findTools(keyword: string): SearchItem[] {
  const { rest, kind } = readIntent(keyword)
  const found: Record<Exclude<ToolKind, 'trial'>, SearchItem[]> = {
    drug: searchDrugs(rest, drugContent.records).map((drug) =>
      item('drug', 'drug', drug.id, drug.zh, diseaseNamesOf(drug).join('、'), `/tools/da/detail/${drug.id}/1`),
    ),
    formula: findMatches(rest, toolNames, (tool) => [tool, { zh: tool.purpose }]).map(({ id, group, zh, purpose }) =>
      item('tool', 'formula', id, zh, purpose, `/tools/formula/${group}/${id}`),
    ),
    tnm: searchCancers(rest).map(({ id, nameZh, aliasesZh = [] }) =>
      item('tool', 'tnm', id, `${nameZh} TNM 分期`, aliasesZh.join('、'), `/tools/tnm/detail?id=${id}`),
    ),
    regimen: findMatches(rest, regimenCardContent.records, ({ name, cancers, drugs }) => [
      { zh: name },
      ...cancers.map((zh) => ({ zh })),
      ...drugs.map(({ drug }) => drugFindable(drug)),
    ]).map(({ id, name, cancers, edition }) =>
      item(
        'regimen',
        'regimen',
        id,
        regimenTitle({ name }),
        cancers.join('、'),
        `/tools/cmm/detail${edition ? `/${edition}` : ''}?id=${id}`,
      ),
    ),
    guideline: searchGuidelines(rest, guidelineContent.records).map((guideline) =>
      item(
        'guideline',
        'guideline',
        guideline.id,
        guidelineTitle(guideline),
        publisherLabel(guideline.publisher),
        `/tools/cpg/detail?id=${guideline.id}`,
      ),
    ),
  }
  const kinds = Object.keys(found) as (keyof typeof found)[]
  return [...kinds].sort((a, b) => Number(b === kind) - Number(a === kind)).flatMap((each) => found[each].slice(0, EACH))
}

const item = (
  kind: SearchItem['kind'],
  tool: ToolKind,
  id: string,
  title: string,
  summary: string,
  link: string,
): SearchItem => ({
  kind,
  tool,
  id: `${tool}/${id}`,
  title,
  summary,
  link,
  highlights: [],
  cover: '',
  avatar: '',
  publishTime: '',
})
