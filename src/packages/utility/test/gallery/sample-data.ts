import type { DocCard } from '@/domain/doc-card'

/** The picture of the sample content that the reference backend serves. */
export const PICTURE = '/media/cover-lung-0.webp'
export const PORTRAIT = '/media/portrait-lin.webp'
export const LIVE_PICTURE = '/media/live-lung-lin.webp'

const doc: DocCard = {
  id: '1',
  docType: 1,
  title: '晚期非小细胞肺癌：初诊时应当一次送全的检测',
  cover: PICTURE,
  source: '肿瘤医生',
  columnistName: '林知远',
  publishTime: '2026-01-05T08:30:00.000Z',
  startTime: '',
  liveState: '',
  viewCount: 12_480,
}

export const docs: readonly { label: string; doc: DocCard; marks?: string[]; note?: string }[] = [
  { label: '文章', doc },
  {
    label: '无图，标题三行',
    doc: {
      ...doc,
      id: '2',
      cover: '',
      title: `${doc.title}，以及组织有限时如何安排形态、免疫组化与分子检测的先后，避免二次活检`,
    },
  },
  { label: '直播中', doc: { ...doc, id: '3', docType: 6, liveState: 'live', cover: LIVE_PICTURE, startTime: doc.publishTime } },
  {
    label: '预告',
    doc: { ...doc, id: '4', docType: 6, liveState: 'preview', cover: LIVE_PICTURE, startTime: '2026-12-31T11:30:00.000Z' },
  },
  { label: '回放，带高亮', doc: { ...doc, id: '5', docType: 6, liveState: 'replay', cover: LIVE_PICTURE }, marks: ['肺癌'] },
  { label: '自定义说明', doc: { ...doc, id: '6' }, note: '14:05 · 已读 45%' },
]

export const RICH_TEXT = `
<h2>一、检测的先后</h2>
<p>组织有限时，<strong>先形态、后免疫组化</strong>，余下的<em>全部</em>留给分子检测<sup>1</sup>。</p>
<ul><li>穿刺条数不少于 3 条</li><li>切片一次切全，避免二次修块</li></ul>
<blockquote><p>没有组织时，血液也可以作为起点。</p></blockquote>
<table><tr><th>基因</th><th>检出率</th></tr><tr><td>EGFR</td><td>46.7%</td></tr><tr><td>ALK</td><td>5.1%</td></tr></table>
<p>详见<a href="/doc/2">相关文章</a>。</p>
<p><img src="${PICTURE}" alt="示意图"></p>`
