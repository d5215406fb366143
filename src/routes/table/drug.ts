import type { RouteRow } from '../row'

/** Addresses of the group `drug`. */
export const drugRoutes = {
  medicationAssistant: { address: '/MedicationAssistant', page: 'drug/medication-assistant', title: '用药助手' },
  toolsDaMain: { address: '/tools/da/main', page: 'drug/da', preset: 'view=main', title: '用药助手', flags: 'tools' },
  toolsDaNrld: { address: '/tools/da/nrld', page: 'drug/da-nrld', title: '国家医保药品目录', flags: 'tools' },
  toolsDaHome: { address: '/tools/da/home', page: 'drug/da', preset: 'view=home', title: '用药助手', flags: 'tools' },
  toolsDaHomeByYear: {
    address: '/tools/da/home/{year}',
    page: 'drug/da',
    preset: 'view=home',
    title: '用药助手',
    flags: 'tools',
  },
  toolsDaDetail: { address: '/tools/da/detail/{id}/{type}', page: 'drug/drug', title: '药品详情', flags: 'tools' },
  toolsDaDetailByYear: { address: '/tools/da/detail/{id}/{type}/{year}', page: 'drug/drug', title: '药品详情', flags: 'tools' },
  toolsDaSearch: { address: '/tools/da/search', page: 'drug/da-search', title: '搜索药品', flags: 'tools' },
  toolsDaSearchByYear: { address: '/tools/da/search/{year}', page: 'drug/da-search', title: '搜索药品', flags: 'tools' },
  toolsDaDisease: { address: '/tools/da/disease/{id}', page: 'drug/da-disease', title: '疾病用药', flags: 'tools' },
  toolsDaDiseaseByYear: { address: '/tools/da/disease/{id}/{year}', page: 'drug/da-disease', title: '疾病用药', flags: 'tools' },
  toolsDaPreview: { address: '/tools/da/preview/{type}', page: 'drug/da-preview', title: '资料预览', flags: 'tools' },
  toolsDaPreviewByYear: {
    address: '/tools/da/preview/{type}/{year}',
    page: 'drug/da-preview',
    title: '资料预览',
    flags: 'tools',
  },
} as const satisfies Record<string, RouteRow>
