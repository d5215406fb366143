import assert from 'node:assert/strict'
import { before, describe, test } from '../../test/run'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { pubApi, SEARCH_TABS, type SearchTab } from '@/api/pub'
import { indexColumnist } from '../../kernel/documents/store'
import { userConfig } from './tables'
import { columnist, columnistProfile, doc } from '../../kernel/documents/tables'
import { createDoc, signedInDevice } from '../../test/factories'
import { Device, testServer } from '../../test/server'

const server = testServer()
const page = { pageIdx: 0, pageSize: 10 }
const visitor = () => new Device(server)
const search = (keyword: string, tab: SearchTab = 'all') => visitor().ok(pubApi.search, { ...page, pageSize: 50, keyword, tab })
const titles = async (keyword: string, tab: SearchTab = 'all') => (await search(keyword, tab)).items.map((item) => item.title)

describe('search', () => {
  const TITLE = '奥希替尼耐药后的再活检与 PD-L1 检测'
  before(async () => {
    await createDoc(server, { title: TITLE, summary: '间质性肺病的排查' })
  })
  const finds = (what: string, keyword: string) =>
    test(`finds by ${what}`, async () => {
      assert.ok((await titles(keyword)).includes(TITLE), `${keyword} → ${(await titles(keyword)).join('，')}`)
    })
  finds('Chinese words', '耐药')
  finds('two words, both of which must be there', '奥希替尼 再活检')
  finds('words of the summary', '间质性肺病')
  finds('pinyin', 'aoxitini')
  finds('the beginning of pinyin', 'aoxi')
  finds('initials', 'axtn')
  finds('Latin words in any case', 'pd-l1')
  finds('Latin words without the hyphen', 'PDL1')
  finds('full-width letters', 'ＰＤ－Ｌ１')
  finds('a word typed with the wrong characters of the same sound', '奥西替尼')
  finds('pinyin typed wrongly', 'aoxitinni')

  test('shows what matched', async () => {
    const highlightsFor = async (keyword: string) =>
      (await search(keyword)).items.find((item) => item.title === TITLE)?.highlights
    assert.deepEqual(await highlightsFor('奥希替尼'), ['奥希替尼'])
    assert.deepEqual(await highlightsFor('aoxitini'), ['奥希替尼'])
    assert.deepEqual(await highlightsFor('pdl1'), ['PD-L1'])
  })
  test('a document whose title holds the words comes before one whose summary does', async () => {
    const inSummary = await createDoc(server, { title: '另一篇', summary: '谈谈罕见词汇', publishedAt: new Date() })
    const inTitle = await createDoc(server, { title: '罕见词汇入题', publishedAt: new Date(Date.now() - 3600_000) })
    assert.deepEqual(
      (await search('罕见词汇')).items.map((item) => item.id),
      [inTitle, inSummary],
    )
  })
  test('counts every tab, and a tab holds only its kind', async () => {
    const all = await search('肺癌')
    const { counts } = all
    assert.deepEqual(Object.keys(counts).sort(), [...SEARCH_TABS].sort())
    assert.equal(counts.all, all.total)
    for (const tab of ['article', 'live', 'column', 'drug'] as const) {
      const found = await search('肺癌', tab)
      assert.equal(found.total, counts[tab])
      assert.equal(found.items.length, Math.min(50, counts[tab] ?? 0))
      assert.ok(found.items.every((item) => item.kind === tab))
    }
  })
  test('leads lives and articles to their own addresses', async () => {
    assert.ok((await search('公开课', 'live')).items.every((item) => /^\/live\/\d+$/.test(item.link)))
    assert.ok((await search('肺癌', 'article')).items.every((item) => /^\/doc\/\d+$/.test(item.link)))
    assert.ok((await search('林知远', 'column')).items.every((item) => /^\/column\/\d+$/.test(item.link)))
  })
  test('pages follow each other', async () => {
    const one = await visitor().ok(pubApi.search, { pageIdx: 0, pageSize: 3, keyword: '治疗', tab: 'all' })
    const two = await visitor().ok(pubApi.search, { pageIdx: 1, pageSize: 3, keyword: '治疗', tab: 'all' })
    assert.equal(one.hasMore, true)
    assert.equal(new Set([...one.items, ...two.items].map((item) => `${item.kind}${item.id}`)).size, 6)
  })
  test('finds nothing for what is not there, for signs, and for what would be a pattern', async () => {
    for (const keyword of ['魑魅魍魉', '！？', '%', '_', '%%%', '\\', "'; drop table doc; --"]) {
      const found = await search(keyword)
      assert.deepEqual([found.items, found.total], [[], 0], keyword)
    }
  })
  test('does not find drafts', async () => {
    await createDoc(server, { title: '尚未发布的草稿甲乙丙', status: 'draft' })
    assert.deepEqual(await titles('草稿甲乙丙'), [])
  })
  test('does not find what was withdrawn, and finds it again once it is back', async () => {
    const word = '甲乙撤回词'
    const articleId = Number(await createDoc(server, { title: `${word}一` }))
    const liveId = Number(await createDoc(server, { title: `${word}二`, docType: 6, startTime: new Date() }))
    const [row] = await server.db
      .insert(columnist)
      .values({ name: `${word}三` })
      .returning()
    assert.ok(row)
    await server.db.insert(columnistProfile).values({ columnistId: row.id, diseaseIds: [] })
    await indexColumnist(server.db, row, new Date())
    const kinds = async () => {
      const { items, counts, total } = await search(word)
      assert.deepEqual([total, counts.all], [items.length, items.length])
      return items.map(({ kind }) => kind).sort()
    }
    const setDoc = (id: number, status: 'draft' | 'published') => server.db.update(doc).set({ status }).where(eq(doc.id, id))
    const setColumn = (status: 'withdrawn' | 'published') =>
      server.db.update(columnistProfile).set({ status }).where(eq(columnistProfile.columnistId, row.id))
    assert.deepEqual(await kinds(), ['article', 'column', 'live'])
    await setDoc(articleId, 'draft')
    assert.deepEqual(await kinds(), ['column', 'live'])
    await setDoc(liveId, 'draft')
    await setColumn('withdrawn')
    assert.deepEqual(await kinds(), [])
    await setDoc(liveId, 'published')
    await setColumn('published')
    assert.deepEqual(await kinds(), ['column', 'live'])
    // What is published later than it was stored is found from then on.
    const draft = Number(await createDoc(server, { title: `${word}四`, status: 'draft' }))
    await setDoc(draft, 'published')
    assert.deepEqual(await kinds(), ['article', 'column', 'live'])
  })
  test('finds doctors by their own page, and series and editors as columns only', async () => {
    const [doctor] = (await search('linzhiyuan', 'doctor')).items
    assert.deepEqual([doctor?.title, doctor?.summary], ['林知远', '示例大学附属肿瘤医院 胸部肿瘤内科 主任医师'])
    assert.match(doctor?.link ?? '', /^\/NewDoctorHomePage\/\d+$/)
    assert.ok((await titles('肿瘤医院', 'doctor')).length > 1)
    assert.deepEqual(await titles('肺癌公开课', 'doctor'), [])
    assert.ok((await titles('肺癌公开课', 'column')).includes('肺癌公开课专栏'))
  })
  test('refuses an empty word, a long one and an unknown tab', async () => {
    await visitor().refused(pubApi.search, { ...page, keyword: ' ', tab: 'all' }, ACK.invalid)
    await visitor().refused(pubApi.search, { ...page, keyword: '长'.repeat(61), tab: 'all' }, ACK.invalid)
    await visitor().refused(pubApi.search, { ...page, keyword: '肺', tab: 'people' }, ACK.invalid)
  })
  test('suggests by Chinese, pinyin and initials', async () => {
    const words = async (keyword: string) => (await visitor().ok(pubApi.suggest, { keyword })).words
    assert.equal((await words('肺'))[0], '肺癌')
    assert.ok((await words('fei')).includes('肺癌'))
    assert.ok((await words('fxxb')).includes('非小细胞肺癌'))
    assert.ok((await words('egf')).includes('EGFR'))
    assert.deepEqual(await words(''), [])
    assert.deepEqual(await words('%'), [])
  })
  test('has hot words', async () => {
    assert.ok((await visitor().ok(pubApi.hotWords, {})).words.includes('肺癌'))
  })
})

describe('columnists', () => {
  test('following counts a fan once and can be taken back', async () => {
    const [row] = await server.db.insert(columnist).values({ name: '新作者' }).returning()
    const columnistId = String(row?.id)
    const { device } = await signedInDevice(server)
    const see = async (who: Device) => (await who.ok(pubApi.columnist, { columnistId })).columnist
    for (let n = 0; n < 2; n += 1) await device.ok(pubApi.followColumnist, { columnistId, followed: true })
    assert.deepEqual([(await see(device)).fansCount, (await see(device)).followed], [1, true])
    assert.equal((await see(visitor())).followed, false)
    for (let n = 0; n < 2; n += 1) await device.ok(pubApi.followColumnist, { columnistId, followed: false })
    assert.deepEqual([(await see(device)).fansCount, (await see(device)).followed], [0, false])
  })
  test('are listed, most followed first', async () => {
    const { items, total } = await visitor().ok(pubApi.columnists, { pageIdx: 0, pageSize: 500 })
    assert.equal(items.length, total)
    const fans = items.map((item) => item.fansCount)
    assert.deepEqual(
      fans,
      [...fans].sort((a, b) => b - a),
    )
  })
  test('unknown ones and visitors are refused', async () => {
    await visitor().refused(pubApi.columnist, { columnistId: '99999999' }, ACK.notFound)
    await visitor().refused(pubApi.followColumnist, { columnistId: '1', followed: true }, ACK.unauthenticated)
    const { device } = await signedInDevice(server)
    await device.refused(pubApi.followColumnist, { columnistId: '99999999', followed: true }, ACK.notFound)
  })
})

describe('reference data', () => {
  test('gives the lists asked for and no others', async () => {
    const { data } = await visitor().ok(pubApi.staticData, {
      keys: ['diseases', 'departments', 'titles', 'majors', 'degrees', 'constructor', 'x'],
    })
    assert.deepEqual(Object.keys(data).sort(), ['degrees', 'departments', 'diseases', 'majors', 'titles'])
    assert.ok((data.diseases?.length ?? 0) >= 12)
  })
  test('gives all provinces and their cities by their codes', async () => {
    const { items: provinces } = await visitor().ok(pubApi.area, { parentId: '' })
    assert.equal(provinces.length, 34)
    let cities = 0
    for (const { id } of provinces) cities += (await visitor().ok(pubApi.area, { parentId: id })).items.length
    assert.ok(cities >= 342)
    const { items: sichuan } = await visitor().ok(pubApi.area, { parentId: '510000' })
    assert.deepEqual(sichuan[0], { id: '510100', name: '成都市' })
    assert.deepEqual((await visitor().ok(pubApi.area, { parentId: '990000' })).items, [])
    await visitor().refused(pubApi.area, { parentId: 'x' }, ACK.invalid)
  })
  test('suggests hospitals by name, pinyin, initials and place', async () => {
    const names = async (input: { keyword: string; provId?: string; cityId?: string }) =>
      (await visitor().ok(pubApi.hospitalSuggest, input)).items.map((item) => item.name)
    assert.ok((await names({ keyword: '湘雅' })).includes('中南大学湘雅医院'))
    assert.ok((await names({ keyword: 'xiehe' })).includes('中国医学科学院北京协和医院'))
    assert.ok((await names({ keyword: 'hxyy' })).includes('四川大学华西医院'))
    assert.ok((await names({ keyword: '肿瘤', provId: '440000' })).every((name) => !name.includes('复旦')))
    assert.deepEqual(await names({ keyword: '肿瘤', cityId: '540100' }), [])
    assert.equal((await names({ keyword: '' })).length, 20)
  })
  test('gives banners for each place', async () => {
    for (const position of ['home', 'tools', 'me'] as const) {
      const { items } = await visitor().ok(pubApi.advertise, { position })
      assert.ok(items.length > 0)
      for (const { image } of items) assert.equal((await server.app.inject({ url: image })).statusCode, 200, image)
    }
  })
  test('banners of home, whose titles stand beside them, are covers without words', async () => {
    const { items } = await visitor().ok(pubApi.advertise, { position: 'home' })
    for (const { image } of items.slice(0, 3)) assert.match(image, /^\/media\/cover-/)
  })
})

describe('settings of a user', () => {
  test('are stored, overwritten, and given to their owner only', async () => {
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    await device.ok(pubApi.setUserConfig, { values: { fontSize: 'large', theme: 'light' } })
    await device.ok(pubApi.setUserConfig, { values: { fontSize: 'small' } })
    const keys = ['fontSize', 'theme', 'absent']
    assert.deepEqual((await device.ok(pubApi.userConfig, { keys })).values, { fontSize: 'small', theme: 'light' })
    assert.deepEqual((await other.ok(pubApi.userConfig, { keys })).values, {})
    assert.deepEqual((await device.ok(pubApi.userConfig, { keys: [] })).values, {})
    await device.ok(pubApi.setUserConfig, { values: {} })
  })
  test('refuse visitors, long values and too many names', async () => {
    await visitor().refused(pubApi.userConfig, { keys: ['a'] }, ACK.unauthenticated)
    await visitor().refused(pubApi.setUserConfig, { values: { a: 'b' } }, ACK.unauthenticated)
    const { device } = await signedInDevice(server)
    await device.refused(pubApi.setUserConfig, { values: { a: 'x'.repeat(2001) } }, ACK.invalid)
    const many = (from: number) => Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`name${from + index}`, 'x']))
    for (let from = 0; from < 200; from += 50) await device.ok(pubApi.setUserConfig, { values: many(from) })
    await device.refused(pubApi.setUserConfig, { values: { oneMore: 'x' } }, ACK.invalid)
    const { device: hasty, user: hastyUser } = await signedInDevice(server)
    const apart = (from: number) => ({
      values: Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`at${from}-${n}`, 'x'])),
    })
    await Promise.all(Array.from({ length: 12 }, (_, n) => hasty.post(pubApi.setUserConfig.path, apart(n))))
    const rows = await server.db.select().from(userConfig).where(eq(userConfig.userId, hastyUser.id))
    assert.equal(rows.length, 200)
    assert.deepEqual((await device.ok(pubApi.userConfig, { keys: ['oneMore'] })).values, {})
  })
})
