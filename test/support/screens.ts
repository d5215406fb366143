import { articleWithOpenEvent, articleWithOpenVote, columnWithUnion } from './sample'

/** Screen, query, and the test id of what only its content shows. `{event}` and the like are such of the sample. */
export type ScreenRow = readonly [screen: string, query: string, testId: string]

export const FOR_ALL: readonly ScreenRow[] = [
  ['pages/index', '', 'home-search'],
  ['pages/study', '', 'entrance'],
  ['pages/tools', '', 'tools-search'],
  ['pages/me', '', 'me-head'],
  ['pages/not-found', '', 'state-notFound'],

  ['campaign/under35', '', 'edition-title'],
  ['campaign/under35', 'route=under35In2018', 'edition-title'],
  ['campaign/under35', 'route=under35In2020', 'contestant'],
  ['campaign/under35', 'route=under35In2024', 'edition-title'],
  ['campaign/under35-rank', 'year=2023', 'rank-row'],
  ['campaign/under35-rank', 'year=1999', 'state-notFound'],
  ['campaign/under35-list', 'type=all&year=2020', 'contestant'],
  ['campaign/under35-rules', '', 'rules'],
  ['campaign/under35-share', '', 'draw-poster'],
  ['campaign/history-images', 'id=2019', 'history-image'],
  ['campaign/history-images', 'id=1999', 'state-notFound'],
  ['campaign/under35-detail', 'id=99999999', 'state-notFound'],

  ['column/column-list', 'route=columnList56', 'column-row'],
  ['column/column', 'id=2&route=bloodColumn', 'column-name'],
  ['column/column-docs', 'id=1&type=all', 'doc-row'],
  ['column/column-fans', 'id=1', 'fan'],
  ['column/subject-list', '', 'subject-card'],
  ['column/subject', 'id=1', 'subject-title'],
  ['column/subject-block', 'id=1', 'to-subject'],
  ['column/apply-union', 'unionId=999999&columnId=1', 'state-notFound'],

  ['content/doc', 'id=2', 'doc-title'],
  ['content/doc-list', 'id=1', 'filter-disease'],
  ['content/doc-sign-in', 'id={event}&type=1', 'event-heading'],
  ['content/doc-vote', 'id={vote}', 'vote-title'],
  ['content/comment-detail', 'docId=1', 'write-comment'],
  ['content/file-empty', 'source=unsupported', 'state-action'],
  ['content/live', 'id=209', 'live-title'],
  ['content/live', 'id=999999', 'state-notFound'],
  ['content/live-list', '', 'live-list'],
  ['content/live-list', 'route=appPlaybackList', 'live-day'],
  ['content/task-feed', '', 'task-credits'],

  ['identity/login', '', 'login-heading'],
  ['identity/login', 'route=loginCommon', 'login-heading'],
  ['identity/login', 'route=activityLogin&id=1', 'login-heading'],
  ['identity/login', 'route=loginRapidEnrollment&id=1', 'login-heading'],
  ['identity/login', 'route=browserLogin', 'state-empty'],
  ['identity/invite', 'code=nobody-at-all&name=x', 'invitation'],
  ['identity/privilege', '', 'privilege'],
  ['identity/permission-notice', 'id=doctor', 'permission'],
  ['identity/contact-us', 'id=1&userSignId=0', 'state-notAllowed'],
  // The host's code is nobody's yet, or the server does not take it: either way there is a way on.
  ['identity/wechat-authorize', '', 'form-bind, .t-wechat-failed'],
  ['identity/wechat-authorize', 'route=openid', 'form-bind, .t-wechat-failed'],
  ['identity/certify', '', 'state-notAllowed'],
  ['identity/certify', 'route=identifyCertifyTwo', 'state-notAllowed'],
  ['identity/upload-id', '', 'state-notAllowed'],
  ['identity/certification-info', '', 'state-notAllowed'],
  ['identity/security-code', '', 'state-notAllowed'],

  ['library/hot-news', '', 'rank'],
  ['library/hot-news', 'route=hotNewsWX', 'hot-banner'],
  ['library/case-list', '', 'doc-row'],
  ['library/classified-list', 'filterId=d1', 'doc-row'],
  ['library/information-list', 'type=1&platId=0&index=0', 'doc-row'],
  ['library/list-page', 'type=1', 'doc-row'],
  ['library/list-page', 'type=77', 'state-notFound'],
  ['library/search', '', 'hot-word'],
  ['library/search-result', 'keyword=feiai', 'search-results'],
  ['library/read-list', '', 'state-notAllowed'],
  ['library/my-subscribe', '', 'state-notAllowed'],
  ['library/my-courses', '', 'state-notAllowed'],
  ['library/my-collect', '', 'state-notAllowed'],

  ['mall/medals-share', 'userId=nobody-at-all', 'state-notFound'],
  ['mall/medal-share', 'userId=nobody-at-all&medalId=1', 'state-notFound'],
  ['mall/medal', 'medalId=1', 'state-notAllowed'],
  ['mall/red-packet', 'id=1', 'state-notAllowed'],
  ['mall/red-packet-records', '', 'state-notAllowed'],
  ['mall/red-packet-help', 'route=redPacketStrategies', 'packet-help'],
  ['mall/red-packet-help', 'route=redPacketQuestions', 'packet-help'],

  ['utility/deep-link', 'routePath=NewsDetail&docId=2', 'doc-title'],
  ['utility/nav-to-page', 'path=%2Fdoc%2F2', 'doc-title'],
  ['utility/mini-navigate-back', '', 'home-search'],
  ['utility/webview-init', '', 'state-action'],
  ['utility/document-frame', 'url=%2Fmedia%2Fbanner-1.png', 'document-picture'],
  ['utility/feedback', '', 'feedback-form'],
  ['utility/feedback-problems', '', 'problem-no-dose'],
  ['utility/feedback-problems', 'route=newFeedBackProblemsByType&type=account', 'problem-export'],
  ['utility/feedback-history', '', 'state-empty'],
  ['utility/feedback-reply', 'id=999999', 'state-notFound'],
  ['utility/image-preview', 'urls=%2Fmedia%2Fbanner-1.png', 'image-save'],
  ['utility/introduction-update', '', 'release'],
  ['utility/open-app', '', 'open-stay'],
  ['utility/outer-link', 'url=https%3A%2F%2Fwww.example.org', 'outer-continue'],
  ['utility/pc-project', 'url=%2Fdoc%2F1', 'pc-copy'],
  ['utility/test', '', 'sample-Button'],
]

/** Signed in as the demo doctor. */
export const FOR_A_DOCTOR: readonly ScreenRow[] = [
  ['pages/me', '', 'figure-credits'],
  ['column/apply-union', 'unionId={union}&columnId={unionColumn}', 'union-send'],
  ['content/note-edit', 'docid=1&time=75&route=newNote', 'note-content'],
  ['content/note-list', 'docId=1', 'state-empty'],
  ['identity/user-type', 'route=identifyUserType', 'user-type-5'],
  ['identity/user-info', '', 'identity-form'],
  ['identity/pick-hospital', '', 'place'],
  ['identity/add-hospital', '', 'place-name'],
  ['identity/pick-school', 'route=identifyEditSchool', 'school'],
  ['identity/pick-disease', '', 'disease-d1'],
  ['identity/subscribe', '', 'disease-skip'],
  ['identity/personal-info', 'route=identifyPersonalInfoComplete', 'state-success'],
  ['identity/personal-info', '', 'personal-info'],
  ['identity/update-field', 'type=title&id=1', 'option-t1'],
  ['identity/certify', '', 'state-success'],
  ['identity/certification-info', '', 'certified-badge'],
  ['identity/security-code', '', 'security-state'],
  ['identity/sign-in', '', 'sign-in-streak'],
  ['library/history', '', 'doc-row'],
  ['library/my-subscribe', '', 'doc-row'],
  ['library/my-courses', '', 'progress-note'],
  ['library/my-collect', '', 'doc-row'],
  ['library/read-list', '', 'progress-note'],
  ['mall/credit-detail', '', 'balance'],
  ['mall/wallet', '', 'available'],
  ['mall/payment-records', '', 'record'],
  ['mall/bind-bank', '', 'card-number'],
  ['mall/withdraw', '', 'withdraw-amount'],
  ['mall/medal', 'medalId=7', 'medal-name'],
  ['mall/red-packet', 'id=1', 'condition-read'],
  ['mall/red-packet', 'id=2', 'packet-amount'],
  ['mall/red-packet', 'id=3', 'packet-ended'],
  ['mall/red-packet-records', '', 'packet-record'],
  ['mall/red-packet-records', 'type=given&route=redPacketMyRecordsByType', 'state-empty'],
  ['mall/tasks', '', 'mission-DAY_SIGN_IN'],
  ['utility/animation', '', 'state-action'],
]

/** Opened by a tap on what the article has: reading.test.ts. */
export const BY_READING = ['content/audio', 'content/file-preview']

/** Fills in the ids that the sample gave its rows. */
export async function withIds(origin: string, rows: readonly ScreenRow[]): Promise<ScreenRow[]> {
  const { columnId, unionId } = await columnWithUnion(origin)
  const ids = {
    '{event}': await articleWithOpenEvent(origin),
    '{vote}': await articleWithOpenVote(origin),
    '{union}': unionId,
    '{unionColumn}': columnId,
  }
  return rows.map(([screen, query, testId]) => [
    screen,
    Object.entries(ids).reduce((text, [name, id]) => text.replace(name, id), query),
    testId,
  ])
}

/** Where the page of a screen lies. */
export const folderOf = (screen: string): string => (screen.startsWith('pages/') ? screen : `packages/${screen}`)
