import type { RouteRow } from '../row'

/** Section 2.5 of the route catalogue. */
export const columnRoutes = {
  subjectDetail: { address: '/subjectDetail/{id}', page: 'column/subject', title: '专题' },
  subject: { address: '/subject/{id}', page: 'column/subject', title: '专题' },
  subjectList: { address: '/subjectList', page: 'column/subject-list', title: '专题列表', flags: 'completeInfo cached' },
  subjectBlockList: { address: '/subjectBlockList/{id}', page: 'column/subject-block', title: '专题栏目' },
  columnList: { address: '/columnList', page: 'column/column-list', title: '专栏', flags: 'cached' },
  columnListSubscribed: { address: '/columnList/{isSubscribed}', page: 'column/column-list', title: '专栏' },
  columnList56: { address: '/columnList56', page: 'column/column-list', preset: 'kind=56', title: '专栏', flags: 'completeInfo' },
  column: { address: '/column/{id}', page: 'column/column', title: '专栏主页' },
  columnDocList: { address: '/ColumnDocList/{id}/{type}', page: 'column/column-docs', title: '专栏内容' },
  columnFansRankList: {
    address: '/ColumnFansranklist/{id}',
    page: 'column/column-fans',
    preset: 'kind=rank',
    title: '粉丝贡献榜',
  },
  columnInteractFansList: {
    address: '/ColumnIntercfanslist/{id}',
    page: 'column/column-fans',
    preset: 'kind=interact',
    title: '粉丝互动榜',
  },
  bloodColumn: { address: '/BloodColumn/{id}', page: 'column/column', preset: 'skin=blood', title: '专栏主页' },
  bloodColumnInvited: { address: '/BloodColumn/{id}/{code}', page: 'column/column', preset: 'skin=blood', title: '专栏主页' },
  ascoColumn: { address: '/ASCOColumn/{id}', page: 'column/column', preset: 'skin=asco', title: '专栏主页' },
  hkjTop20Column: { address: '/hkjTop20Column/{id}', page: 'column/column', preset: 'skin=hkj', title: '专栏主页' },
  ihColumnNewsList: { address: '/IHColumnNwelist/{id}', page: 'column/column-docs', preset: 'kind=ih', title: '专栏内容' },
  melanomaPage: { address: '/MelanomaPage/{id}', page: 'column/column', preset: 'skin=melanoma', title: '专栏主页' },
  applyMelanoma: { address: '/ApplyMelanoma/{unionId}/{columnId}', page: 'column/apply-union', title: '申请加入联盟' },
  medseekColumn: { address: '/medSeekColumn', page: 'ai/medseek-column', title: 'AI 文献专栏' },
  medseekColumnPreview: {
    address: '/medSeekColumnPreview/{rid}',
    page: 'ai/medseek-column',
    preset: 'preview=1',
    title: 'AI 文献专栏',
  },
  columnAI: { address: '/columnAI/{id}', page: 'ai/column-ai', title: '问专栏' },
} as const satisfies Record<string, RouteRow>
