import { chinaDay } from '@/domain/china-time'
import type { LocalSigning } from '../../kernel/authority/local-authority'
import type { localCertificate } from '../../kernel/authority/tables'
import { escaped, plainPage } from '../../http/plain-page'

type Application = typeof localCertificate.$inferSelect

const page = (body: string, head = ''): string =>
  plainPage({ title: '本地签名机构', note: '仅用于开发与测试，签名没有法律效力', body, head })

/** Of an application or a signature that nobody knows. */
export const NOT_THERE = page('<section><p role="alert">这份申请不存在，请返回后刷新再试</p></section>')

type Acts = readonly (readonly [act: string, label: string])[]

const formsOf = (acts: Acts, address: string): string =>
  acts
    .map(
      ([act, label], at) =>
        `<form method="post" action="${address}/${act}"><button${at === 0 ? ' class="main"' : ''}>${label}</button></form>`,
    )
    .join('')

const OPENING: Acts = [
  ['confirm', '确认本人，开通证书'],
  ['confirmAsking', '开通，但每次签署都要我确认'],
  ['confirmUntold', '开通，但不通知应用'],
  ['hang', '停在核验中'],
  ['refuse', '核验不通过'],
]
const ACTS: Readonly<Record<Application['state'], Acts>> = {
  applied: OPENING,
  verifying: OPENING.filter(([act]) => act !== 'hang'),
  active: [['revoke', '吊销证书']],
  rejected: [],
  revoked: [],
}

const SENTENCES: Readonly<Record<Application['state'], string>> = {
  applied: '请确认是否为本人申请',
  verifying: '核验中，可以返回等待结果',
  active: '证书已开通',
  rejected: '核验未通过',
  revoked: '证书已吊销',
}

const back = (address: string): string =>
  `<p><a class="go" href="${escaped(address)}">返回应用</a></p><p>在小程序里打开时，请点左上角返回</p>`

/** Stands for the authority's own page, on which it looks at the applicant's face. */
export function applicationPage({ applyId, name, state, serial, validTo, returnUrl }: Application): string {
  const forms = formsOf(ACTS[state], `/authority/${escaped(applyId)}`)
  const about = serial && validTo ? `<p>序列号 ${escaped(serial)}</p><p>有效期至 ${chinaDay(validTo.getTime())}</p>` : ''
  const sentence = `<p role="status">${SENTENCES[state]}</p>`
  return page(`<section><p>电子签名证书申请</p><h3>${escaped(name)}</h3>${sentence}${about}${forms}${back(returnUrl)}</section>`)
}

const SIGNING: Acts = [
  ['agree', '确认签署'],
  ['decline', '不签署'],
]
const SIGNED: Readonly<Record<LocalSigning['state'], string>> = {
  waiting: '请确认是否签署这份文件',
  signed: '已签署，请返回应用继续',
  refused: '没有签署',
  expired: '签署请求已过期',
}

/** The holder is asked before his key signs. */
export function signingPage({ signId, docTitle, digest, state }: LocalSigning): string {
  const forms = state === 'waiting' ? formsOf(SIGNING, `/authority/sign/${escaped(signId)}`) : ''
  const about = `<p style="overflow-wrap:anywhere">摘要 ${escaped(digest)}</p><p role="status">${SIGNED[state]}</p>`
  return page(`<section><p>签署确认</p><h3>${escaped(docTitle)}</h3>${about}${forms}<p>完成后请返回应用</p></section>`)
}
