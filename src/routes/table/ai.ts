import type { RouteRow } from '../row'

/** Addresses of the group `ai`. */
export const aiRoutes = {
  medseekColumn: { address: '/medSeekColumn', page: 'ai/medseek-column', title: 'AI 文献专栏' },
  medseekColumnPreview: {
    address: '/medSeekColumnPreview/{rid}',
    page: 'ai/medseek-column',
    preset: 'preview=1',
    title: 'AI 文献专栏',
  },
  columnAI: { address: '/columnAI/{id}', page: 'ai/column-ai', title: '问专栏' },
  aiLiterature: { address: '/AILiterature', page: 'ai/literature', title: 'AI 文献' },
  aiLiteratureOriginal: {
    address: '/AILiteratureOriginal/{id}',
    page: 'ai/literature-original',
    title: '文献原文',
  },
  aiLiteratureDetails: {
    address: '/AILiteratureDetails/{id}',
    page: 'ai/literature-detail',
    title: '文献解读',
  },
  aiLiteratureCollect: {
    address: '/AILiteratureCollect',
    page: 'ai/literature-collect',
    preset: 'layout=old',
    title: '收藏的文献',
  },
  aiLiteratureCollectNew: {
    address: '/AILiteratureCollectNew',
    page: 'ai/literature-collect',
    preset: 'layout=new',
    title: '收藏的文献',
  },
  shareAiLiterature: {
    address: '/shareAILiterature/{id}',
    page: 'ai/literature-detail',
    preset: 'shared=1',
    title: '文献解读',
  },
  aiLiteratureSearch: { address: '/AILiteratureSearch', page: 'ai/literature-search', title: '搜索文献' },
  aiLiteratureList: { address: '/AILiteratureList', page: 'ai/literature-list', title: '文献列表' },
  zlhAiHome: { address: '/ZlhAiHome', page: 'ai/chat', preset: 'version=1', title: 'AI 问答' },
  zlhAiHomeV2: { address: '/ZlhAiHomeV2', page: 'ai/chat', preset: 'version=2', title: 'AI 问答' },
  zlhAiHomeV2MsgList: { address: '/ZlhAiHomeV2MsgList', page: 'ai/chat-history', title: '对话记录' },
  zlhAiMyCase: { address: '/ZlhAiMyCase/{defalutTab}', page: 'ai/my-cases', title: '我的病例' },
  zlhAiCaseDetail: { address: '/ZlhAiCaseDetail/{id}', page: 'ai/case', title: '病例详情' },
  medseekInterpret: { address: '/medSeekInterpret', page: 'ai/medseek', title: '文献解读' },
  medseekInterpretByRid: { address: '/medSeekInterpret/{rid}', page: 'ai/medseek', title: '文献解读' },
  medseekResult: { address: '/MedSeek/{uid}/{rid}', page: 'ai/medseek-result', title: '解读结果' },
  medseekResultByRid: { address: '/MedSeek/{rid}', page: 'ai/medseek-result', title: '解读结果' },
} as const satisfies Record<string, RouteRow>
