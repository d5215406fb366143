import { DOC_GROUPS, type DocGroup } from '@/domain/column'
import type { TabItem } from '@/ui/Tabs'

/** Groups of documents that stand together as the tabs of an information list. */
interface Family {
  name: string
  groups: readonly DocGroup[]
}

const family = (name: string, types: readonly string[]): Family => ({
  name,
  groups: DOC_GROUPS.filter(({ type }) => types.includes(type)),
})
const FAMILIES: readonly Family[] = [family('资讯', ['1', '29']), family('直播', ['6', '25']), family('病例', ['30', '51'])]
const EVERYTHING: Family = { name: '内容', groups: DOC_GROUPS }

/** The family of a document type, as `/informationlist/{type}/…` names it; 0 is everything. Undefined: no such type. */
export const familyOf = (type: string): Family | undefined =>
  type === '0' ? EVERYTHING : FAMILIES.find(({ groups }) => groups.some(({ docTypes }) => docTypes.includes(Number(type))))

/** Tabs of a family: all of it first, then its groups. */
export const tabsOf = ({ name, groups }: Family): TabItem<string>[] => [
  { key: '0', text: `全部${name}` },
  ...groups.map((group, index) => ({ key: String(index + 1), text: group.name })),
]

/** Document types of a tab. */
export const typesOf = ({ groups }: Family, tab: string): number[] =>
  (tab === '0' ? groups : groups.slice(Number(tab) - 1, Number(tab))).flatMap(({ docTypes }) => [...docTypes])

/** The tab that an address names; any other is the first. */
export const startTab = (family: Family, index: string): string => tabsOf(family).find(({ key }) => key === index)?.key ?? '0'
