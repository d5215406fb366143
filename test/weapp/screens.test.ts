import fs from 'node:fs'
import path from 'node:path'
import { articleWithOpenEvent, articleWithOpenVote, columnWithUnion, DOCTOR } from '@test/support/sample'
import { TOOL_GROUPS } from '@test/support/tool-addresses'
import { builtDist } from './project'
import { see, world } from './support'

/**
 * Every built screen opens on the host, with its content and without an error. What one can do there is proven by the specs of test/h5 and, where
 * the host has a part in it, by those beside this one.
 */
const { open, origin } = world()

/** Screen, query, and the test id of what only its content shows. `{event}` and the like are such of the sample. */
type Row = readonly [screen: string, query: string, testId: string]

const FOR_ALL: readonly Row[] = [
  ['pages/index', '', 'home-search'],
  ['pages/study', '', 'doc-row'],
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
  ['content/doc-list', 'id=1', 'sort-newest'],
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

const FOR_A_DOCTOR: readonly Row[] = [
  ['pages/me', '', 'figure-read'],
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
  ['identity/personal-info', 'route=identifyPersonalInfoComplete', 'state-empty'],
  ['identity/personal-info', '', 'personal-info'],
  ['identity/update-field', 'type=title&id=1', 'option-t1'],
  ['identity/certify', '', 'state-empty'],
  ['identity/certification-info', '', 'certified-badge'],
  ['identity/security-code', '', 'security-state'],
  ['identity/sign-in', '', 'sign-in-streak'],
  ['library/history', '', 'doc-row'],
  ['library/my-subscribe', '', 'doc-row'],
  ['library/my-courses', '', 'progress-note'],
  ['library/my-collect', '', 'doc-row'],
  ['library/read-list', '', 'progress-note'],
  ['mall/credit-detail', '', 'balance'],
  ['mall/medal', 'medalId=7', 'medal-name'],
  ['mall/tasks', '', 'mission-DAY_SIGN_IN'],
  ['utility/animation', '', 'state-action'],
]

/** Opened by a tap on what the article has: reading.test.ts. */
const BY_READING = ['content/audio', 'content/file-preview']

const pathOf = (screen: string) => (screen.startsWith('pages/') ? screen : `packages/${screen}`)

test.each([
  ['a visitor', '', FOR_ALL],
  ['a doctor', DOCTOR, FOR_A_DOCTOR],
])('every screen opens with its content for %s', async (_, as, rows) => {
  const app = await open({ as })
  const { columnId, unionId } = await columnWithUnion(origin())
  const ids = {
    '{event}': await articleWithOpenEvent(origin()),
    '{vote}': await articleWithOpenVote(origin()),
    '{union}': unionId,
    '{unionColumn}': columnId,
  }
  const wrong: string[] = []
  for (const [screen, query, testId] of rows) {
    const filled = Object.entries(ids).reduce((text, [name, id]) => text.replace(name, id), query)
    const url = `/${pathOf(screen)}/index${filled && `?${filled}`}`
    await app.miniProgram.callWxMethod('reLaunch', { url })
    await see(app, testId).catch((error: Error) => wrong.push(`${url}: ${error.message}`))
  }
  expect(wrong).toEqual([])
})

test('no screen of the build is left out', () => {
  const config = JSON.parse(fs.readFileSync(path.join(builtDist(), 'app.json'), 'utf8')) as {
    pages: string[]
    subPackages: { root: string; pages: string[] }[]
  }
  const built = [...config.pages, ...config.subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))]
  const opened = new Set([...FOR_ALL.map(([screen]) => screen), ...FOR_A_DOCTOR.map(([screen]) => screen), ...BY_READING])
  // The screens of the clinical tools are opened one by one in tools.test.ts, by the same list as on H5.
  const screens = built
    .map((page) => page.replace(/\/index$/, '').replace(/^packages\//, ''))
    .filter((screen) => !TOOL_GROUPS.includes(screen.split('/')[0] ?? ''))
  expect(screens.filter((screen) => !opened.has(screen))).toEqual([])
})
