import { chinaDay } from '@/domain/china-time'
import { TEST_SIGNATURE } from '@/domain/prescription/certificate'
import { escaped, plainPage } from '../../http/plain-page'
import type { FileChecked } from './check'
import type { DocumentStanding, Fact, Shown } from '../../feature'
import type { DocumentRow } from './documents'

/** As the page says it; nothing of a patient, and not what kind of document it is, unless its feature says what it shows (`facts`). */
const page = (body: string): string =>
  plainPage({
    title: '签名文件核验',
    note: '核验处方、会诊意见、学习证书等签名文件的真伪与状态，不显示患者信息',
    body,
    head: '<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer">',
  })

const STANDINGS: Readonly<Record<DocumentRow['standing'], DocumentStanding>> = {
  valid: { tone: 'good', title: '有效', text: '该编号的文件已签名，当前有效' },
  cancelled: { tone: 'bad', title: '已作废', text: '该文件已由签发方作废，请勿使用' },
  expired: { tone: 'bad', title: '已失效', text: '该文件已超过有效期，请勿使用' },
}

/** Where the signatures count no more nothing else can make it good; else its feature knows what it may be used for. */
const standingOf = (document: DocumentRow, shown: Shown): DocumentStanding => {
  const signed = STANDINGS[document.standing]
  return document.standing === 'valid' ? (shown.standing ?? signed) : shown.standing?.tone === 'bad' ? shown.standing : signed
}

const REFUSALS: Readonly<Record<Exclude<FileChecked['verdict'], 'newest' | 'earlier'>, DocumentStanding>> = {
  changed: { tone: 'bad', title: '文件已被修改', text: '文件内容与签发时不一致，或签名无效，请勿使用' },
  other: { tone: 'bad', title: '不是该编号的文件', text: '这份文件与二维码上的编号不符，请核对来源' },
  strange: { tone: 'bad', title: '不是本平台签发的文件', text: '文件中没有本平台的电子签名' },
  noPdf: { tone: 'bad', title: '不是 PDF 文件', text: '请选择签名文件的 PDF 原件，照片和截图无法核验' },
}
const UNCHANGED = '文件与签发时完全一致，签名有效'

/** What a chosen file is: first how its document stands, for a whole file of a void prescription is void. */
function verdictOf(checked: FileChecked, shown: Shown): DocumentStanding {
  if (!checked.document) return REFUSALS[checked.verdict]
  const standing = standingOf(checked.document, shown)
  if (checked.verdict === 'newest') return { ...standing, text: `${standing.text}。${UNCHANGED}` }
  const title = `${standing.title}，但不是最终版本`
  const tone = standing.tone === 'good' ? 'warn' : standing.tone
  return { tone, title, text: `${standing.text}。文件未被修改；此后又有人签名，请以最终版本为准` }
}

const said = ({ tone, title, text }: DocumentStanding): string => `<h3 class="${tone}" role="status">${title}</h3><p>${text}</p>`

function details({ kind, number, hospital, createdAt, sha256, isTest }: DocumentRow, facts: readonly Fact[]): string {
  const rows = [
    ...facts,
    ['编号', number],
    [kind === 'certificate' ? '颁发机构' : '医院', hospital],
    ['日期', chinaDay(createdAt.getTime())],
    ['摘要', `SHA-256 ${sha256}`],
  ]
  const list = rows.map(([name = '', value = '']) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')
  return `<dl>${list}</dl>${isTest ? `<p class="bad">${TEST_SIGNATURE}</p>` : ''}`
}

/** Chooses a file. Its bytes are looked at and not kept. */
const chooser = (action: string): string =>
  `<section><form method="post" enctype="multipart/form-data" action="${escaped(action)}">
<label for="file">选择 PDF 文件，检查是否被修改</label><input id="file" type="file" name="file" accept="application/pdf,.pdf" required>
<p>文件只用于本次核验，不会保存；最大 5&nbsp;MB</p><button class="main">核验文件</button></form>
<p>用其他软件核验时，可下载<a href="/verify/roots.pem">签名机构根证书</a></p></section>`

const sentence = (text: string): string => `<section><p role="alert" class="bad">${text}</p></section>`

/** Without a number. */
export const entrancePage = (): string =>
  page(`<section><p>请扫描文件上的二维码，或在下方选择 PDF 文件</p></section>${chooser('/verify')}`)

/** A number and hash that fit. */
export const documentPage = (document: DocumentRow, shown: Shown): string =>
  page(`<section>${said(standingOf(document, shown))}${details(document, shown.facts)}</section>${chooser(addressOf(document))}`)

export const UNKNOWN_PAGE = page(`${sentence('编号或校验码不正确，请重新扫描文件上的二维码')}${chooser('/verify')}`)

/** What a chosen file is. */
export function filePage(checked: FileChecked, { shownAs, shown }: { shownAs: DocumentRow | undefined; shown: Shown }): string {
  const about = checked.document ? details(checked.document, shown.facts) : ''
  return page(`<section>${said(verdictOf(checked, shown))}${about}</section>${chooser(shownAs ? addressOf(shownAs) : '/verify')}`)
}

/** Too large, too often, or not sent at all. */
export const refusalPage = (text: string): string => page(`${sentence(text)}${chooser('/verify')}`)

const addressOf = ({ number, contentSha }: DocumentRow): string => `/verify/${encodeURIComponent(number)}?h=${contentSha}`
