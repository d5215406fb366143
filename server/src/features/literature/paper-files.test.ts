import assert from 'node:assert/strict'
import { pdf } from '../../test/pdf'
import { paperFixture, readPaper } from '../../test/paper-files'
import { describe, test } from '../../test/run'
import { pdfText } from './import/pdf-thread'
import { importedOf, LIMITS } from './import/imported'

const fails = (content: string | Uint8Array, sentence: RegExp) =>
  assert.rejects(readPaper(content), { name: 'ImportFault', message: sentence })

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
      ],
    )
    assert.doesNotMatch(JSON.stringify(one), /99\.9/)
  })
  test('of a PDF that is not read in its time ends, and others are still read', async () => {
    const bytes = await pdf([['A text that is long enough to be read']])
    await assert.rejects(pdfText(bytes, 10, 0), /过于复杂/)
    const text = await pdfText(bytes, 10)
    assert.deepEqual(text.fault === '' && text.pages.map(({ lines }) => lines.map((one) => one.text)), [
      ['A text that is long enough to be read'],
    ])
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
})
