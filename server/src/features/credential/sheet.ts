import { chinaDay } from '@/domain/china-time'
import type { Sheet } from '../signature'
import type { CredentialContent } from './tables'

const inWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year} 年 ${month} 月 ${date} 日`
}

interface OnSheet {
  holder: string
  content: CredentialContent
  issuer: string
  issuedAt: Date
  isSample: boolean
}

export const SIGNER_ROLE = '颁发机构'

/** What is printed and signed. */
export const sheetOf = ({ holder, content, issuer, issuedAt, isSample }: OnSheet): Sheet => ({
  paper: 'certificate',
  title: content.title,
  blocks: [
    { kind: 'centred', text: holder, size: 'name' },
    { kind: 'centred', text: `于 ${inWords(chinaDay(issuedAt))} 通过`, size: 'body' },
    { kind: 'centred', text: `「${content.basis}」`, size: 'body' },
    { kind: 'centred', text: `${content.result}，特发此证。`, size: 'body' },
    {
      kind: 'fields',
      columns: 2,
      items: [
        { label: '颁发机构', value: issuer },
        { label: '颁发日期', value: chinaDay(issuedAt) },
      ],
    },
    ...(isSample
      ? [{ kind: 'text' as const, tone: 'note' as const, text: '演示数据：颁发机构为虚构，本证书不作任何资格证明。' }]
      : []),
    {
      kind: 'text',
      tone: 'note',
      text: '本证书证明持有人在本应用内通过所列考核，不是继续医学教育学分证明，也不代替任何执业资格。',
    },
    { kind: 'signatures', boxes: [{ role: SIGNER_ROLE, label: '颁发机构（电子签章）' }] },
  ],
  footer: '学习证书',
  checkNote: '核验页显示持有人姓名、证书名称、编号、日期和状态',
})
