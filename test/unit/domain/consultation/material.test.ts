import { needsGuardian, needsGuardianToSign } from '@/domain/consultation/child'
import { CONSENTS, consentsFor } from '@/domain/consultation/consents'
import { evidenceWarning, missingMaterial, type Material } from '@/domain/consultation/material'
import { SERVICE_IDS, SERVICES } from '@/domain/consultation/services'
import { consentParts } from '@/domain/consultation/consent-paper'
import {
  consentLine,
  lackingOfConsent,
  NO_SIGNED_CONSENT,
  withoutNames,
  type SignedConsent,
} from '@/domain/consultation/signed-consent'

const SIGNED: SignedConsent = {
  ...NO_SIGNED_CONSENT,
  ...{ signer: 'patient', signedOn: '2026-11-18', version: CONSENTS.RC.version },
}
const BY_SON: SignedConsent = { ...SIGNED, signer: 'relative', relation: '子女', name: '王建国', whyNotTold: '意识障碍' }

const FULL: Material = {
  patient: { name: '王小明', sex: '男', birthday: '1970-01-01', isIdChecked: true, relation: '本人' },
  complaint: '化疗后第三天恶心呕吐',
  evidenceFiles: 1,
  diagnosis: { code: 'C34.9', text: '肺恶性肿瘤', hospital: '某医院', date: '2026-10-01' },
  isFollowUpTicked: true,
  summary: '右肺腺癌术后',
  stage: 'pT2aN1M0',
  pathologyFiles: 1,
  imagingFiles: 1,
  treatments: '培美曲塞联合顺铂4周期',
  question: '术后辅助治疗选择靶向还是化疗，疗程多久合适？',
  consentFiles: 1,
  consent: SIGNED,
  today: '2026-11-20',
  isSameHospital: false,
  agreementId: 'a1',
  reading: { modality: 'CT', part: '胸部', date: '2026-11-01', hasDicom: false, pictures: 3 },
  pictures: 9,
}

describe('the material', () => {
  test('is complete for every service when all is there', () => {
    for (const id of SERVICE_IDS)
      for (const kind of SERVICES[id].kinds) expect([id, missingMaterial(id, kind, FULL)]).toEqual([id, []])
  })
  test.each<[string, Partial<Material>, string]>([
    ['inq_text', { complaint: '恶心呕吐三天了吧好' }, '主诉（至少10个字）'],
    ['inq_video', { evidenceFiles: 0 }, '复诊凭证（门诊病历、住院病历、出院小结或诊断证明）'],
    ['inq_text', { isFollowUpTicked: false }, '复诊确认'],
    ['inq_text', { diagnosis: { ...FULL.diagnosis, code: '' } }, '既往诊断及编码'],
    ['inq_text', { diagnosis: { ...FULL.diagnosis, hospital: '' } }, '既往就诊医院'],
    ['inq_text', { diagnosis: { ...FULL.diagnosis, date: '' } }, '既往就诊日期'],
    ['con_text', { patient: { ...FULL.patient, isIdChecked: false } }, '患者身份证号核验'],
    ['con_text', { patient: { ...FULL.patient, relation: '朋友' } }, '与患者的关系'],
    ['con_remote', { question: '术后辅助治疗怎么选？' }, '会诊问题（至少20个字）'],
    ['con_remote', { consentFiles: 0 }, '知情同意书（签署后拍照或扫描）'],
    ['con_mdt', { consent: NO_SIGNED_CONSENT }, '知情同意书签署人'],
    ['con_mdt', { consent: { ...SIGNED, signedOn: '' } }, '知情同意书签署日期（90天内，不晚于今天）'],
    ['con_mdt', { consent: { ...SIGNED, signedOn: '2026-11-21' } }, '知情同意书签署日期（90天内，不晚于今天）'],
    ['con_mdt', { consent: { ...SIGNED, signedOn: '2026-08-21' } }, '知情同意书签署日期（90天内，不晚于今天）'],
    ['con_mdt', { consent: { ...SIGNED, version: CONSENTS.RC.version + 1 } }, '按最新版重新签署的知情同意书'],
    ['con_mdt', { consent: { ...BY_SON, name: ' ' } }, '签署人姓名'],
    ['con_mdt', { consent: { ...BY_SON, relation: '' } }, '签署人与患者的关系'],
    // A near relative is one by law; a guardian may be someone else.
    ['con_mdt', { consent: { ...BY_SON, relation: '其他监护人' } }, '签署人与患者的关系'],
    ['con_remote', { consent: { ...BY_SON, whyNotTold: '' } }, '未告知患者本人的原因'],
    ['con_remote', { patient: { ...FULL.patient, birthday: '2012-01-01' } }, '监护人签署的知情同意书（患者未成年）'],
    ['con_mdt', { agreementId: '' }, '远程医疗合作协议'],
    ['con_mdt', { stage: '' }, '分期（TNM）'],
    ['second', { treatments: ' ' }, '既往治疗经过'],
    ['reading', { reading: { ...FULL.reading, pictures: 2 } }, 'DICOM 文件或至少3张图片'],
    ['quick', { question: '怎么吃药合适？' }, '问题（10–500个字）'],
    ['qa_one', { question: '问'.repeat(501) }, '问题（10–500个字）'],
    ['qa_online', { pictures: 10 }, '图片（最多9张）'],
  ])('%s without %j lacks %s', (id, over, label) => {
    const service = SERVICE_IDS.find((one) => one === id) ?? 'inq_text'
    expect(missingMaterial(service, SERVICES[service].kinds[0], { ...FULL, ...over })).toEqual([label])
  })
  test('of one hospital needs no agreement, and DICOM no pictures', () => {
    expect(missingMaterial('con_mdt', 'A', { ...FULL, agreementId: '', isSameHospital: true })).toEqual([])
    expect(missingMaterial('reading', 'A', { ...FULL, reading: { ...FULL.reading, hasDicom: true, pictures: 0 } })).toEqual([])
  })
  test.each([
    ['2025-11-20', '2026-11-20', ''],
    ['2025-11-19', '2026-11-20', '复诊凭证已超过12个月，请医生判断是否仍适用'],
    ['2025-11-25', '2026-12-20', '复诊凭证已超过12个月，请医生判断是否仍适用'],
    ['2026-11-19', '2026-11-20', ''],
  ])('evidence of %s on %s: %s', (date, day, text) => expect(evidenceWarning(date, day)).toBe(text))
})

describe('the written consent', () => {
  test('of an adult who cannot be told is a relative’s with the reason; of a child its guardian’s, who need not say why', () => {
    expect(lackingOfConsent(BY_SON, '1970-01-01', '2026-11-20')).toEqual([])
    const parent = { ...BY_SON, signer: 'guardian' as const, relation: '父母' as const, whyNotTold: '' }
    expect(lackingOfConsent(parent, '2012-01-01', '2026-11-20')).toEqual([])
    expect(lackingOfConsent(parent, '1970-01-01', '2026-11-20')).toEqual(['未告知患者本人的原因'])
    expect(lackingOfConsent({ ...parent, relation: '其他监护人' }, '2012-01-01', '2026-11-20')).toEqual([])
  })
  test('is read as who signed it, when, and why not the patient; the members of a team read no name', () => {
    expect(consentLine(NO_SIGNED_CONSENT)).toBe('')
    expect(consentLine(SIGNED)).toBe('患者本人 · 2026-11-18签署')
    expect(consentLine(BY_SON)).toBe('近亲属（子女）王建国 · 2026-11-18签署 · 未告知患者本人：意识障碍')
    expect(consentLine(withoutNames(BY_SON))).toBe('近亲属（子女）')
  })
  test('names purpose, experts, fee, what is transferred, risk and the right to refuse', () => {
    const agreed = { experts: '张明 主任医师（示例市肿瘤医院）', isTeam: false, priceCents: 19_900, sent: ['病理资料2份'] }
    const parts = consentParts({ ...agreed, question: '能否手术' })
    expect(parts.map(([heading]) => heading)).toEqual([
      ...['会诊目的', '拟邀请的专家', '费用', '需要传送的资料', '风险', '拒绝的权利', '同意'],
    ])
    const [purpose, experts, fee, sent, risk] = parts.map(([, text]) => text)
    expect([purpose, experts]).toEqual(['能否手术', '张明 主任医师（示例市肿瘤医院）。'])
    expect(fee).toContain('199.00 元')
    expect(sent).toContain('；病理资料2份。')
    expect(risk).toContain('会诊意见供邀请方参考，诊断与治疗由邀请方医师决定')
  })
})

describe('children (example 7)', () => {
  test.each([
    ['2019-11-21', true],
    ['2019-11-20', false],
    ['2020-11-20', true],
  ])('born %s, on 2026-11-20: guardian needed %s', (birthday, needed) =>
    expect(needsGuardian(birthday, '2026-11-20')).toBe(needed),
  )
  test('below 18 a guardian signs', () => {
    expect([needsGuardianToSign('2008-11-21', '2026-11-20'), needsGuardianToSign('2008-11-20', '2026-11-20')]).toEqual([
      true,
      false,
    ])
  })
})

describe('consents', () => {
  test('a service asks for its own, and never for recording', () => {
    expect(consentsFor('inq_text', 'B', { guardian: false })).toEqual(['PI-S', 'IH-FU'])
    expect(consentsFor('con_mdt', 'A', { guardian: true })).toEqual(['PI-S', 'GUARD'])
    expect(consentsFor('second', 'C', { guardian: false })).toEqual(['PI-S', 'SO'])
    for (const id of SERVICE_IDS) expect(consentsFor(id, SERVICES[id].kinds[0], { guardian: true })).not.toContain('REC')
  })
  test('the two texts of the sheet stand word by word', () => {
    expect(CONSENTS.SO.text).toBe('本意见基于您提供的资料作出，不替代主治医生的诊断和治疗决定。')
    expect(CONSENTS['IH-FU'].text).toMatch(/^我确认本次为复诊，.*急危重症请立即到医院就诊。$/)
  })
})
