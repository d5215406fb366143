import type { RouteRow } from '../row'

/** Section 2.19 of the route catalogue. */
export const utilityRoutes = {
  newFeedBack: { address: '/NewFeedBack', page: 'utility/feedback', title: '意见反馈', flags: 'desktop' },
  newFeedBackHistory: { address: '/NewFeedBackHistory', page: 'utility/feedback-history', title: '反馈记录', flags: 'desktop' },
  newFeedBackProblems: {
    address: '/NewFeedBackProblems',
    page: 'utility/feedback-problems',
    title: '常见问题',
    flags: 'desktop',
  },
  newFeedBackProblemsByType: {
    address: '/NewFeedBackProblems/{type}',
    page: 'utility/feedback-problems',
    title: '常见问题',
    flags: 'desktop',
  },
  zlysReply: { address: '/zlysReply', page: 'utility/feedback-reply', title: '反馈回复' },
  introductionUpdate: { address: '/IntroductionUpdate', page: 'utility/introduction-update', title: '版本更新' },
  wxMiniNavigateBack: { address: '/WxMiniNavigateBack', page: 'utility/mini-navigate-back', title: '返回小程序' },
  outerLinkPage: { address: '/OuterLinkPage', page: 'utility/outer-link', title: '即将离开' },
  deepLink: { address: '/LyhMLink/{routePath}', page: 'utility/deep-link', title: '正在打开' },
  webViewInit: { address: '/webViewInit', page: 'utility/webview-init', title: '正在准备', flags: 'trackNone' },
  openApp: { address: '/OpenApp', page: 'utility/open-app', title: '打开 App' },
  documentIframe: { address: '/documentIframe', page: 'utility/document-frame', title: '文档' },
  integratedAnimation: { address: '/integratedAnimation', page: 'utility/animation', title: '动画' },
  test: { address: '/test', page: 'utility/test', preset: 'kind=test', title: '开发测试' },
  lygTestPage: { address: '/LYGTestPage', page: 'utility/test', preset: 'kind=lyg', title: '开发测试' },
  lygTestPageWithParams: {
    address: '/LYGTestPage/{param1}/{param2}',
    page: 'utility/test',
    preset: 'kind=lyg',
    title: '开发测试',
  },
  lygTestPageOne: { address: '/LYGTestPageOne', page: 'utility/test', preset: 'kind=lyg1', title: '开发测试' },
  lygTestPageTwo: { address: '/LYGTestPageTwo', page: 'utility/test', preset: 'kind=lyg2', title: '开发测试' },
  lygTestPageThree: { address: '/LYGTestPageThree', page: 'utility/test', preset: 'kind=lyg3', title: '开发测试' },
  pcProject: { address: '/pcProject', page: 'utility/pc-project', title: '电脑版', flags: 'trackComponent desktop' },
} as const satisfies Record<string, RouteRow>
