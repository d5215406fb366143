import { providerText } from '@/features/consultation/provider-text'

const LEADER = { id: '1', portrait: '', title: '副主任医师', hospital: '示例市肿瘤医院', department: '肿瘤内科' }

test('a doctor is named with his title, and a team without that of its leader', () => {
  expect(providerText({ ...LEADER, isTeam: false, name: '张明' })).toBe('张明 副主任医师')
  expect(providerText({ ...LEADER, isTeam: true, name: '示例市肿瘤医院肺癌多学科团队' })).toBe('示例市肿瘤医院肺癌多学科团队')
})
