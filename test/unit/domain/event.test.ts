import { eventFormSchema, signInCodeOf } from '@/domain/event'
import { fileKind } from '@/domain/file-kind'
import { fieldIssues } from '@/domain/validation'

test.each([
  ['123456', '123456'],
  [' 123456 ', '123456'],
  ['https://www.example.com/hr/DocSignIn/7/2?code=123456', '123456'],
  ['https://www.example.com/#/DocSignIn/7/2?from=qr&code=123456&x=1', '123456'],
  ['https://www.example.com/hr/DocSignIn/8/2?code=123456', ''],
  ['https://www.example.com/hr/DocSignIn/7/1?code=123456', ''],
  ['https://www.example.com/hr/DocSignIn/7/2?code=1234567', ''],
  ['https://www.example.com/hr/doc/7?code=123456', ''],
  ['12345', ''],
  ['', ''],
])('the sign-in code of %s is %s', (text, code) => expect(signInCodeOf(text, '7')).toBe(code))

test('each field of a sign-up is told what is wrong with it', () => {
  expect(fieldIssues(eventFormSchema, { name: '', mobile: '12', hospital: ' ', department: '', title: '' })).toEqual({
    name: '请输入姓名',
    mobile: '请输入正确的手机号',
    hospital: '请输入医院',
    department: '请输入科室',
    title: '请输入职称',
  })
})

test.each([
  ['清单.PDF', 'pdf'],
  ['图.jpeg', 'picture'],
  ['表.v2.xlsx', 'office'],
  ['影像.dcm', 'other'],
  ['pdf', 'other'],
  ['x.constructor', 'other'],
  ['', 'other'],
])('%s is shown as %s', (name, kind) => expect(fileKind(name)).toBe(kind))
