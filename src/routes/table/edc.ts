import type { RouteRow } from '../row'

/** Addresses of the group `edc`. */
export const edcRoutes = {
  uploadSourceData: { address: '/UploadSourceData', page: 'edc/upload-source', title: '上传原始资料' },
  selectOption: { address: '/SelectOption', page: 'edc/select-option', title: '选择选项' },
  addOption: { address: '/AddOption', page: 'edc/add-option', title: '添加选项' },
  selectSubject: { address: '/SelectSubject', page: 'edc/select-subject', title: '选择受试者' },
  addSubject: { address: '/AddSubject', page: 'edc/add-subject', title: '添加受试者' },
  edcHistoryList: { address: '/EDChistoryList', page: 'edc/history', title: '上传历史' },
  sourceData: { address: '/SourceData/{projectId}/{patientRecordId}', page: 'edc/source-data', title: '原始数据' },
  scienceVerifyFirst: { address: '/ScienceVerifyFirst', page: 'edc/verify', preset: 'step=1', title: '研究者认证' },
  scienceVerifySecond: { address: '/ScienceVerifySecond', page: 'edc/verify', preset: 'step=2', title: '研究者认证' },
  scienceVerifyThird: { address: '/ScienceVerifyThird', page: 'edc/verify', preset: 'step=3', title: '研究者认证' },
  scienceVerifyFourth: { address: '/ScienceVerifyForth', page: 'edc/verify', preset: 'step=4', title: '研究者认证' },
  scienceVerifyProtocol: { address: '/ScienceVerifyProtocol', page: 'edc/verify-protocol', title: '认证协议' },
  scienceVerifyDetail: { address: '/ScienceVerifyDetail', page: 'edc/verify-detail', title: '认证详情' },
  viewContract: { address: '/ViewContract/{id}/{reviseid}', page: 'edc/contract', preset: 'view=read', title: '研究合同' },
  uploadContract: { address: '/UploadContract', page: 'edc/contract', preset: 'view=upload', title: '研究合同' },
  downloadContract: { address: '/DownloadContract', page: 'edc/contract', preset: 'view=download', title: '研究合同' },
  edcHospital: { address: '/EDCHospital', page: 'edc/hospital', title: '研究医院' },
  signProtocol: {
    address: '/signProtocol/{projectId}/{signAgreementType}/{patientId}/{relatedInfo}',
    page: 'edc/sign-protocol',
    title: '签署协议',
  },
  caseInvBefSign: { address: '/CaseInvBefSign/{id}/{projectId}', page: 'edc/before-sign', title: '签署前确认' },
  protocolPreview: {
    address: '/protocolPreview/{projectId}/{signAgreementType}/{patientId}/{relatedInfo}',
    page: 'edc/protocol-preview',
    title: '协议预览',
  },
} as const satisfies Record<string, RouteRow>
