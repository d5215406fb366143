import type { Db } from '../../db/connect'
import { knowFormulae } from '../../kernel/documents/formulae'
import { storeDocs, type NewDoc } from '../../kernel/documents/store'
import { columnSpread } from '../column-kinds'
import { COLUMNISTS } from '../columnists'
import { covers, topicOf } from '../../kernel/documents/covers'
import { addViews } from '../views'
import type { World } from '../world'
import { writtenFormulae } from './formulae'
import type { Article } from './written'

const HOUR = 3600 * 1000
const VIDEO = {
  kind: 'video' as const,
  title: '示例视频：读片方法',
  sources: ['/media/sample-video.mp4'],
  poster: '/media/poster-video.png',
  durationSeconds: 10,
}
const AUDIO = {
  kind: 'audio' as const,
  title: '示例音频：听文章',
  // The first is long enough to stop and go on; the other stands in should it fail.
  sources: ['/media/sample-lecture.mp3', '/media/sample-audio.mp3'],
  poster: '',
  durationSeconds: 75,
}
const ATTACHMENTS = [
  { name: '化疗输注前核对清单.pdf', url: '/media/checklist.pdf', size: 11_762 },
  { name: '诊疗流程图.png', url: '/media/figure-flow.png', size: 9_452 },
  { name: '随访登记表.docx', url: '/media/follow-up-form.docx', size: 2141 },
]

/** Stores the articles that come behind the first `from`; columns and covers go on taking turns. Returns their ids. */
export async function seedArticles(
  db: Db,
  { columnists, now }: Pick<World, 'columnists' | 'now'>,
  articles: readonly Article[],
  from = 0,
): Promise<number[]> {
  const spread = columnSpread()
  const coverOf = covers()
  const documents = articles.map((article, index): NewDoc => {
    const { column, tags, video, audio, attachment, topic = topicOf(tags), docType = 1, ...rest } = article
    const place = spread({ column, docType, rule: rest.rule })
    return {
      ...rest,
      docType,
      cover: coverOf(topic),
      source: COLUMNISTS[place]?.hospital,
      columnistId: columnists[place] ?? null,
      tagIds: tags,
      publishedAt: new Date(now - (index * 9 + 1) * HOUR),
      isSample: true,
      media: [...(video ? [VIDEO] : []), ...(audio ? [AUDIO] : [])],
      attachments: attachment ? ATTACHMENTS : [],
    }
  })
  knowFormulae(writtenFormulae())
  const ids = await storeDocs(db, documents.slice(from))
  await addViews(db, ids, (index) => 20 + (((from + index) * 37) % 90))
  return ids
}
