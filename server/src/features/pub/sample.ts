import type { Db } from '../../db/connect'
import { HOT_WORDS } from '../../sample/hot-words'
import { advertise, hotWord } from './tables'

/** Home has the title beside the picture, so its pictures are covers, without words that a card would cut. */
const ADVERTISES = [
  { position: 'home' as const, title: '规范诊疗 循证阅读', image: '/media/cover-dna-1.webp', link: '/list/1' },
  { position: 'home' as const, title: '不良反应管理专题', image: '/media/cover-nausea-1.webp', link: '/list/8' },
  { position: 'home' as const, title: '公开课每周更新', image: '/media/cover-mdt-1.webp', link: '/list/3' },
  { position: 'tools' as const, title: '常用工具都在这里', image: '/media/banner-4.png', link: '/tools/DoctorToolsIndex' },
  { position: 'me' as const, title: '邀请同道一起学习', image: '/media/banner-5.png', link: '/MyTaskList?invite=1' },
]

/** Banners, and the words that many search for. */
export async function seedPlaces(db: Db): Promise<void> {
  await db.insert(advertise).values(ADVERTISES.map((row, sort) => ({ ...row, sort })))
  await db.insert(hotWord).values(HOT_WORDS.map((word, sort) => ({ word, sort })))
}
