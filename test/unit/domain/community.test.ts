import * as v from 'valibot'
import { commentTextSchema, entryForms, hides } from '@/domain/community'
import { fieldIssues } from '@/domain/validation'

const wrong = (kind: keyof typeof entryForms, more: object) =>
  fieldIssues(entryForms[kind], { title: '', text: '', pictures: [], ...more })

test('a post needs words and no title, a question a title and no words, an answer words alone', () => {
  expect(wrong('post', {})).toEqual({ text: '请输入正文' })
  expect(wrong('post', { text: '字'.repeat(5) })).toEqual({})
  expect(wrong('question', {})).toEqual({ title: '请输入问题' })
  expect(wrong('question', { title: '怎么做' })).toEqual({ title: '问题至少 5 个字' })
  expect(wrong('question', { title: '随访表怎样设计' })).toEqual({})
  expect(wrong('answer', { text: '😀'.repeat(4) })).toEqual({ text: '回答至少 5 个字' })
  expect(wrong('answer', { title: '多余', text: '问他能做什么' })).toEqual({ title: '回答没有标题' })
})

test('limits count characters, and one picture is there once', () => {
  expect(wrong('post', { text: '😀'.repeat(2000) })).toEqual({})
  expect(wrong('post', { text: '😀'.repeat(2001) })).toEqual({ text: '正文最多 2000 个字' })
  expect(wrong('post', { title: '题'.repeat(41), text: '足够的字' + '了' })).toEqual({ title: '标题最多 40 个字' })
  const key = 'a'.repeat(43)
  expect(wrong('post', { text: '足够长的正文', pictures: [key, key] })).toEqual({ pictures: '同一张图片添加了两次，请移除一张' })
})

test('what names a patient is refused where it stands', () => {
  expect(wrong('question', { title: '姓名：张三怎么治', text: '电话 13800001234' })).toEqual({
    title: '问题里有患者姓名，请删去后再提交',
    text: '补充说明里有手机号，请删去后再提交',
  })
  expect(v.safeParse(commentTextSchema, '住院号 A123456').issues?.[0].message).toBe('评论里有住院号或病案号，请删去后再提交')
})

test('three reports hide an entry, one of a reviewer, and one of a certified doctor about a patient’s data', () => {
  const reader = { reason: '广告营销', isReviewer: false, isCertified: false }
  const doctor = { ...reader, isCertified: true }
  const about = '泄露患者隐私'
  const stand = [[], [reader], [reader, doctor], [{ ...reader, reason: about }]]
  const hidden = [[reader, reader, doctor], [{ ...reader, isReviewer: true }], [{ ...doctor, reason: about }]]
  expect(stand.map(hides)).toEqual([false, false, false, false])
  expect(hidden.map(hides)).toEqual([true, true, true])
})
