import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { mediaFile } from '../../../http/media'
import { diskUploadStore } from '../../../services/upload-store'
import { PNG } from '../../../test/files'
import { describe, test } from '../../../test/run'
import type { NewItem } from '../bank'
import { sampleCases } from '../sample/cases'
import { sampleItems } from '../sample/items'
import type { PictureStore } from './pictures'
import { readGift, writeGift } from './gift'
import { itemPictures } from '../item-pictures'
import { readMoodle } from './moodle-read'
import { writeMoodle } from './moodle-write'
import { readQtiPackage } from './qti-read'
import { writeQti } from './qti-write'

const DEFAULTS = { disease: 'lung', topic: '其他' }
const bank = [...sampleItems(), ...sampleCases().flatMap(({ steps }) => steps)]
/** Pictures of the product, and a folder for those that come. */
let pictures: PictureStore
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oncology-formats-'))
  pictures = itemPictures(diskUploadStore(folder))
})
after(() => rm(folder, { recursive: true, force: true }))
/** A question with a picture of somebody's own within its text and in an option, and another one beside it. */
async function illustrated(): Promise<NewItem> {
  const [within, beside] = [
    await pictures.keep(PNG, 'a.png'),
    await pictures.keep(await mediaFile('scheme-lung-0.webp'), 'b.webp'),
  ]
  return {
    ...AWKWARD,
    code: 'illustrated-1',
    content: {
      ...AWKWARD.content,
      picture: beside?.address ?? '',
      stem: `<p>图 1：<img src="${within?.address}" alt="示意" width="20"/> 之后</p>`,
      options: [...AWKWARD.content.options, { id: 'C', text: `<img src="${within?.address}"/>` }],
    },
  }
}
/** The same items, with the places that are right where they were, to a dot. */
function assertSame(read: readonly NewItem[], items: readonly NewItem[]): void {
  const withoutPlaces = ({ content, ...rest }: NewItem) => ({
    ...rest,
    content: { ...content, key: { ...content.key, areas: [] } },
  })
  assert.deepEqual(read.map(withoutPlaces), items.map(withoutPlaces))
  const places = (all: readonly NewItem[]) =>
    all.flatMap(({ content }) => content.key.areas.flatMap((area) => Object.values(area)))
  const wanted = places(items)
  const found = places(read)
  assert.equal(found.length, wanted.length)
  assert.ok(found.every((share, at) => Math.abs(share - (wanted[at] ?? NaN)) <= DOT))
}
/** Of the smallest picture that a format wants. */
const DOT = 1 / 400
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
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

describe('the whole bank comes back as it was, with its pictures', () => {
  test('through Moodle XML, but for a place of which there are several, which is named', async () => {
    const items = [...bank, AWKWARD, await illustrated()]
    const { bytes, unwritten } = await writeMoodle(items, pictures)
    const isSaid = ({ content: { kind, key } }: NewItem) => kind !== 'hotspot' || key.areas.length === 1
    assert.deepEqual(
      unwritten,
      items.filter((item) => !isSaid(item)).map(({ code }) => `${code}：Moodle 的标记题只能有一处正确区域`),
    )
    assert.ok(unwritten.length > 0 && unwritten.length < 5)
    const { items: read, unread } = await readMoodle(textOf(bytes), DEFAULTS, pictures)
    assert.deepEqual(unread, [])
    assertSame(read, items.filter(isSaid))
  })
  test('through QTI', async () => {
    const items = [...bank, AWKWARD, await illustrated()]
    const { bytes, unwritten } = await writeQti(items, pictures)
    assert.deepEqual(unwritten, [])
    const { items: read, unread } = await readQtiPackage(bytes, DEFAULTS, pictures)
    assert.deepEqual(unread, [])
    assertSame(read, items)
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
