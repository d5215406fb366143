import assert from 'node:assert/strict'
import type { Item } from '@/domain/assessment/item'
import { describe, test } from '../../../test/run'
import type { NewItem } from '../bank'
import { sampleCases } from '../sample/cases'
import { sampleItems } from '../sample/items'
import { readGift, writeGift } from './gift'
import { readMoodle, writeMoodle } from './moodle'
import { readQtiItem, readQtiPackage, writeQti } from './qti'

const DEFAULTS = { disease: 'lung', topic: '其他' }
const bank = [...sampleItems(), ...sampleCases().flatMap(({ steps }) => steps)]
/** Pictures lie beside the bank, not in its files. */
const isShown = ({ content }: NewItem): boolean => content.picture !== ''
const leftOut = (format: string) => bank.filter(isShown).map(({ code }) => `${code}：图片不能写入 ${format}`)
const written = [...bank.filter((item) => !isShown(item))]
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const first = (items: readonly NewItem[]): Item => {
  assert.ok(items[0])
  return items[0].content
}
/** What is asked and what is right, as somebody would say it. */
const told = ({ kind, stem, options, prompts, key }: Item) => ({
  ...{ kind, stem, prompts: prompts.map(({ text }) => text) },
  right: key.right.map((id) => options.find((option) => option.id === id)?.text),
  accepted: key.accepted,
})

/** An item with everything that a format could trip over. */
const AWKWARD: NewItem = {
  ...{ code: 'awkward-1', disease: 'breast', topic: '题目/分类', difficulty: 3 },
  content: {
    ...{ kind: 'single', picture: '', prompts: [], blanks: 0 },
    stem: '<p>ER &lt; 1% 且 HER2 = 3+ {a:b} ~ #1 \\ “引号” &amp; 100%</p><p>第二段</p>',
    options: [
      { id: 'A', text: '剂量 5 mg/m<sup>2</sup> ~ 每 3 周 = 1 周期' },
      { id: 'B', text: '{不用} #' },
    ],
    key: { right: ['A'], accepted: [], areas: [] },
    rationale: '第 1 行：a = b ]]&gt; 结束',
    source: { title: '某指南 [2026] 第 5%', link: '/tools/x?a=1&b=2', isUnverified: true },
  },
}

describe('the whole bank comes back as it was, but for what shows a picture, which is named', () => {
  test('through Moodle XML', async () => {
    const { bytes, unwritten } = writeMoodle([...bank, AWKWARD])
    assert.deepEqual(unwritten, leftOut('Moodle XML'))
    const { items, unread } = await readMoodle(textOf(bytes), DEFAULTS)
    assert.deepEqual(unread, [])
    assert.deepEqual(items, [...written, AWKWARD])
  })
  test('through QTI', async () => {
    const { bytes, unwritten } = await writeQti([...bank, AWKWARD])
    assert.deepEqual(unwritten, leftOut('QTI'))
    const { items, unread } = await readQtiPackage(bytes, DEFAULTS)
    assert.deepEqual(unread, [])
    assert.deepEqual(items, [...written, AWKWARD])
  })
  test('through GIFT, but for what it has no words for, which is named', async () => {
    const { bytes, unwritten } = writeGift([...bank, AWKWARD])
    const isSaid = ({ content }: NewItem) =>
      content.kind !== 'ordering' && content.picture === '' && !(content.kind === 'blank' && content.blanks > 1)
    assert.equal(unwritten.length, bank.filter((item) => !isSaid(item)).length)
    assert.ok(unwritten.every((line) => /：GIFT (没有排序题|的填空题只能有一个空|不能带图片)$/.test(line)))
    const { items, unread } = await readGift(textOf(bytes), DEFAULTS)
    assert.deepEqual(unread, [])
    assert.deepEqual(items, [...bank.filter(isSaid), AWKWARD])
  })
})

describe('GIFT as teachers write it', () => {
  test('is read question by question, by kind', async () => {
    const { items, unread } = await readGift(
      `// 章节说明
$CATEGORY: 肺癌/靶向治疗

::Q1::EGFR L858R 一线首选？{~吉西他滨 =奥希替尼#对 ~贝伐珠单抗}

奥希替尼属于{=第三代=三代}EGFR-TKI。

哪些是 ALK 抑制剂？{~%50%阿来替尼 ~%50%洛拉替尼 ~%-100%奥希替尼}

[plain]T < 3 cm 时为 T1。{TRUE####见 T 分期。}

配对 {=EGFR -> 奥希替尼 =ALK -> 阿来替尼 = -> 曲妥珠单抗}

AUC 是多少？{#5}`,
      DEFAULTS,
    )
    assert.deepEqual(unread, [])
    assert.ok(items.every(({ topic, disease }) => topic === '靶向治疗' && disease === 'lung'))
    assert.deepEqual(
      items.map(({ content }) => told(content)),
      [
        { kind: 'single', stem: 'EGFR L858R 一线首选？', prompts: [], right: ['奥希替尼'], accepted: [] },
        { kind: 'blank', stem: '奥希替尼属于 ____ EGFR-TKI。', prompts: [], right: [], accepted: [['第三代', '三代']] },
        { kind: 'multiple', stem: '哪些是 ALK 抑制剂？', prompts: [], right: ['阿来替尼', '洛拉替尼'], accepted: [] },
        { kind: 'boolean', stem: 'T &lt; 3 cm 时为 T1。', prompts: [], right: ['正确'], accepted: [] },
        { kind: 'matching', stem: '配对', prompts: ['EGFR', 'ALK'], right: ['奥希替尼', '阿来替尼'], accepted: [] },
        { kind: 'blank', stem: 'AUC 是多少？ ____', prompts: [], right: [], accepted: [['5']] },
      ],
    )
    assert.equal(items[3]?.content.rationale, '见 T 分期。')
  })
  test('tells which questions it did not take, and why, and takes the others', async () => {
    const { items, unread } = await readGift(
      `::甲::谈谈看法 {}

::乙::生存期是多少 {#3:2}

::丙::坏了 {=对 ~%错

::丁::城市 {=%75%拿撒列 =拿撒勒}`,
      DEFAULTS,
    )
    assert.deepEqual(
      items.map(({ content }) => content.key.accepted),
      [[['拿撒勒']]],
    )
    assert.deepEqual(unread, [
      '第 1 题（甲）：问答题没有可以判分的答案',
      '第 2 题（乙）：数值区间没有对应的题型',
      '第 3 题（第 5 行起）：格式有误',
      '第 4 题（丁）：只得一部分分的答案没有导入',
    ])
  })
})

describe('Moodle XML as it is exported', () => {
  const read = (question: string) => readMoodle(`<?xml version="1.0" encoding="UTF-8"?><quiz>${question}</quiz>`, DEFAULTS)
  test('with several blanks in one text', async () => {
    const { items } = await read(
      '<question type="cloze"><questiontext format="html"><text><![CDATA[<p>铂类：{1:SHORTANSWER:=顺铂~=DDP} 与 {1:SA:=卡铂#对~%50%CBP}</p>]]></text></questiontext></question>',
    )
    assert.deepEqual(told(first(items)), {
      ...{ kind: 'blank', stem: '<p>铂类：____ 与 ____</p>', prompts: [], right: [] },
      accepted: [['顺铂', 'DDP'], ['卡铂']],
    })
  })
  test('whose pictures lie in the file, or whose type is none of ours, is told', async () => {
    const { items, unread } = await read(
      `<question type="multichoice"><name><text>图</text></name><questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a.png">]]></text></questiontext></question>
       <question type="essay"><name><text>文</text></name></question>
       <question type="multichoice"><name><text>空</text></name><questiontext format="html"><text>没有答案</text></questiontext><single>true</single></question>`,
    )
    assert.deepEqual(items, [])
    assert.deepEqual(unread, [
      '第 1 题（图）：题目中的图片或录音在文件内，不能导入',
      '第 2 题（文）：问答题没有可以判分的答案',
      '第 3 题（空）：至少两个选项',
    ])
  })
  test('that is broken, or grows when it is read, is refused', async () => {
    await assert.rejects(read('<question>'), { name: 'ImportFault', message: '文件损坏：XML 不完整' })
    const { items } = await readMoodle(
      '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz><question type="truefalse"><questiontext><text>&b;</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>',
      DEFAULTS,
    )
    assert.equal(first(items).stem, '&b;')
  })
})

describe('QTI as others write it', () => {
  const item = (declaration: string, body: string) =>
    readQtiItem(
      `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="x" title="题"><responseDeclaration identifier="RESPONSE" ${declaration}</responseDeclaration><itemBody>${body}</itemBody></assessmentItem>`,
      'x.xml',
      DEFAULTS,
    )
  test('with a gap in a sentence, an order, and pairs', async () => {
    const gap = await item(
      'cardinality="single" baseType="string"><correctResponse><value>York</value></correctResponse><mapping><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping>',
      '<p>sun of <textEntryInteraction responseIdentifier="RESPONSE"/>;</p>',
    )
    assert.deepEqual(told(first(gap.items)), {
      kind: 'blank',
      stem: '<p>sun of ____;</p>',
      prompts: [],
      right: [],
      accepted: [['York']],
    })
    const order = await item(
      'cardinality="ordered" baseType="identifier"><correctResponse><value>C</value><value>A</value><value>B</value></correctResponse>',
      '<orderInteraction responseIdentifier="RESPONSE"><prompt>先后</prompt><simpleChoice identifier="A">手术</simpleChoice><simpleChoice identifier="B">辅助</simpleChoice><simpleChoice identifier="C">活检</simpleChoice></orderInteraction>',
    )
    assert.deepEqual(told(first(order.items)).right, ['活检', '手术', '辅助'])
    const pairs = await item(
      'cardinality="multiple" baseType="directedPair"><correctResponse><value>D M</value><value>C R</value></correctResponse>',
      '<matchInteraction responseIdentifier="RESPONSE"><prompt>配</prompt><simpleMatchSet><simpleAssociableChoice identifier="C">甲</simpleAssociableChoice><simpleAssociableChoice identifier="D">乙</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="M">二</simpleAssociableChoice><simpleAssociableChoice identifier="R">一</simpleAssociableChoice></simpleMatchSet></matchInteraction>',
    )
    assert.deepEqual(told(first(pairs.items)), {
      kind: 'matching',
      stem: '配',
      prompts: ['甲', '乙'],
      right: ['一', '二'],
      accepted: [],
    })
  })
  test('that asks for what we do not have is told by its title', async () => {
    const { items, unread } = await item(
      'cardinality="single" baseType="point"><correctResponse><value>1 2</value></correctResponse>',
      '<selectPointInteraction responseIdentifier="RESPONSE"><prompt>点</prompt><object data="a.png"/></selectPointInteraction>',
    )
    assert.deepEqual([items, unread], [[], ['题：题目中的图片在压缩包内，不能导入']])
  })
  test('in a package that is broken is refused in a sentence', async () => {
    await assert.rejects(readQtiPackage(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), DEFAULTS), {
      name: 'ImportFault',
      message: '压缩包损坏或已加密，打不开',
    })
  })
})
