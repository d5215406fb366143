import { hostileDocuments } from '@test/support/hostile-documents'
import { parseRichText } from '@/domain/rich-text/parse'
import { safeLink, safeSource } from '@/domain/rich-text/safe-url'
import { flatBlocks, type Block, type Run } from '@/domain/rich-text/tree'

const BLOCKS = ['picture', 'paragraph', 'heading', 'quote', 'caption', 'formulaBlock', 'list', 'table', 'video', 'audio', 'rule']

const runsOf = (block: Block): Run[] => ('runs' in block ? block.runs : [])
const sourcesOf = (block: Block): string[] => {
  if (block.kind === 'picture') return [block.src]
  return block.kind === 'video' || block.kind === 'audio' ? [...block.sources, block.poster].filter(Boolean) : []
}
const linksOf = (block: Block): string[] => [
  ...(block.kind === 'picture' && block.link ? [block.link] : []),
  ...runsOf(block).flatMap((run) => (run.kind === 'text' && run.link ? [run.link] : [])),
]
const formulaeOf = (block: Block): string[] =>
  block.kind === 'formulaBlock' ? [block.src] : runsOf(block).flatMap((run) => (run.kind === 'formula' ? [run.src] : []))

/** The server has cleaned what it stores; the client must hold by itself, should that ever fail. */
test.each(hostileDocuments.map(({ name, html }) => [name, html]))('the tree holds only what may be drawn: %s', (_, html) => {
  const blocks = flatBlocks(parseRichText(html))
  expect(blocks.length).toBeGreaterThan(0)
  for (const block of blocks) {
    expect(BLOCKS).toContain(block.kind)
    for (const src of sourcesOf(block)) expect(safeSource(src)).toBe(src)
    for (const link of linksOf(block)) expect(safeLink(link)).toBe(link)
    for (const src of formulaeOf(block)) expect(src).toMatch(/^\/formula\/[0-9a-f]{64}\.svg$/)
    for (const run of runsOf(block)) {
      const allowed = ['kind', 'text', 'bold', 'italic', 'underline', 'strike', 'code', 'script', 'link', 'footnote']
      if (run.kind === 'text') for (const key of Object.keys(run)) expect(allowed).toContain(key)
    }
  }
  const text = blocks.flatMap(runsOf).map((run) => (run.kind === 'text' ? run.text : ''))
  expect(text.join('')).toContain('安全')
})
