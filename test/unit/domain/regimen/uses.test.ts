import { usesOf } from '@/domain/regimen/uses'

test('a use says cancer, groups, histology, purpose and for whom', () => {
  expect(usesOf({ id: 'mfolfox6', diseases: ['colorectal'] })).toContain('结直肠癌 IIIA、IIIB、IIIC 期：辅助')
  const uses = usesOf({ id: 'pem-cis', diseases: ['lung', 'mesothelioma'] })
  expect(uses).toContain('肺癌 IIA、IIB 期（NSCLC 非鳞）：辅助')
  expect(uses).toContain('胸膜间皮瘤：晚期一线')
})

test('a regimen that nobody recorded has none', () => expect(usesOf({ id: 'no-such', diseases: ['lung'] })).toEqual([]))
