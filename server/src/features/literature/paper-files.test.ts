import assert from 'node:assert/strict'
import { drawnPdf, pdf } from '../../test/pdf'
import { paperFixture, readPaper } from '../../test/paper-files'
import { describe, test } from '../../test/run'
import { pdfText, type PdfText } from './import/pdf-thread'
import { importedOf, LIMITS } from './import/imported'
import { referencesIn } from './import/references-thread'

const fails = (content: string | Uint8Array, sentence: RegExp) =>
  assert.rejects(readPaper(content), { name: 'ImportFault', message: sentence })

/** Turns of this thread meanwhile, in each of which another call would be answered. A busy machine makes them slow, not few. */
async function turnsDuring(work: () => Promise<void>): Promise<number> {
  let [turns, isOver] = [0, false]
  const turn = (): void => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work().finally(() => (isOver = true))
  return turns
}

describe('a file', () => {
  test('of PubMed: identifiers, sections, authors, retraction', async () => {
    const { source, papers } = await readPaper(await paperFixture('pubmed.xml'))
    assert.equal(source, 'pubmed')
    const [one] = papers
    assert.equal(one?.title, 'Fixturumab in EGFR-mutated lung cancer: P < 0.05 & more.')
    assert.deepEqual([one?.doi, one?.pmid, one?.pmcid], ['10.5555/fixture.pubmed', '900000001', '99000001'])
    assert.deepEqual(
      one?.abstract.map(({ title }) => title),
      ['Background', 'Results'],
    )
    assert.deepEqual([one?.authors, one?.publishedOn, one?.language], [['Anna B Sample', 'Fixture Group'], '2026-09-03', 'en'])
    assert.deepEqual(one?.retraction, { on: '', text: 'Fixture journal. 2026 Oct;1(1):2' })
  })
  test('of JATS: full text where it is free, without references and their numbers', async () => {
    const { papers } = await readPaper(await paperFixture('jats.xml'))
    const [one] = papers
    assert.equal(one?.title, '示例全文：乳腺癌的夹具研究')
    assert.deepEqual(one?.abstract, [
      { title: '目的', text: '评估夹具疗法。' },
      { title: '结果', text: '缓解率为 40%1。' },
    ])
    assert.deepEqual(one?.body, [
      { title: '方法', text: '纳入 100 例患者。' },
      { title: '方法 · 统计', text: '采用双侧检验。' },
      { title: '结果', text: '缓解 40 例。\n没有死亡。' },
    ])
    const appendix = '<back><app-group><app><title>附录 1</title><p>分层因素有两个。</p></app></app-group>'
    const longer = await readPaper((await paperFixture('jats.xml')).toString().replace('<back>', appendix))
    assert.deepEqual(longer.papers[0]?.body, [...(one?.body ?? []), { title: '附录 1', text: '分层因素有两个。' }])
    const closed = (await paperFixture('jats.xml')).toString().replace(/<permissions>.*<\/permissions>/, '')
    const kept = await readPaper(closed)
    assert.deepEqual([kept.papers[0]?.body, kept.notes.length], [[], 1])
  })
  test('of RIS: an abstract in one piece comes in its sections; GB 18030 is read too', async () => {
    const { source, papers } = await readPaper(await paperFixture('papers.ris'))
    assert.equal(source, 'ris')
    assert.deepEqual(
      papers[0]?.abstract.map(({ title, text }) => `${title}|${text}`),
      ['目的|评估夹具单抗。', '方法|纳入 80 例胃癌患者。', '结果|缓解率为 35%。', '结论|有活性。'],
    )
    assert.deepEqual(
      [papers[0]?.authors, papers[0]?.publishedOn, papers[0]?.doi],
      [['示例甲', 'Anna Sample'], '2026-07', '10.5555/fixture.ris'],
    )
    // 「示例」 in GB 18030.
    const gb = Buffer.concat([
      Buffer.from('TY  - JOUR\nTI  - '),
      Buffer.from([0xca, 0xbe, 0xc0, 0xfd]),
      Buffer.from('\nER  - \n'),
    ])
    assert.equal((await readPaper(gb)).papers[0]?.title, '示例')
  })
  test('of BibTeX: LaTeX becomes text', async () => {
    const { source, papers } = await readPaper(await paperFixture('papers.bib'))
    assert.equal(source, 'bibtex')
    assert.equal(papers[0]?.title, 'Fixturölimus for NSCLC: P < 0.05')
    assert.deepEqual(
      [papers[0]?.authors, papers[0]?.journal, papers[0]?.publishedOn],
      [['Anna Sample', 'Fixture Group', 'Jörg Müller'], 'Fixture Journal', '2026-05'],
    )
    assert.match(papers[0]?.abstract[1]?.text ?? '', /HR 0\.70 \(95% CI 0\.55.0\.89\)/)
  })
  test('of PDF: passages with their page; references are no evidence', async () => {
    const bytes = await pdf([
      [
        'A sample paper on lung cancer',
        'Abstract',
        'This sample was written for a test. doi 10.5555/fixture.pdf',
        'Results',
        'The median was 9.1 months in the first',
      ],
      [
        'group and 6.0 months in the other.',
        'Discussion',
        'A limitation is the small sample.',
        'References',
        '1. Somebody else said 99.9 months.',
        'Supplementary Appendix. N Engl J Med 2020;1:2.',
        'Appendix to the report of somebody else',
        'Results of 99.9 months',
        'Appendix A. Statistical analysis',
        'The hazard ratio was stratified.',
        'References',
        '2. Somebody else said 99.8 months.',
        'Figure 2 of somebody else, 2019;99:7.',
        'Figure 1. Survival in both groups of the sample',
      ],
    ])
    const { source, papers, notes } = await readPaper(bytes, 'a.pdf')
    assert.deepEqual([source, notes], ['pdf', []])
    const [one] = papers
    assert.deepEqual([one?.title, one?.doi], ['A sample paper on lung cancer', '10.5555/fixture.pdf'])
    assert.deepEqual(
      one?.body.map(({ title, page: on, text }) => [title, on, text]),
      [
        ['', 1, 'A sample paper on lung cancer'],
        ['Results', 1, 'The median was 9.1 months in the first'],
        ['Results', 2, 'group and 6.0 months in the other.'],
        ['Discussion', 2, 'A limitation is the small sample.'],
        ['Appendix A. Statistical analysis', 2, 'The hazard ratio was stratified.'],
        ['图题', 2, 'Figure 1. Survival in both groups of the sample'],
      ],
    )
    assert.doesNotMatch(JSON.stringify(one), /99\.[89]|somebody else/i)
  })
  test('of a PDF that is not read in its time ends, and others are still read', async () => {
    const bytes = await pdf([['A text that is long enough to be read']])
    await assert.rejects(pdfText(bytes, 10, { withinMs: 0 }), /过于复杂/)
    const text = await pdfText(bytes, 10)
    assert.deepEqual(text.fault === '' && text.pages.map(({ lines }) => lines.map((one) => one.text)), [
      ['A text that is long enough to be read'],
    ])
  })
  test('of a PDF whose drawings take too long loses its figures, not its text, and tells each page that was read', async () => {
    const bytes = await drawnPdf()
    const told: string[] = []
    const onPage = (read: number, of: number) => told.push(`${read}/${of}`)
    const [slow, whole] = [await pdfText(bytes, 10, { figuresMs: 0, onPage }), await pdfText(bytes, 10)]
    const seen = (text: PdfText) =>
      text.fault === '' && [text.withFigures, text.pages[0]?.figures.length, text.pages[0]?.lines.length]
    assert.deepEqual([seen(slow), seen(whole), told], [[0, 0, 4], [1, 1, 4], ['1/1']])
  })
  test('that is no paper, or cannot be read, says why', async () => {
    await fails('', /空的/)
    await fails('Guten Tag', /认不出格式/)
    await fails('TY  - JOUR\n'.padEnd(LIMITS.textBytes + 1, 'x'), /超过 20 MB/)
    await fails('<PubmedArticleSet><PubmedArticle>', /XML 不完整/)
    await fails('@article{broken, title={never', /BibTeX .*格式有误/)
    await fails(await pdf([['A text that is long enough to be read']], 'secret'), /已加密/)
    await fails((await pdf([['A text that is long enough to be read']])).subarray(0, 400), /损坏/)
    await fails(await pdf([[], []]), /扫描件/)
    const { notes } = await readPaper(await pdf([['A text that is long enough to be read'], []]))
    assert.deepEqual(notes, ['第 2 页没有文字，可能是扫描页，未导入'])
  })
  test('that is hostile stays data: entities are not expanded, depth and numbers end', async () => {
    const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
    const bomb = `<!DOCTYPE PubmedArticleSet [<!ENTITY e0 "ha">${levels}<!ENTITY file SYSTEM "file:///etc/passwd">]>`
    const body =
      '<PubmedArticle><MedlineCitation><Article><ArticleTitle>T &e12; &file; end</ArticleTitle></Article></MedlineCitation></PubmedArticle>'
    const bombed = await readPaper(`${bomb}<PubmedArticleSet>${body}</PubmedArticleSet>`).catch((error: Error) => error)
    if (!(bombed instanceof Error))
      assert.ok((bombed.papers[0]?.title.length ?? 0) < 100 && !JSON.stringify(bombed).includes('root:'))
    else assert.match(bombed.message, /损坏/)
    await fails(`<PubmedArticle>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</PubmedArticle>`, /损坏/)
    const many = await readPaper(`TY  - JOUR\nTI  - 许多作者\nAB  - 摘要。\n${'AU  - A, B\n'.repeat(1_000_000)}ER  - \n`)
    assert.deepEqual([many.papers[0]?.authors.length, many.papers[0]?.authorCount], [LIMITS.authors, 1_000_000])
    const nasty = importedOf({
      title: 'a\u0000b\u202e<script>alert(1)</script><i>c</i>\ud800',
      abstract: [{ title: '', text: 'x'.repeat(500_000) }],
    })
    assert.equal(nasty.title, 'ab<script>alert(1)</script>c')
    assert.equal(nasty.abstract[0]?.text.length, LIMITS.section)
  })
  test('of references that is large is read while others are answered, and fails with the same sentence', async () => {
    const large = (record: string): Uint8Array => Buffer.from(record + `\nAB  - ${'{a} '.repeat(1_000_000)}\nER  - \n`)
    const read = async (): Promise<void> => {
      const { papers, source } = await referencesIn(large('TY  - JOUR\nTI  - 很大的题录'))
      assert.deepEqual([source, papers[0]?.title, papers.length], ['ris', '很大的题录', 1])
    }
    // Read on this thread it would take fewer than ten turns each time, and most of the time the last. What an earlier test has left running on the
    // embedded database holds the thread as well, but not for long.
    let turns = 0
    for (let tries = 0; tries < 5 && turns < 100; tries += 1) turns = await turnsDuring(read)
    assert.ok(turns >= 100, `${turns}`)
    await assert.rejects(referencesIn(large('<html>')), { name: 'ImportFault', message: /认不出格式/ })
  })
})
