import assert from 'node:assert/strict'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { describe, test } from '../../../test/run'
import type { Item } from '@/domain/assessment/item'
import { diskUploadStore } from '../../../services/upload-store'
import type { NewItem } from '../bank'
import { itemPictures } from '../item-pictures'
import type { PictureStore } from './pictures'
import { writeMoodle } from './moodle-write'
import { writeQti } from './qti-write'
import { readGift, writeGift } from './gift'
import { readMoodle } from './moodle-read'
import { readQtiItem, readQtiPackage } from './qti-read'
import { noPictures } from '../../../test/no-pictures'

const DEFAULTS = { disease: 'lung', topic: '其他' }
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

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
/** The same items; places that are right are told in whole dots of a picture. */
function assertSame(read: readonly NewItem[], items: readonly NewItem[]): void {
  const withPlaces = (all: readonly NewItem[], areas: (own: Item['key']['areas']) => unknown) =>
    all.map(({ content, ...rest }) => ({
      ...rest,
      content: { ...content, key: { ...content.key, areas: areas(content.key.areas) } },
    }))
  const inHundredths = (share: number) => Math.round(share * 100)
  const rounded = (own: Item['key']['areas']) => own.map(({ x, y, width, height }) => [x, y, width, height].map(inHundredths))
  assert.deepEqual(withPlaces(read, rounded), withPlaces(items, rounded))
}

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
    assert.deepEqual(unread, ['1 题作答后逐项显示的反馈没有导入，只导入整题的解析'])
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
  test('with formulae, which go out as Moodle draws them', async () => {
    const { items } = await readGift(String.raw`[html]若 \\(\\frac\{a\}\{b\} \= 2\\) {=$$a$$ ~b}`, DEFAULTS)
    assert.deepEqual(told(first(items)), {
      ...{ kind: 'single', stem: String.raw`若 <span data-tex="\frac{a}{b} = 2"></span>`, prompts: [], accepted: [] },
      right: ['<span data-tex="a"></span>'],
    })
    const written = textOf(writeGift(items).bytes)
    assert.ok(written.includes(String.raw`>\\(\\frac\{a\}\{b\} \= 2\\)</span>`), written)
    assert.deepEqual((await readGift(written, DEFAULTS)).items, items)
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
  const read = (question: string) =>
    readMoodle(`<?xml version="1.0" encoding="UTF-8"?><quiz>${question}</quiz>`, DEFAULTS, noPictures)
  test('with several blanks in one text', async () => {
    const { items } = await read(
      '<question type="cloze"><questiontext format="html"><text><![CDATA[<p>铂类：{1:SHORTANSWER:=顺铂~=DDP} 与 {1:SA:=卡铂#对~%50%CBP}</p>]]></text></questiontext></question>',
    )
    assert.deepEqual(told(first(items)), {
      ...{ kind: 'blank', stem: '<p>铂类：____ 与 ____</p>', prompts: [], right: [] },
      accepted: [['顺铂', 'DDP'], ['卡铂']],
    })
  })
  const CHOICES =
    '<single>true</single><answer fraction="100" format="html"><text>\\(5\\)</text></answer><answer fraction="0" format="plain_text"><text>$$6$$</text></answer>'
  const asking = (stem: string) =>
    read(
      `<question type="multichoice"><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>${CHOICES}</question>`,
    )
  const throughMoodle = async (items: readonly NewItem[]) => textOf((await writeMoodle(items, noPictures)).bytes)
  test('with formulae, within a text and on lines of their own, which go out as Moodle draws them', async () => {
    const { items } = await asking(
      String.raw`<p>若 \(a &lt; b\)，价 $5，求</p><p>$$\frac{a}{b}$$</p><p>\[ \text{剂量&nbsp;"D"} \]</p>`,
    )
    const { stem, options } = first(items)
    assert.equal(
      stem,
      String.raw`<p>若 <span data-tex="a &lt; b"></span>，价 $5，求</p><div data-tex="\frac{a}{b}"></div><div data-tex="\text{剂量 &quot;D&quot;}"></div>`,
    )
    assert.deepEqual(
      options.map(({ text }) => text),
      ['<span data-tex="5"></span>', '<span data-tex="6"></span>'],
    )
    const written = await throughMoodle(items)
    assert.ok(written.includes(String.raw`若 <span data-tex="a &lt; b">\(a &lt; b\)</span>`), written)
    assert.deepEqual((await readMoodle(written, DEFAULTS, noPictures)).items, items)
  })
  test('with a formula of ours that somebody wrote anew in Moodle', async () => {
    const ours = '<p><span data-tex="x^2" data-alt="x 的平方" data-src="/formula/1.svg" data-width="1"></span></p>'
    const { items } = await asking(ours)
    assert.equal(first(items).stem, '<p><span data-tex="x^2" data-alt="x 的平方"></span></p>')
    const changed = (await throughMoodle(items)).replace('\\(x^2\\)', '\\(x^3\\)')
    assert.equal(first((await readMoodle(changed, DEFAULTS, noPictures)).items).stem, '<p><span data-tex="x^3"></span></p>')
  })
  test('whose pictures lie in the file, or whose type is none of ours, is told', async () => {
    const { items, unread } = await read(
      `<question type="multichoice"><name><text>图</text></name><questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a.png">]]></text></questiontext></question>
       <question type="essay"><name><text>文</text></name></question>
       <question type="multichoice"><name><text>空</text></name><questiontext format="html"><text>没有答案</text></questiontext><single>true</single></question>`,
    )
    assert.deepEqual(items, [])
    assert.deepEqual(unread, [
      '第 1 题（图）：题目中的图片或录音不能导入：不在文件内，或不是 JPG、PNG、WebP',
      '第 2 题（文）：问答题没有可以判分的答案',
      '第 3 题（空）：至少两个选项',
    ])
  })
  test('that is broken, or grows when it is read, is refused', async () => {
    await assert.rejects(read('<question>'), { name: 'ImportFault', message: '文件损坏：XML 不完整，第 1 行附近有误' })
    const { items } = await readMoodle(
      '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz><question type="truefalse"><questiontext><text>&b;</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>',
      DEFAULTS,
      noPictures,
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
      noPictures,
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
    assert.deepEqual([items, unread], [[], ['题：没有正确区域']])
  })
  test('in a package that is broken is refused in a sentence', async () => {
    await assert.rejects(readQtiPackage(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), DEFAULTS, noPictures), {
      name: 'ImportFault',
      message: '压缩包损坏或已加密，打不开',
    })
  })
})

describe('whole files of other programs', () => {
  let folder: string
  let pictures: PictureStore
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oncology-foreign-'))
    pictures = itemPictures(diskUploadStore(folder))
  })
  after(() => rm(folder, { recursive: true, force: true }))
  const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url))
  const text = async (name: string) => (await fixture(name)).toString('utf8')
  const kinds = (items: readonly NewItem[]) => items.map(({ content }) => content.kind)

  test('of Moodle come in with their pictures, and what is left out is told', async () => {
    const { items, unread } = await readMoodle(await text('moodle.xml'), DEFAULTS, pictures)
    assert.deepEqual(kinds(items), ['boolean', 'single', 'hotspot'])
    assert.deepEqual(unread, [
      '第 3 题（标出病灶）：圆形区域按外接的方框导入',
      '第 4 题（标出两站）：要放几个标记的题没有对应',
      '第 5 题（标出一片）：不是方形或圆形的区域没有对应',
      '第 6 题（填空带选择）：填空中的 MULTICHOICE 没有对应',
      '第 7 题（图是录屏）：题目中的图片或录音不能导入：不在文件内，或不是 JPG、PNG、WebP',
    ])
    const [judged, shown, tapped] = items
    assert.deepEqual([judged?.code, judged?.topic], ['osi-1', '肺癌'])
    assert.match(
      shown?.content.stem ?? '',
      /^<p>图中 <img src="\/files\/item\/[\w-]{43}" alt="红色标记" width="16" height="16"> 处是什么？<\/p>$/,
    )
    const scan = await pictures.load(shown?.content.picture ?? '')
    assert.deepEqual([scan?.width, scan?.height, scan?.mime], [200, 100, 'image/png'])
    assert.deepEqual(tapped?.content.key.areas, [{ x: 0.2, y: 0.2, width: 0.1, height: 0.2 }])
    // The same picture is there once.
    assert.equal(tapped?.content.picture, shown?.content.picture)
    const again = await readMoodle(textOf((await writeMoodle(items, pictures)).bytes), DEFAULTS, pictures)
    assert.deepEqual(again, { items, unread: [] })
  })
  test('of QTI come in as a package with their pictures, and what is left out is told', async () => {
    const zip = new ZipWriter(new Uint8ArrayWriter())
    for (const name of ['hotspot', 'select-point', 'choice', 'slider', 'lost', 'feedback', 'math', 'template'])
      await zip.add(`items/${name}.xml`, new Uint8ArrayReader(await fixture(`qti-${name}.xml`)))
    await zip.add('items/images/scan.png', new Uint8ArrayReader(await fixture('scan.png')))
    const { items, unread } = await readQtiPackage(await zip.close(), DEFAULTS, pictures)
    assert.deepEqual(kinds(items), ['hotspot', 'hotspot', 'single', 'single'])
    assert.deepEqual(unread, [
      '点出病灶：圆形区域按外接的方框导入',
      '滑动：题型 sliderInteraction 没有对应',
      '图不在包内：题目中的图片或录音不能导入：不在压缩包内，或不是 JPG、PNG、WebP',
      '公式：MathML 写的公式不能导入',
      '每次不同：题中有每次不同的数，没有对应',
      '1 题作答后逐项显示的反馈没有导入，只导入整题的解析',
    ])
    const [chosen, pointed, read, remarked] = items
    assert.deepEqual(chosen?.content.key.areas, [{ x: 0.5, y: 0.2, width: 0.2, height: 0.4 }])
    // Told in a picture twice as large.
    assert.deepEqual(pointed?.content.key.areas, [{ x: 86 / 400, y: 34 / 200, width: 32 / 400, height: 32 / 200 }])
    assert.deepEqual([read?.content.stem, read?.content.picture], ['<p>请看图。</p> 最可能的诊断是？', chosen?.content.picture])
    const again = await readQtiPackage((await writeQti(items, pictures)).bytes, DEFAULTS, pictures)
    assert.deepEqual(again.unread, [])
    assertSame(again.items, items)
    // What is said to each answer would tell what is right before it is given.
    assert.deepEqual(told(first(remarked ? [remarked] : [])), {
      ...{ kind: 'single', stem: '<p>请选一项。</p> 奥希替尼是第三代 EGFR-TKI。', prompts: [], right: ['是'], accepted: [] },
    })
    assert.deepEqual(
      remarked?.content.options.map(({ text }) => text),
      ['是', '否'],
    )
    assert.equal(remarked?.content.rationale, '')
  })
  test('of GIFT come in, and what is left out is told', async () => {
    const { items, unread } = await readGift(await text('teacher.gift'), DEFAULTS)
    assert.deepEqual(kinds(items), ['boolean', 'single', 'single', 'multiple', 'single', 'blank', 'blank', 'matching'])
    assert.deepEqual(unread, [
      '第 3 题（一半）：只得一部分分的答案没有导入',
      '第 7 题（区间）：数值区间没有对应的题型',
      '第 8 题（几项都行）：只得一部分分的答案没有导入',
      '第 9 题（讨论）：问答题没有可以判分的答案',
      '第 10 题（第 36 行起）：格式有误',
      '第 12 题（带图）：GIFT 文件里没有图片，题目中的图片不能导入',
      '3 题作答后逐项显示的反馈没有导入，只导入整题的解析',
    ])
    assert.deepEqual(await readGift(textOf(writeGift(items).bytes), DEFAULTS), { items, unread: [] })
    assert.equal(items[4]?.content.stem, 'CrCl = 60 mL/min 时: 剂量 {AUC 5} 是')
    assert.deepEqual(told(first(items.slice(4))).right, ['~ 425 mg'])
  })
  /** Through each format and back it is the same items; what the format has no words for is named as it goes out. */
  async function goesThroughAll(items: readonly NewItem[]): Promise<void> {
    const moodle = await writeMoodle(items, pictures)
    assert.deepEqual(await readMoodle(textOf(moodle.bytes), DEFAULTS, pictures), { items, unread: [] })
    const qti = await writeQti(items, pictures)
    assert.deepEqual(await readQtiPackage(qti.bytes, DEFAULTS, pictures), { items, unread: [] })
    const gift = writeGift(items)
    assert.deepEqual(await readGift(textOf(gift.bytes), DEFAULTS), { items, unread: [] })
    assert.deepEqual([moodle.unwritten, qti.unwritten, gift.unwritten], [[], [], []])
  }
  test('that somebody else published come in, go out in every format, and come back the same', async () => {
    const { items, unread } = await readGift(await text('readme-of-gift-pegjs.gift'), DEFAULTS)
    assert.deepEqual(unread, ['第 4 题：数值区间没有对应的题型'])
    assert.deepEqual(
      items.map(({ content }) => told(content)),
      [
        { kind: 'boolean', stem: 'Is this True?', prompts: [], right: ['正确'], accepted: [] },
        {
          ...{ kind: 'single', stem: "Mahatma Gandhi's birthday is an Indian holiday on _____ of October.", prompts: [] },
          ...{ right: ['2nd'], accepted: [] },
        },
        {
          ...{ kind: 'single', stem: 'Since _____ the town of Hastings England has been "famous with visitors".', prompts: [] },
          ...{ right: ['1066 AD'], accepted: [] },
        },
      ],
    )
    await goesThroughAll(items)
  })
  test('that another program wrote come in, go out in every format, and come back the same', async () => {
    const { items, unread } = await readMoodle(await text('aiken-to-moodlexml.xml'), DEFAULTS, pictures)
    assert.deepEqual(unread, [
      '第 7 题（谈谈您对再活检的看法。）：问答题没有可以判分的答案',
      '第 8 题（以下为乳腺癌题目。）：只有说明，没有题目',
    ])
    assert.ok(items.every(({ topic }) => topic === '靶向治疗'))
    assert.deepEqual(kinds(items), ['single', 'multiple', 'boolean', 'blank', 'blank', 'matching'])
    assert.deepEqual(
      items.map(({ content: { key, options } }) => [
        key.right.map((id) => options.find((option) => option.id === id)?.text),
        key.accepted,
      ]),
      [
        [['<b>奥希替尼</b>'], []],
        [['阿来替尼', '洛拉替尼'], []],
        [['正确'], []],
        [[], [['Calvert', '卡尔弗特']]],
        [[], [['25']]],
        [['奥希替尼', '阿来替尼'], []],
      ],
    )
    await goesThroughAll(items)
  })
})
