/** Lists of doctors as people choose them: what is asked of the call, and the plain query for the same rows. */
export interface List {
  name: string
  /** What differs from an open choice. */
  filter: object
  /** Conditions and order in SQL; `{grams}` are those of the word that is looked for, by the index that the call uses. */
  where: string
  order: string
}

export const PAGE_SIZE = 20
export const PAGES = 5

export const LISTS: readonly List[] = [
  { name: '全部，综合', filter: {}, where: 'true', order: 'consult_count desc' },
  { name: '全部，评分', filter: { sort: 'rating' }, where: 'true', order: 'rating_tenths desc' },
  {
    name: '疾病 + 回复快',
    filter: { diseaseId: 'd1', sort: 'reply' },
    where: `disease_ids @> '{d1}'`,
    order: 'reply_minutes asc nulls last',
  },
  {
    name: '地区 + 服务 + 价格',
    filter: { provId: '320000', service: 'con_text', priceMost: 10_000, sort: 'price' },
    where: `prov_id = '320000' and services @> '{con_text}' and price_from <= 10000`,
    order: 'price_from asc nulls last',
  },
  {
    name: '医院 + 综合',
    filter: { hospitalId: '10' },
    where: 'hospital_id = 10',
    order: 'consult_count desc',
  },
  {
    name: '姓名',
    filter: { keyword: '洪念慈' },
    // As an array: the few that carry the name are found first, and then their rows. By `in` the planner goes through the whole order instead.
    where: `id = any(array(select ref_id from search_entry where kind = 'doctor' and grams @> {grams}))`,
    order: 'consult_count desc',
  },
]

/** An open choice. */
export const EVERYBODY = {
  ...{ keyword: '', diseaseId: '', provId: '', cityId: '', hospitalId: '', departmentId: '', titleId: '', service: '' },
  ...{ priceMost: null, unionId: '', isAlliance: false, sort: 'recommended', pageSize: PAGE_SIZE },
}
