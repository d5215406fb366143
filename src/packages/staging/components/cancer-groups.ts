import { cancersBySystem } from '@/domain/tnm/search'

/** The cancers of TNM by system, as the index shows them. */
export const cancerGroups = () =>
  cancersBySystem().map(({ id, nameZh, cancers }) => ({
    id,
    title: nameZh,
    entries: cancers.map((cancer) => ({ id: cancer.id, name: cancer.nameZh, testId: `cancer-${cancer.id}` })),
  }))
