import { readReport } from '@/domain/report/read'
import { stageReading } from '@/domain/report/stage'
import { CANCERS } from '@/domain/tnm'

function staged(text: string) {
  const reading = readReport(text)
  const cancer = CANCERS.find(({ id }) => id === reading.cancer)
  const found = cancer && stageReading(reading, cancer)
  if (!found) throw new Error(`not staged: ${reading.cancer}`)
  return found
}
const lineOf = ({ kind, axes, result }: ReturnType<typeof staged>) =>
  `${kind} ${axes.map(({ axis, code, certain }) => (code ? `${code}${certain ? '' : '?'}` : `${axis}-`)).join(' ')} ${result.status === 'staged' ? result.stage : 'open'}`

test.each([
  ['右肺上叶肺癌，3.2×2.8cm，侵及脏层胸膜；同侧肺门淋巴结转移。未见远处转移。', 'c T2a N1 M0 IIB'],
  ['右肺癌，7.5cm，4R组淋巴结转移，7组淋巴结转移，未见远处转移。', 'c T4 N2b M0 IIIB'],
  ['左肺癌，大小2.5cm，淋巴结未见转移，可疑肝转移。', 'c T1c N0 M1? open'],
  ['术后病理：胃窦低分化腺癌，侵及浆膜下层，淋巴结转移（3/18），未见远处转移。', 'p T3 N2 M0 IIIA'],
  ['胃癌新辅助化疗后，镜下：侵及固有肌层，淋巴结2/25，无远处转移。', 'yp T2 N1 M0 II'],
  ['结肠癌，穿透脏层腹膜，淋巴结7/20，腹膜转移。', 'c T4a N2b M1c IVC'],
  ['右侧乳腺癌改良根治标本：肿瘤大小3cm，腋窝淋巴结转移（5/20），无远处转移。', 'p T2 N2 M0 IIIA'],
  ['食管鳞癌，cT3N1M0。', 'c T3 N1 M0 III'],
  ['肝细胞癌，单发，大小4.8cm，未见淋巴结转移，无远处转移。', 'c T- N0 M0 open'],
  ['鼻咽癌，T3N2M0。', 'c T3 N2 M0 II'],
  ['鼻咽癌，T3N2M0，第八版。', 'c T3 N2 M0 III'],
  ['患者45岁，甲状腺乳头状癌，直径1.5cm，中央区淋巴结转移（2/6），无远处转移。', 'c T1b N1a M0 I'],
])('%s is %s', (text, expected) => {
  expect(lineOf(staged(text))).toBe(expected)
})

test('a T that differs from what was measured: both are shown, none is chosen', () => {
  const found = staged('肺癌，cT1cN0M0，肿块大小4.5cm。')
  const t = found.axes[0]
  expect(t).toMatchObject({ code: '', isContradiction: true })
  expect(t?.proposals.map(({ code }) => code)).toEqual(['T1c', 'T2b'])
  expect(found.questions.map(({ textZh }) => textZh)).toContain('T 前后不一致：T1c（“T1c”） 与 T2b（“4.5cm”），请确认')
  expect(found.result.status).toBe('cannot_stage')
})

test('what the report leaves out is asked', () => {
  expect(staged('胃癌，侵及固有肌层。').questions.map(({ textZh }) => textZh)).toEqual([
    '未见淋巴结描述，请补充 N 分期',
    '未见远处转移的描述，请补充 M 分期',
  ])
})
