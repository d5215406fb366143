import assert from 'node:assert/strict'
import { aiApi } from '@/api/ai'
import { compact } from '@/domain/search/fold'
import { coverage, findPassages } from '../../kernel/passages'
import { answered, ask, question, textOf } from '../../test/ai'
import { signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { clinicalSources } from './sources/clinical'
import { SUGGESTIONS } from './suggestions'

const server = testServer()

describe('an answer without a provider', () => {
  test('is the words of the sources, each with the passage that it stands in', async () => {
    const { device } = await signedInDevice(server)
    const answer = await ask(device, 'KEYNOTE-189 的总生存 HR 是多少')
    assert.equal(answer.state, 'done')
    assert.ok(answer.isQuoted)
    assert.match(textOf(answer), /总生存期（OS）.*HR 0\.49 \(0\.38–0\.64\)/)
    for (const { text, cites } of answer.sentences) {
      const [source] = answer.sources.filter(({ n }) => cites.includes(n))
      assert.ok(source?.text.includes(text.replace(/。$/, '')), text)
    }
    const [first] = answer.sources
    assert.deepEqual([first?.kind, first?.refId, first?.link], ['trial', 'keynote-189', '/tools/trj/detail?id=keynote-189'])
    assert.match(first?.edition ?? '', /^20\d\d\./)
  })
  test('has the dose of the clinical data first, with its check', async () => {
    const { device } = await signedInDevice(server)
    const answer = await ask(device, 'mFOLFOX6 的剂量')
    assert.match(textOf(answer), /奥沙利铂：85 mg\/m².*氟尿嘧啶：2400 mg\/m²（全程总量），持续静脉输注 46 小时/)
    assert.equal(answer.sources[0]?.kind, 'regimen')
    assert.notEqual(answer.sources[0]?.check, '')
  })
  test('has each regimen whole that it has the dose of, though others share drugs with it', async () => {
    const wholes = clinicalSources().flatMap(({ kind, refId, sections }) => {
      const dose = sections.find(({ title }) => title === '剂量与给药日')
      return kind === 'regimen' && dose ? [[refId, compact(dose.text)] as const] : []
    })
    const doses = new Map(wholes)
    for (const text of [
      '培美曲塞联合卡铂方案的剂量',
      'AC-THP 的剂量',
      'MAP 方案的剂量',
      'VDC/IE 的剂量',
      'hyper-CVAD 的剂量',
      '达雷妥尤单抗+来那度胺+地塞米松的剂量',
    ]) {
      const { device } = await signedInDevice(server)
      const { sentences, sources } = await ask(device, text)
      const quoted = sources.filter(({ n, kind }) => kind === 'regimen' && sentences.some(({ cites }) => cites.includes(n)))
      assert.ok(quoted.length > 0, text)
      for (const { n, refId } of quoted) {
        const said = sentences.filter(({ cites }) => cites.includes(n)).map((sentence) => sentence.text)
        assert.equal(compact(said.join('')), doses.get(refId), `${text}: ${refId}`)
      }
    }
  })
  test('is refused where nothing is found, and says what', async () => {
    const { device } = await signedInDevice(server)
    const unknown = await ask(device, 'ZZ-101 在肺癌中的剂量')
    assert.equal(unknown.state, 'refused')
    assert.match(unknown.reason, /没有找到关于“zz101”的内容/)
    for (const text of ['今天北京天气怎么样', '奥希替尼治疗帕金森病的剂量', '二甲双胍治疗糖尿病的剂量', '红烧肉怎么做']) {
      const refusal = await ask(device, text)
      assert.equal(refusal.state, 'refused', text)
      assert.deepEqual(refusal.sentences, [])
    }
  })
  test('is given in whatever words a thing is asked for, and refused where just that is lacking', async () => {
    const findings = async (text: string) => {
      const found = await findPassages(server.db, text, { userId: 0 })
      const [first] = found.passages
      return { ...coverage(found), first: `${first?.source.refId} ${first?.section}` }
    }
    for (const [text, first] of [
      ['奥希替尼不耐受时怎么减量', 'osimertinib 剂量调整'],
      ['Common adverse events with flumatinib', 'flumatinib 不良反应'],
      ['卡铂能不能放冰箱', 'carboplatin 贮存'],
      ['FOLFOX4第几天用药，用多少', 'folfox4-hcc 剂量与给药日'],
      ['How many patients were randomised in PHILA', 'phila 设计'],
      ['CSCO 胃癌诊疗指南现在是哪一版', 'csco-wazlzn-2025 版本'],
      // Its label says nothing of it: the class of the supportive data does.
      ['丝裂霉素外渗', 'mitomycin 外渗'],
      // Single words beside a name.
      ['SOX疗程多长', 'sox 适用'],
      ['Patients enrolled in POLARIX', 'polarix 设计'],
      ['KN-024的中位生存时间', 'keynote-024 结果'],
      ['甲状腺未分化癌', 'thy-ana 局部治疗'],
    ] as const)
      assert.deepEqual(await findings(text), { isEnough: true, lacking: [], first }, text)
    assert.ok((await findings('膀胱癌剂量密集方案')).isEnough)
    assert.ok((await findings('患者男，61岁，肺腺癌 EGFR 19 外显子缺失，一线用什么药')).isEnough)
    for (const [text, lacking] of [
      ['阿昔替尼用什么溶媒稀释', ['配制']],
      ['糖尿病足处理', ['糖尿病足']],
      ['How to modify ZZ-101 after grade 3 toxicity', ['zz101']],
      ['FLAURA9 的主要终点', ['flaura9']],
      ['维莫替尼的不良反应', ['维莫替尼']],
      ['糖尿病肾病患者用奥希替尼治疗痛风', ['痛风']],
    ] as const) {
      const { isEnough, lacking: said } = await findings(text)
      assert.equal(isEnough, false, text)
      for (const word of lacking) assert.ok(said.includes(word), `${text}: ${said.join()}`)
    }
  })
  test('is there for each question that is suggested', async () => {
    const { device } = await signedInDevice(server)
    const { suggestions } = await device.ok(aiApi.home, { scope: 'all', scopeId: '' })
    assert.deepEqual(suggestions, [...SUGGESTIONS])
    for (const text of suggestions) {
      const answer = await ask(device, text)
      assert.equal(answer.state, 'done', text)
      for (const followUp of answer.followUps)
        assert.equal((await ask((await signedInDevice(server)).device, followUp)).state, 'done', followUp)
    }
  })
  test('goes on about the same thing', async () => {
    const { device } = await signedInDevice(server)
    const { conversationId, answerId } = await device.ok(aiApi.ask, question('奥希替尼的用法用量'))
    await answered(device, answerId)
    const next = await ask(device, '那不良反应呢', { conversationId })
    assert.equal(next.sources[0]?.title, '奥希替尼')
    assert.match(next.sources[0]?.section ?? '', /不良反应/)
  })
})
