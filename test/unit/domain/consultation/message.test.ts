import { messageIssue } from '@/domain/consultation/message'

const MB = 1024 * 1024
const picture = (bytes = 1, type = 'jpg') => ({ bytes, type })

test.each<[Parameters<typeof messageIssue>[0], string]>([
  [{ kind: 'text', text: '您好' }, ''],
  [{ kind: 'text', text: ' ' }, '请输入内容'],
  [{ kind: 'text', text: '𠮷'.repeat(1000) }, ''],
  [{ kind: 'text', text: '字'.repeat(1001) }, '每条最多1000个字'],
  [{ kind: 'image', pictures: [] }, '请选择图片'],
  [{ kind: 'image', pictures: Array.from({ length: 9 }, () => picture(10 * MB)) }, ''],
  [{ kind: 'image', pictures: Array.from({ length: 10 }, () => picture()) }, '一次最多发送9张图片'],
  [{ kind: 'image', pictures: [picture(10 * MB + 1)] }, '每张图片不能超过10MB'],
  [{ kind: 'image', pictures: [picture(1, 'dcm')] }, '仅支持 JPG、PNG 图片'],
  [{ kind: 'voice', seconds: 60 }, ''],
  [{ kind: 'voice', seconds: 61 }, '语音最长60秒'],
  [{ kind: 'voice', seconds: 0 }, '语音最长60秒'],
  [{ kind: 'file', file: picture(20 * MB, 'dcm') }, ''],
  [{ kind: 'file', file: picture(20 * MB + 1, 'pdf') }, '文件不能超过20MB'],
  [{ kind: 'file', file: picture(1, 'exe') }, '仅支持 PDF、JPG、PNG、DICOM 文件'],
])('message %#: %s', (draft, text) => expect(messageIssue(draft)).toBe(text))
