import { withWholeFigures } from '@/domain/whole-figures'

test('a figure of a dose is not parted at the end of a line from its unit, nor in itself, and words still part', () => {
  expect(withWholeFigures('CrCl <30：禁用；减量梯度 100→75→50 %')).toBe(
    'CrCl\u00a0<30：禁用；减量梯度 100→\u206075→\u206050\u00a0%',
  )
  expect(withWholeFigures('AUC 5–6 静脉输注，每 21 天 1 次（GFR 上限 125 mL/min）')).toBe(
    'AUC\u00a05–\u20606 静脉输注，每\u00a021\u00a0天 1\u00a0次（GFR 上限 125\u00a0mL/min）',
  )
  expect(withWholeFigures('口服，每日 2 次，第 1–14 天')).toBe('口服，每\u2060日\u00a02\u00a0次，第\u00a01–\u206014\u00a0天')
  expect(withWholeFigures('口服 氟嘧啶类，餐后 30 min')).toBe('口服 氟嘧啶类，餐后 30\u00a0min')
})
