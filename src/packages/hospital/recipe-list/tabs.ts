import type { RecipeList } from '@/api/prescription'
import { DOCTOR_TABS, PHARMACIST_TABS } from '@/domain/prescription/states'
import type { TabItem } from '@/ui/Tabs'

interface List {
  title: string
  tabs: readonly { name: string }[]
  empty: { title: string; text: string }
  /** What a typed word is looked for in. */
  search: string
}

export const LISTS: Readonly<Record<RecipeList, List>> = {
  doctor: {
    title: '我开的处方',
    tabs: DOCTOR_TABS,
    empty: { title: '这里没有处方', text: '在进行中的互联网复诊里开具处方' },
    search: '患者姓名、药品或处方编号',
  },
  pharmacist: {
    title: '处方审核与发药',
    tabs: PHARMACIST_TABS,
    empty: { title: '这里没有处方', text: '医师提交的处方会出现在这里' },
    search: '药品或处方编号',
  },
  patient: {
    title: '我的处方',
    tabs: [{ name: '全部' }],
    empty: { title: '还没有处方', text: '医生在复诊中开具的处方会出现在这里' },
    search: '患者姓名、药品或处方编号',
  },
}

/** The list that an address names; a doctor's, where it names none. */
export const listOf = (type = ''): RecipeList => (type in LISTS ? (type as RecipeList) : 'doctor')

/** The tabs with how many there are of each, as soon as that is known. */
export const tabItems = (of: RecipeList, counts?: readonly number[]): TabItem<string>[] =>
  LISTS[of].tabs.map(({ name }, at) => ({ key: String(at), text: name, count: counts?.[at] }))

/** The tab that an address names, by its place or its name. */
export function tabOf(of: RecipeList, type = ''): number {
  const { tabs } = LISTS[of]
  const named = tabs.findIndex(({ name }) => name === type)
  return named >= 0 ? named : tabs[Number(type)] ? Number(type) : 0
}
