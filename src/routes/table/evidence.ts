import type { RouteRow } from '../row'

/** Addresses of the group `evidence`. */
export const evidenceRoutes = {
  newMedicineGuide: { address: '/NewMedicineGuide', page: 'evidence/medicine-guide', title: '用药指南' },
  toolsCpgList: { address: '/tools/cpg/list', page: 'evidence/cpg-list', title: '临床指南', flags: 'tools' },
  toolsCpgDetail: { address: '/tools/cpg/detail', page: 'evidence/cpg', title: '指南详情', flags: 'tools' },
  toolsCpgPdfView: { address: '/tools/cpg/pdfview', page: 'evidence/cpg-pdf', title: '指南原文', flags: 'tools' },
  toolsCpgUpdate: { address: '/tools/cpg/update', page: 'evidence/cpg-update', title: '指南更新', flags: 'tools' },
  toolsTrjList: { address: '/tools/trj/list', page: 'evidence/trj-list', title: '临床试验结果', flags: 'tools' },
  toolsTrjDetail: { address: '/tools/trj/detail', page: 'evidence/trj', title: '试验详情', flags: 'tools' },
  toolsTrjUpdate: { address: '/tools/trj/update', page: 'evidence/trj-update', title: '试验更新', flags: 'tools' },
  toolsTrjSearch: { address: '/tools/trj/search', page: 'evidence/trj-search', title: '搜索试验', flags: 'tools' },
} as const satisfies Record<string, RouteRow>
