import type { RouteRow } from '../row'

/** Addresses of the group `staging`. */
export const stagingRoutes = {
  tumorLevel1: { address: '/TumorLevel1', page: 'staging/tumor-level', title: '肿瘤分期' },
  tumorSelect: { address: '/TumorSelect', page: 'staging/tumor-select', title: '选择肿瘤' },
  selectedTumorPage: { address: '/SelectedTumorPage/{parentId}', page: 'staging/tumor-selected', title: '选择分期' },
  tumorBluePrintList: { address: '/TumorBluePrintList/{catalogId}', page: 'staging/tumor-blueprint', title: '治疗蓝图' },
  diagnosisGuide: { address: '/DiagnosisGuide', page: 'staging/diagnosis-guide', title: '诊断指南' },
  treatment: { address: '/Treatment/{group}/{id}/{type}/{tnm}', page: 'staging/treatment', title: '治疗方案' },
  toolsTnmList: { address: '/tools/tnm/list', page: 'staging/tnm-list', title: 'TNM 分期', flags: 'tools' },
  toolsTnmDetail: { address: '/tools/tnm/detail', page: 'staging/tnm', title: '分期计算', flags: 'tools' },
  toolsTnmAdviceDetailLung: {
    address: '/tools/tnm/adviceDetail/lung/{id}',
    page: 'staging/tnm-advice',
    preset: 'cancer=lung',
    title: '治疗建议',
    flags: 'tools',
  },
  toolsTnmAdviceDetail: {
    address: '/tools/tnm/adviceDetail/{id}/{title}',
    page: 'staging/tnm-advice',
    title: '治疗建议',
    flags: 'tools',
  },
  toolsTnmAllRecommendGuideList: {
    address: '/tools/tnm/allRecommendGuideList',
    page: 'staging/tnm-guides',
    title: '推荐指南',
    flags: 'tools',
  },
  toolsTnmPatientPatientAdvice: {
    address: '/tools/tnm/patient/patientAdvice/{id}/{title}',
    page: 'staging/tnm-advice',
    preset: 'for=patient',
    title: '治疗建议',
    flags: 'tools',
  },
} as const satisfies Record<string, RouteRow>
