import { topicOf, type Topic } from '../kernel/documents/covers'

/** The faces of the sample, and the covers of its lives, which scripts/assets bakes. */

/** Faces by name. One that was given stays: the same person, the same face. */
const FACES: Readonly<Record<string, string>> = {
  林知远: 'lin',
  周若溪: 'zhou',
  何承志: 'he',
  沈云舒: 'shen',
  许安: 'xu',
  顾清和: 'gu',
  邵文博: 'shao',
  白思齐: 'bai',
  唐语: 'tang',
  程行之: 'cheng',
  秦牧之: 'qin',
  苏晴岚: 'su',
  江慎言: 'jiang',
  温如初: 'wen',
  杜衡: 'lu',
  叶静姝: 'ye',
  罗思勉: 'luo',
  方既白: 'fang',
  梁清扬: 'an',
  钟子期: 'zhong',
  张明: 'me',
  李静: 'rui',
  王编: 'bo',
  陈思远: 'hao',
  赵岚: 'lan',
  吴越: 'tao',
  郑重: 'gang',
  褚宁: 'ning',
  卫青: 'feng',
  韩松: 'lei',
  杨帆: 'yang',
  秦川: 'jun',
  尤佳: 'mei',
}
/** For the many of the campaign, who share the faces of no author. */
const WOMEN = ['lan', 'qiu', 'mei', 'rui', 'ning', 'xia', 'juan', 'meng']
const MEN = ['bo', 'tao', 'feng', 'lei', 'jun', 'kai', 'gang', 'yang', 'ming', 'yu', 'hao']

const portrait = (face: string): string => `/media/portrait-${face}.webp`

/** The portrait of a person of the sample; '' for one who is drawn as an initial. */
export const portraitOf = (name: string): string => (FACES[name] ? portrait(FACES[name]) : '')

/** The same person down to the chest, without a ground. */
export const figureOf = (name: string): string => (FACES[name] ? `/media/figure-${FACES[name]}.webp` : '')

/** One of the faces that many share. */
export function sharedPortrait(place: number, isWoman: boolean): string {
  const faces = isWoman ? WOMEN : MEN
  return portrait(faces[place % faces.length] ?? 'me')
}

/** The round picture of a series or a department. */
export const emblemOf = (topic: Topic): string => `/media/emblem-${topic}.webp`

/** The dark cover of a live, with who speaks first. */
export const liveCover = (tags: readonly string[], speaker: string): string =>
  `/media/live-${topicOf(tags)}-${FACES[speaker] ?? 'me'}.webp`
