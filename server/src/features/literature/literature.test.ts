import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { aiApi } from '@/api/ai'
import { ACK } from '@/api/envelope'
import { literatureApi, type PaperListRequest } from '@/api/literature'
import { coverage, evidencePassage, evidenceSource, findPassages } from '../../kernel/passages'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { drawnPdf } from '../../test/pdf'
import { paperFixture, readPaper } from '../../test/paper-files'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { importPapers } from './import-command'
import { importedOf } from './import/imported'
import { seedPapers } from './sample'
import { SAMPLE_PAPERS } from './sample-papers'
import { storePapers } from './store'
import { paper, paperCollect } from './tables'

const server = testServer()

const page = { pageIdx: 0, pageSize: 50 }
const list = async (device: Device, more: Partial<PaperListRequest> = {}) =>
  device.ok(literatureApi.list, { ...page, keyword: '', disease: '', journal: '', ...more })
const titles = async (device: Device, keyword: string) => (await list(device, { keyword })).items.map(({ title }) => title)

describe('the library', () => {
  test('takes papers by command, each once: by DOI, PMID, or the same title', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'papers-'))
    const said: string[] = []
    const run = async (...files: string[]) => {
      said.length = 0
      return importPapers(
        server.db,
        files.map((file) => join(folder, file)),
        (text) => said.push(text),
      )
    }
    try {
      for (const name of ['pubmed.xml', 'jats.xml', 'papers.ris', 'papers.bib'])
        await writeFile(join(folder, name), await paperFixture(name))
      await writeFile(join(folder, 'empty.pdf'), '')
      assert.equal(await run('pubmed.xml', 'jats.xml', 'empty.pdf', 'papers.ris', 'papers.bib', 'nowhere.xml'), 2)
      assert.deepEqual(
        said.map((text) => text.split('\n')[0]),
        [
          'pubmed.xml：新增 1 篇',
          'jats.xml：新增 1 篇',
          'empty.pdf：文件是空的',
          'papers.ris：新增 1 篇，跳过 1 条',
          'papers.bib：新增 1 篇',
          'nowhere.xml：找不到文件',
        ],
      )
      const count = async () => (await server.db.select().from(paper)).length
      const before = await count()
      assert.equal(await run('pubmed.xml', 'papers.ris'), 0)
      assert.match(said[0] ?? '', /新增 0 篇，合并 1 篇/)
      assert.equal(await count(), before)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
  test('keeps of a PDF by command on which page and where on it each passage stands', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'papers-'))
    try {
      const picture = await readFile(new URL('../../sample/media/banner-1.png', import.meta.url))
      await writeFile(join(folder, 'drawn.pdf'), await drawnPdf(picture))
      for (const said of ['新增 1 篇', '合并 1 篇'])
        assert.equal(
          await importPapers(server.db, [join(folder, 'drawn.pdf')], (text) => assert.match(text, new RegExp(said))),
          0,
        )
    } finally {
      await rm(folder, { recursive: true })
    }
    const [row] = await server.db.select().from(paper).where(eq(paper.importSource, 'pdf'))
    const { device } = await signedInDevice(server)
    const { sections } = await device.ok(literatureApi.original, { id: String(row?.id) })
    const said = sections.find(({ paragraphs }) => paragraphs.flat().some(({ text }) => text.includes('HR 0.71')))
    const [part] = said?.paragraphs.flat() ?? []
    assert.deepEqual([said?.page, said?.ratio, part?.boxes.length], [1, 1.414, 1])
    // The same place as of the same file when it is uploaded.
    const [left, top, , height] = part?.boxes[0] ?? [0, 0, 0, 0]
    assert.ok(left === 84 && top > 75 && top < 100 && height > 25 && height < 45, JSON.stringify(part?.boxes))
  })
  test('joins two rows that turn out to be one paper, with what people kept of them', async () => {
    const { device } = await signedInDevice(server)
    const abstract = [{ title: '结果', text: '夹具结果为 12%。' }]
    await storePapers(server.db, [importedOf({ title: '甲题', abstract, doi: '10.5555/join' })], { source: 'ris' })
    await storePapers(server.db, [importedOf({ title: '乙题', abstract, pmid: '912345' })], { source: 'ris' })
    const [second] = await server.db.select().from(paper).where(eq(paper.pmid, '912345'))
    await device.ok(literatureApi.collect, { id: String(second?.id), collected: true })
    await storePapers(server.db, [importedOf({ title: '丙题', abstract, doi: '10.5555/join', pmid: '912345' })], {
      source: 'pubmed',
    })
    const rows = await server.db.select().from(paper).where(eq(paper.doi, '10.5555/join'))
    assert.deepEqual(
      rows.map(({ title, pmid }) => [title, pmid]),
      [['丙题', '912345']],
    )
    const { items } = await device.ok(literatureApi.collected, { ...page, disease: '' })
    assert.deepEqual(
      items.map(({ paper: kept }) => kept.title),
      ['丙题'],
    )
    assert.equal(
      (
        await server.db
          .select()
          .from(evidenceSource)
          .where(eq(evidenceSource.refId, String(second?.id)))
      ).filter(({ kind }) => kind === 'paper').length,
      0,
    )
  })
  test('keeps two papers of one title apart where each has a DOI of its own', async () => {
    const of = (doi: string) => importedOf({ title: '同名的两篇', abstract: [{ title: '', text: '摘要。' }], doi })
    const stored = await storePapers(server.db, [of('10.5555/same.1'), of('10.5555/same.2')], { source: 'ris' })
    assert.deepEqual([stored.added, stored.merged], [2, 0])
  })
  test('two imports of one paper at once store it once', async () => {
    const one = importedOf({ title: '同时导入', abstract: [{ title: '', text: '摘要。' }], doi: '10.5555/race' })
    const both = await Promise.all([1, 2].map(() => storePapers(server.db, [one], { source: 'ris' })))
    assert.deepEqual(both.map(({ added }) => added).sort(), [0, 1])
  })
  test('hears of a retraction: list, detail, passages, and it stays', async () => {
    const { device } = await signedInDevice(server)
    const one = importedOf({
      title: '后来撤稿',
      abstract: [{ title: '结果', text: '撤稿替尼的缓解率为 71%。' }],
      doi: '10.5555/taken.back',
    })
    await storePapers(server.db, [one], { source: 'ris' })
    const notice = importedOf({
      title: '撤稿声明：数据有误',
      publishedOn: '2026-10-01',
      retracts: { doi: '10.5555/TAKEN.back', pmid: '' },
    })
    assert.equal((await storePapers(server.db, [notice], { source: 'jats' })).retracted, 1)
    await storePapers(server.db, [one], { source: 'ris' })
    const [card] = (await list(device, { keyword: '10.5555/taken.back' })).items
    assert.equal(card?.retraction, '撤稿声明：数据有误，撤稿于 2026-10-01')
    const { passages } = await findPassages(server.db, '撤稿替尼的缓解率', { userId: 0 })
    assert.equal(passages[0]?.source.retraction, '撤稿声明：数据有误，撤稿于 2026-10-01')
    assert.ok(passages[0]?.source.retractedAt)
  })
})

describe('papers of the sample', () => {
  test('are made up, say so, and give their figures to the page', async () => {
    await seedPapers(server.db)
    const { device } = await signedInDevice(server)
    const home = await device.ok(literatureApi.home, {})
    assert.equal(home.isToday, true)
    assert.ok(home.diseases.some(({ key: disease }) => disease === 'lung'))
    const [first] = (await list(device, { keyword: '示例替尼对比标准化疗' })).items
    assert.ok(first?.isSample && first.hasFullText)
    const detail = await device.ok(literatureApi.detail, { id: first.id })
    assert.deepEqual(
      detail.effects.map(({ measure, value, interval, endpoint }) => [endpoint, measure, value, interval]),
      [
        ['无进展生存', 'HR', 0.55, [0.43, 0.7]],
        ['总生存', 'HR', 0.88, [0.64, 1.21]],
      ],
    )
    const whole = detail.abstract.map(({ text }) => text).join('')
    for (const { quotes } of detail.summary.filter(({ key: at }) => at !== 'limits'))
      for (const { text } of quotes) assert.ok(whole.includes(text), text)
    const original = await device.ok(literatureApi.original, { id: first.id })
    const rows = await server.db.select().from(evidencePassage)
    const shown = original.sections.flatMap(({ paragraphs }) => paragraphs.flat())
    assert.ok(shown.length > 10)
    for (const { id, text } of shown) assert.equal(rows.find((row) => String(row.id) === id)?.text, text)
    assert.ok(
      detail.summary
        .flatMap(({ quotes }) => quotes)
        .every(({ passageId, text }) => shown.find(({ id }) => id === passageId)?.text.includes(text)),
    )
  })
  test('count right: every share of theirs is its fraction', () => {
    const all = SAMPLE_PAPERS.flatMap(({ abstract, body }) => [...abstract, ...body])
      .map(({ text }) => text)
      .join('\n')
    const shares = [
      ...all.matchAll(/(\d+\.\d)% ?[（(](?:[^（()）]*?)(\d+)\/(\d+)[)）]/g),
      ...all.matchAll(/[（(](\d+\.\d)%，(\d+)\/(\d+)[)）]/g),
    ]
    assert.ok(shares.length > 30, String(shares.length))
    for (const [whole, share, part, total] of shares)
      assert.equal(((Number(part) / Number(total)) * 100).toFixed(1), share, whole)
  })
  test('are found by title, author, DOI, and by other names of what they are about', async () => {
    const { device } = await signedInDevice(server)
    assert.ok((await titles(device, '示例作者丙')).length > 5)
    assert.deepEqual(await titles(device, 'https://doi.org/10.5555/sample.002'), [SAMPLE_PAPERS[1]?.title])
    assert.ok((await titles(device, '非小细胞肺癌')).some((title) => title.startsWith('Telephone follow-up')))
    assert.ok((await titles(device, 'NSCLC')).some((title) => title.startsWith('示例替尼对比')))
    assert.ok((await titles(device, 'HCC')).some((title) => title.includes('肝细胞癌')))
    assert.deepEqual(await titles(device, '完全没有的词组甲乙丙'), [])
    assert.deepEqual(await titles(device, "%_'; drop table paper; --"), [])
    const lung = await list(device, { disease: 'lung' })
    assert.ok(
      lung.items.length > 0 && lung.items.every(({ diseases }) => diseases.some(({ key: disease }) => disease === 'lung')),
    )
    const journal = await list(device, { journal: '示例放射治疗杂志（虚构）' })
    assert.equal(journal.total, 2)
  })
  test('are answered from one at a time, and the answer names the paper as a sample', async () => {
    const { device } = await signedInDevice(server)
    const [first] = (await list(device, { keyword: '10.5555/sample.004' })).items
    const ask = async (text: string, scopeId: string) =>
      device.ok(aiApi.ask, { conversationId: '', text, replaces: '', scope: 'paper', scopeId, idempotencyKey: key() })
    const over = async (id: string) => {
      for (;;) {
        const { answer } = await device.ok(aiApi.answer, { id })
        if (answer.state !== 'answering') return answer
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }
    const { suggestions, sources } = await device.ok(aiApi.home, { scope: 'paper', scopeId: first?.id ?? '' })
    assert.deepEqual(sources, [{ kind: 'paper', count: 1 }])
    assert.ok(suggestions.length >= 3)
    for (const text of [...suggestions, '无进展生存期的 HR 是多少']) {
      const answer = await over((await ask(text, first?.id ?? '')).answerId)
      assert.equal(answer.state, 'done', text)
      assert.deepEqual([...new Set(answer.sources.map(({ refId }) => refId))], [first?.id])
    }
    // What is offered to be asked of a paper is answered from it, of every paper of the sample.
    const all = await server.db.select().from(evidenceSource).where(eq(evidenceSource.kind, 'paper'))
    for (const { id: sourceId, refId } of all.filter(({ title }) => SAMPLE_PAPERS.some((one) => title.startsWith(one.title)))) {
      const offered = (await device.ok(aiApi.home, { scope: 'paper', scopeId: refId })).suggestions
      assert.ok(offered.length >= 2, refId)
      for (const text of offered)
        assert.ok(coverage(await findPassages(server.db, text, { userId: 0, sourceId })).isEnough, `${refId} ${text}`)
    }
    const { conversationId, answerId } = await ask('贫血的发生率', first?.id ?? '')
    const answer = await over(answerId)
    assert.match(answer.sentences.map(({ text }) => text).join(''), /23\.8%（41\/172）/)
    assert.match(answer.sources[0]?.title ?? '', /（示例论文）$/)
    const { conversation } = await device.ok(aiApi.conversation, { id: conversationId })
    assert.match(conversation.scopeName, /示例帕利/)
    assert.equal((await over((await ask('奥希替尼的剂量', first?.id ?? '')).answerId)).state, 'refused')
    await device.refused(
      aiApi.ask,
      { conversationId: '', text: '结果', replaces: '', scope: 'paper', scopeId: '99999999', idempotencyKey: key() },
      ACK.notFound,
    )
  })
})

describe('whoever', () => {
  test('has no account reads what was written for the sample, and of other papers who wrote them', async () => {
    const visitor = newVisitor(server)
    const [sample] = await server.db.select().from(paper).where(eq(paper.doi, '10.5555/sample.005'))
    const shared = await visitor.ok(literatureApi.shared, { id: String(sample?.id) })
    assert.match(shared.paper.retraction, /原始数据无法核实.*撤稿于 2026-10-20/)
    assert.deepEqual([shared.isOpen, shared.abstract.length, shared.paper.collected], [true, 4, false])
    await storePapers(server.db, (await readPaper(await paperFixture('pubmed.xml'))).papers, { source: 'pubmed' })
    const [foreign] = await server.db.select().from(paper).where(eq(paper.doi, '10.5555/fixture.pubmed'))
    const closed = await visitor.ok(literatureApi.shared, { id: String(foreign?.id) })
    assert.deepEqual([closed.isOpen, closed.abstract, closed.summary, closed.effects, closed.paper.gist], [false, [], [], [], ''])
    assert.equal(closed.paper.title, 'Fixturumab in EGFR-mutated lung cancer: P < 0.05 & more.')
    const { device } = await signedInDevice(server)
    assert.equal((await device.ok(literatureApi.shared, { id: String(foreign?.id) })).isOpen, true)
    await visitor.refused(literatureApi.detail, { id: String(sample?.id) }, ACK.unauthenticated)
    await visitor.refused(literatureApi.original, { id: String(sample?.id) }, ACK.unauthenticated)
  })
  test('keeps a paper keeps it alone, once, and may let it go', async () => {
    const [one, two] = [await signedInDevice(server), await signedInDevice(server)]
    const [row] = await server.db.select().from(paper).where(eq(paper.doi, '10.5555/sample.001'))
    const id = String(row?.id)
    await Promise.all([1, 2].map(() => one.device.ok(literatureApi.collect, { id, collected: true })))
    const kept = async (device: Device) =>
      (await device.ok(literatureApi.collected, { ...page, disease: '' })).items.map(({ paper: card }) => card.id)
    assert.deepEqual([await kept(one.device), await kept(two.device)], [[id], []])
    assert.equal((await one.device.ok(literatureApi.detail, { id })).paper.collected, true)
    await two.device.ok(literatureApi.collect, { id, collected: false })
    assert.deepEqual(await kept(one.device), [id])
    assert.deepEqual((await one.device.ok(literatureApi.collected, { ...page, disease: 'breast' })).items, [])
    await one.device.ok(literatureApi.collect, { id, collected: false })
    assert.deepEqual(await server.db.select().from(paperCollect).where(eq(paperCollect.userId, one.user.id)), [])
    await one.device.refused(literatureApi.collect, { id: '99999999', collected: true }, ACK.notFound)
    await one.device.refused(literatureApi.detail, { id: '99999999' }, ACK.notFound)
  })
})
