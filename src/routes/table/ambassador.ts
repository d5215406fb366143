import type { RouteRow } from '../row'

/** Addresses of the group `ambassador`. */
export const ambassadorRoutes = {
  learnAmbassador: { address: '/learnAmbassador', page: 'ambassador/home', title: '学术大使' },
  learnAmbUnbindDoctorList: { address: '/learnAmbUnbindDoctorList', page: 'ambassador/unbound-doctors', title: '未绑定医生' },
  ambassadorInteractions: { address: '/interSituation', page: 'ambassador/interactions', title: '互动情况' },
  ambassadorDatabase: { address: '/dataBase', page: 'ambassador/database', title: '资料库' },
  ambassadorDatabaseList: { address: '/dataBaseList', page: 'ambassador/database-list', title: '资料列表' },
  interactionTask: { address: '/interactionTask', page: 'ambassador/tasks', title: '互动任务' },
  ambIframe: { address: '/ambIframe', page: 'ambassador/frame', title: '学术页面' },
  ambNaire: { address: '/ambNaire', page: 'ambassador/questionnaire', title: '调研问卷' },
  ambRanking: { address: '/ambRanking', page: 'ambassador/ranking', preset: 'scope=mine', title: '大使排行' },
  ambTopRanking: { address: '/ambTopRanking', page: 'ambassador/ranking', preset: 'scope=top', title: '大使排行' },
  ambShareRank: { address: '/ambShareRank', page: 'ambassador/ranking', preset: 'scope=share', title: '大使排行' },
  academicAmbassadorIntro: { address: '/academicAmbassadorIntro', page: 'ambassador/intro', title: '学术大使介绍' },
  breastDoctorRoadway: { address: '/BCDoctorRoadway', page: 'ambassador/roadway', title: '医生成长之路' },
  breastDoctorRoadwayStudyCharts: { address: '/BCDoctorRoadway/studyCharts', page: 'ambassador/study-charts', title: '学习图表' },
  ambassadorPersonalInfo: { address: '/personalInfo', page: 'ambassador/personal-info', title: '个人信息' },
  applySuccess: { address: '/applySuccess', page: 'ambassador/apply-success', title: '申请成功' },
  myFollow: { address: '/myFollow', page: 'ambassador/my-follow', title: '我的关注' },
  ambMsgList: { address: '/ambMsgList/{ambassadorId}', page: 'ambassador/messages', title: '大使消息' },
  aiDailyNewsList: { address: '/aiDailyNewsList/{ambassadorId}', page: 'ambassador/ai-news-list', title: 'AI 日报' },
  aiDailyNewsDetail: { address: '/aiDailyNewsDetail/{id}/{ambassadorId}', page: 'ambassador/ai-news', title: 'AI 日报详情' },
} as const satisfies Record<string, RouteRow>
