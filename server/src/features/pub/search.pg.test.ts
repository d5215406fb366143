import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { pubApi, type SearchTab } from '@/api/pub'
import { typingErrors } from '@/domain/search/typing-errors'
import { storeTerms } from '../../kernel/search/terms'
import { doctor } from '../directory/tables'
import { loadClinicalContent } from '../tools/clinical-content'
import { searchEntry } from '../../kernel/search/tables'
import { setting } from '../../db/tables'
import { createDoc } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
const search = (keyword: string, tab: SearchTab = 'all', pageSize = 50) =>
  new Device(server).ok(pubApi.search, { pageIdx: 0, pageSize, keyword, tab })
const idsOf = (items: readonly { kind: string; id: string }[]) => items.map(({ kind, id }) => `${kind}${id}`).sort()

describe('what was meant', () => {
  for (const [typed, meant, found] of [
    ['osimertinb', 'osimertinib', '奥希替尼'],
    ['nivolumb', 'nivolumab', '纳武利尤单抗'],
    ['pembrolizumb', 'pembrolizumab', '帕博利珠单抗'],
    ['trastuzumeb', 'trastuzumab', '曲妥珠单抗'],
  ] as const)
    test(`${typed} is ${meant}, and the answer says so`, async () => {
      const { corrected, best } = await search(typed)
      assert.deepEqual([corrected, best?.title, best?.tool], [meant, found, 'drug'])
    })
  test('EGRF and imunotherapy find what EGFR and 免疫治疗 find', async () => {
    const [wrong, right] = [await search('EGRF'), await search('EGFR')]
    assert.equal(wrong.corrected, 'EGFR')
    assert.deepEqual([wrong.total, idsOf(wrong.items)], [right.total, idsOf(right.items)])
    assert.equal((await search('imunotherapy')).corrected, 'immunotherapy')
    assert.equal((await search('imunotherapy')).total, (await search('免疫治疗')).total)
  })
  test('HER 2, HER2 and HER-2 are one', async () => {
    const [parted, joined, hyphened] = [await search('HER 2'), await search('HER2'), await search('HER-2')]
    assert.ok(joined.total > 30, String(joined.total))
    assert.deepEqual([parted.total, hyphened.total], [joined.total, joined.total])
    assert.deepEqual(idsOf(parted.items), idsOf(joined.items))
    assert.equal(parted.corrected, '')
  })
  test('HER 2 also stands so in a text', async () => {
    const id = await createDoc(server, { title: '关于 HER 2 的一篇' })
    assert.ok((await search('her2', 'article')).items.some((item) => item.id === id))
  })
  test('words with a number that nobody writes together are still found apart', async () => {
    const id = await createDoc(server, { title: 'zorbix 的第 77 例' })
    assert.deepEqual(idsOf((await search('zorbix 77')).items), [`article${id}`])
  })
  for (const name of ['泰瑞沙', 'tagrisso', 'Tagrisso', 'AZD9291', 'tairuisha'])
    test(`the trade name ${name} finds the drug and all that is about it`, async () => {
      const { best, items, corrected } = await search(name)
      assert.deepEqual([best?.title, corrected], ['奥希替尼', ''])
      assert.ok(items.some(({ title }) => title === 'FLAURA 试验'))
    })
  test('so do keytruda and 可瑞达', async () => {
    for (const name of ['keytruda', '可瑞达']) assert.equal((await search(name)).best?.title, '帕博利珠单抗', name)
  })
  test('pinyin finds all that the Chinese word finds, words of the text included', async () => {
    const id = await createDoc(server, { title: '另一个题目', summary: '谈谈肺癌' })
    const [han, pinyin] = [await search('肺癌'), await search('feiai')]
    assert.ok(pinyin.counts.drug && pinyin.counts.drug > 50)
    assert.deepEqual(pinyin.counts, han.counts)
    assert.ok((await search('feiai', 'article')).items.some((item) => item.id === id))
  })
  test('a word without sense stays without result', async () => {
    const { total, corrected, best, groups } = await search('qqqqzzzz')
    assert.deepEqual([total, corrected, best, groups], [0, '', null, []])
  })
  test('letters that are wrong, left out, doubled or exchanged are one error each', () => {
    assert.deepEqual(
      [typingErrors('egrf', 'egfr'), typingErrors('osimertinb', 'osimertinib'), typingErrors('imunotherapy', 'immunotherapy')],
      [1, 1, 1],
    )
    assert.deepEqual([typingErrors('alk', 'alk'), typingErrors('abc', 'xyz'), typingErrors('', 'abc')], [0, 3, 3])
  })
})

describe('the order', () => {
  test('is a drug before its regimens and trials', async () => {
    const { items } = await search('osimertinib')
    assert.deepEqual([items[0]?.title, items[0]?.kind], ['奥希替尼', 'drug'])
    const place = (tool: string) => items.findIndex((item) => item.tool === tool)
    assert.ok(place('regimen') > 0 && place('trial') > place('regimen'))
  })
  test('of 卡铂 is the drug, the calculator, then the regimens', async () => {
    const { items } = await search('卡铂')
    assert.deepEqual(
      items.slice(0, 3).map(({ title, tool }) => (tool === 'regimen' ? tool : title)),
      ['卡铂', '卡铂剂量', 'regimen'],
    )
  })
  test('is exact, then begun so, then in the title, then in the text', async () => {
    const inText = await createDoc(server, { title: '丁', summary: '玄武词', publishedAt: new Date() })
    const inTitle = await createDoc(server, { title: '论玄武词', publishedAt: new Date(Date.now() - 1000) })
    const begun = await createDoc(server, { title: '玄武词考', publishedAt: new Date(Date.now() - 2000) })
    const exact = await createDoc(server, { title: '玄武词', publishedAt: new Date(Date.now() - 3000) })
    assert.deepEqual(
      (await search('玄武词')).items.map(({ id }) => id),
      [exact, begun, inTitle, inText],
    )
  })
})

describe('the first page of all kinds', () => {
  test('puts what is called so on top, and three of each kind below', async () => {
    const { best, groups, counts, items } = await search('肺癌')
    assert.deepEqual([best?.title, best?.tool], ['肺癌 TNM 分期', 'tnm'])
    assert.equal(new Set(groups.map(({ kind }) => kind)).size, groups.length)
    for (const group of groups) {
      assert.equal(group.items.length, Math.min(3, (counts[group.kind] ?? 0) - (best?.kind === group.kind ? 1 : 0)), group.kind)
      assert.ok(group.items.every((item) => item.kind === group.kind && item.id !== best?.id))
    }
    assert.equal(items[0]?.id, best?.id)
  })
  test('names a formula, a regimen and a trial as such', async () => {
    assert.equal((await search('ECOG')).best?.tool, 'formula')
    assert.equal((await search('mFOLFOX6')).best?.tool, 'regimen')
    assert.equal((await search('FLAURA')).best?.tool, 'trial')
  })
  test('puts none of several drugs first whose names begin alike', async () => {
    const { best, groups } = await search('奥')
    assert.equal(best, null)
    assert.ok((groups.find(({ kind }) => kind === 'drug')?.items.length ?? 0) > 1)
  })
  test('is the only one that has groups', async () => {
    const next = await new Device(server).ok(pubApi.search, { pageIdx: 1, pageSize: 5, keyword: '肺癌', tab: 'all' })
    const ofOne = await search('肺癌', 'drug')
    assert.deepEqual([next.groups, next.best, ofOne.groups, ofOne.best], [[], null, [], null])
  })
  test('gives tools and drugs no day, and people a picture and no cover', async () => {
    const { items } = await search('肺癌', 'all', 200)
    // Whoever joined without a portrait has none; of the sample everybody has one.
    const joined = await server.db
      .select({ id: doctor.id })
      .from(doctor)
      .where(and(eq(doctor.isSample, false), eq(doctor.portrait, '')))
    const faceless = new Set(joined.map(({ id }) => `/NewDoctorHomePage/${id}`))
    for (const item of items) {
      const isDocument = item.kind === 'article' || item.kind === 'live'
      assert.equal(item.publishTime !== '', isDocument, item.title)
      if (item.kind === 'column' || item.kind === 'doctor')
        assert.deepEqual([item.cover, item.avatar !== ''], ['', !faceless.has(item.link)])
      else assert.equal(item.avatar, '')
    }
  })
})

describe('the index', () => {
  const WORD = '海量词'
  test('ranks drugs and tools among more documents than can be ranked', async () => {
    const many = Array.from({ length: 1200 }, (_, n) => ({
      kind: 'article' as const,
      refId: 8_000_000 + n,
      title: `${WORD}第${n}篇`,
      link: '/doc/1',
      publishedAt: new Date(Date.now() - n * 1000),
      grams: [...'海量词']
        .map((c) => c.charCodeAt(0))
        .concat([('海'.charCodeAt(0) << 16) | '量'.charCodeAt(0), ('量'.charCodeAt(0) << 16) | '词'.charCodeAt(0)]),
      latin: 'hailiangci hlc',
      names: `|${WORD}第${n}篇|`,
    }))
    await server.db.insert(searchEntry).values(many)
    const tool = {
      ...many[0],
      kind: 'tool' as const,
      tool: 'formula' as const,
      refId: 8_000_000,
      title: WORD,
      names: `|${WORD}|`,
    }
    await server.db
      .insert(searchEntry)
      .values({ ...tool, link: '/tools/x', publishedAt: new Date(0), grams: many[0]?.grams ?? [], latin: 'hailiangci hlc' })
    for (let n = 0; n < 2; n += 1) {
      const { best, counts, groups } = await search(WORD)
      assert.deepEqual([best?.title, counts.article, counts.tool, counts.all], [WORD, 1200, 1, 1201])
      assert.deepEqual(
        groups.map(({ kind, items }) => [kind, items.map(({ title }) => title)]),
        [['article', [`${WORD}第0篇`, `${WORD}第1篇`, `${WORD}第2篇`]]],
      )
    }
  })
  test('is the same after the server has started once more, by two processes at once', async () => {
    const before = await search('卡铂')
    await Promise.all([loadClinicalContent(server.db), loadClinicalContent(server.db)])
    assert.deepEqual(await search('卡铂'), before)
  })
  test('a start writes what the release says where it differs from what was written last, and nothing else', async () => {
    const ofDrug = eq(searchEntry.title, '卡铂')
    const noteOf = async () => (await server.db.select().from(searchEntry).where(ofDrug))[0]?.summary
    const before = await noteOf()
    await server.db.update(searchEntry).set({ summary: '改过' }).where(ofDrug)
    await loadClinicalContent(server.db)
    assert.equal(await noteOf(), '改过')
    const written = eq(setting.name, 'written:search_entry:drug')
    assert.equal((await server.db.update(setting).set({ value: 'of an older release' }).where(written).returning()).length, 1)
    await loadClinicalContent(server.db)
    assert.equal(await noteOf(), before)
  })
  test('learns a new trade name of an edition that is stored already', async () => {
    await storeTerms(server.db, [{ word: '新商品名甲', means: ['奥希替尼', 'osimertinib'] }])
    assert.equal((await search('新商品名甲')).best?.title, '奥希替尼')
  })
})
