/* eslint-disable no-restricted-syntax -- for the server only: an iPhone before iOS 16.4 cannot read look behind (README) */
/** Words of the questions that "help me choose" asks (`domain/tnm`), by cancer. */
export interface Word {
  readonly key: string
  readonly value: string
  readonly pattern: RegExp
  /** The words can mean something else. */
  readonly doubt?: string
}

const VERB = '(?:侵及|侵犯|侵透|侵达|累及|浸润|突破|穿透|穿破|穿出|包绕|侵至|侵入|达|破坏)'
const HIT = '(?:受侵犯?|受累|侵犯|浸润|侵及|破坏|见癌|可见癌|癌累及)'

/** `侵及…A` or `A…受侵`. */
const invaded = (key: string, value: string, names: string): Word[] => [
  {
    key,
    value,
    pattern: new RegExp(`${VERB}[^，]{0,20}?(?:${names})|(?<!${VERB}[^，]{0,16})(?:${names})[^，、]{0,4}?${HIT}`, 'g'),
  },
  {
    key,
    value,
    pattern: new RegExp(`与[^，]{0,8}?(?:${names})[^，、]{0,3}(?:分界不清|界限不清|界限模糊|关系密切|粘连|黏连)`, 'g'),
    doubt: '相邻不等于侵犯',
  },
]
const plain = (key: string, value: string, pattern: RegExp): Word => ({ key, value, pattern })

const bowelWall = (beyond: readonly Word[]): Word[] => [
  ...invaded('depth', 'submucosa', '黏膜下层'),
  ...invaded('depth', 'muscularis', '(?<!黏膜)固有肌层|(?<!黏膜|固有|翼内|翼外|椎前)肌层|浅肌层|深肌层'),
  ...beyond,
]

const lung: Word[] = [
  ...invaded('structure', 'visceralPleura', '脏层胸膜|脏胸膜'),
  ...invaded('structure', 'mainBronchus', '主支气管'),
  plain('structure', 'atelectasis', /(?:阻塞性)?肺不张|阻塞性肺炎/g),
  ...invaded('structure', 'parietalPleura', '壁层胸膜'),
  ...invaded('structure', 'chestWall', '胸壁'),
  ...invaded('structure', 'phrenicNerve', '膈神经'),
  ...invaded('structure', 'diaphragm', '膈肌|横膈'),
  ...invaded('structure', 'mediastinum', '纵隔(?!.{0,3}淋巴)'),
  ...invaded('structure', 'heart', '心脏|左心房|右心房'),
  ...invaded('structure', 'greatVessels', '上腔静脉|主动脉|肺动脉干|左肺动脉|右肺动脉|大血管'),
  ...invaded('structure', 'trachea', '(?<!支)气管(?!旁)'),
  ...invaded('structure', 'recurrentNerve', '喉返神经'),
  ...invaded('structure', 'oesophagus', '食管'),
  ...invaded('structure', 'vertebra', '椎体'),
  ...invaded('structure', 'carina', '隆突(?!下)'),
  plain('structure', 'sameLobe', /(?:同一?肺?叶)(?:内)?[^，]{0,8}?(?:卫星|转移|癌)结节/g),
  plain('structure', 'otherLobe', /同侧(?:不同|其他|其它)肺?叶[^，]{0,8}?(?:转移|癌)?结节/g),
  plain('pattern', 'minimal', /微浸润性?腺癌/g),
  plain(
    'station',
    'n1',
    /同侧肺门[^，]{0,10}?淋巴结[^，]{0,8}?转移|(?:左|右)?肺门淋巴结[^，、]{0,6}?转移|支气管(?:旁|周围)淋巴结[^，、]{0,6}?转移|第?1[0-4]组[^，]{0,4}?(?:\([1-9]\d?\/\d+\)|[^，]{0,6}转移)/g,
  ),
  plain(
    'station',
    'n2',
    /同侧(?:肺门及|肺门、)?纵隔[^，]{0,8}?淋巴结[^，、]{0,8}?转移|(?:隆突下|气管旁|主动脉窗)[^，、]{0,6}?淋巴结[^，、]{0,8}?转移|第?(?<!\d)[2-9][RL]?组[^，]{0,4}?(?:\([1-9]\d?\/\d+\)|[^，\d]{0,6}转移)/g,
  ),
  plain('station', 'n3', /对侧(?:肺门|纵隔)[^，]{0,8}?淋巴结[^，、]{0,8}?转移|锁骨上[^，]{0,6}?淋巴结[^，、]{0,8}?转移/g),
]
const breast: Word[] = [
  ...invaded('structure', 'chestWall', '胸壁'),
  ...invaded('structure', 'skin', '皮肤'),
  plain('structure', 'skin', /皮肤(?:溃疡|破溃|水肿)|橘皮样(?:改)?变/g),
  plain('structure', 'inflammatory', /炎性乳(?:腺)?癌/g),
  plain('site', 'movable', /腋窝[^，]{0,10}?淋巴结[^，]{0,10}?(?:可推动|活动(?:好|可|度可))/g),
  plain('site', 'fixed', /腋窝[^，]{0,10}?淋巴结[^，]{0,10}?(?:融合|固定)/g),
  plain('site', 'infraclavicular', /锁骨下[^，、]{0,4}?淋巴结[^，、]{0,8}?转移/g),
  plain('site', 'supraclavicular', /锁骨上[^，、]{0,4}?淋巴结[^，、]{0,8}?转移/g),
  plain('site', 'internal', /内乳[^，、]{0,4}?淋巴结[^，、]{0,8}?转移/g),
]
const gastric: Word[] = [
  plain('depth', 'inSitu', /原位癌|高级别上皮内瘤变/g),
  ...invaded('depth', 'mucosa', '黏膜固有层|固有层|黏膜肌层|黏膜层'),
  plain('depth', 'mucosa', /黏膜内癌/g),
  ...bowelWall([
    ...invaded('depth', 'subserosa', '浆膜下层?|全层'),
    ...invaded('depth', 'serosa', '浆膜层?(?!下|面)|脏层腹膜'),
    { key: 'depth', value: 'serosa', pattern: /浆膜面?(?:毛糙|不光整|模糊)/g, doubt: '浆膜面毛糙提示而不证实穿透' },
    ...invaded('depth', 'organ', '胰腺|横结肠|脾脏|肝左叶|膈肌'),
  ]),
]
const colorectal: Word[] = [
  plain('depth', 'mucosa', /黏膜内癌|原位癌/g),
  ...bowelWall([
    ...invaded('depth', 'through', '浆膜下层?|(?:肠周|周围|系膜)?脂肪(?:组织)?|肠周(?:组织)?|直肠系膜|外膜层?|全层'),
    ...['穿透固有肌层', '突破固有肌层', '突破肌层', '穿透肌层'].map((words) => plain('depth', 'through', new RegExp(words, 'g'))),
    ...invaded('depth', 'peritoneum', '浆膜层?(?!下)|脏层腹膜'),
    plain('depth', 'peritoneum', /肿瘤(?:处)?穿孔/g),
    ...invaded('depth', 'organ', '膀胱|子宫|阴道|前列腺|精囊|小肠|腹壁|骶骨'),
  ]),
  plain('deposits', 'yes', /癌结节/g),
]
const esophagus: Word[] = [
  ...invaded('depth', 'mucosa', '黏膜固有层|固有层|黏膜肌层'),
  ...bowelWall([
    ...invaded('depth', 'adventitia', '外膜层?|纤维膜|全层'),
    ...invaded('depth', 'pleura', '胸膜|心包|奇静脉|膈肌'),
    ...invaded('depth', 'aorta', '主动脉|椎体|(?<!左右主?支)气管|主支气管'),
  ]),
  plain('L', 'upper', /(?:食管)?(?:胸)?上段/g),
  plain('L', 'middle', /(?:食管)?(?:胸)?中段/g),
  plain('L', 'lower', /(?:食管)?(?:胸)?下段/g),
]
const hcc: Word[] = [
  plain('number', 'single', /单发|单个|孤立/g),
  plain(
    'number',
    'several',
    /多发(?!.{0,4}(?:囊肿|转移))|(?:两|二|三|2|3|4)个(?:肿瘤|病灶|结节|肿块)|(?:肿瘤|病灶|结节|肿块)(?:两|二|三|2|3|4)个/g,
  ),
  plain('structure', 'majorVein', /(?:门静脉|肝静脉|下腔静脉)(?:主干|[左右]支|主支|[左中右])?[^，、]{0,4}?(?:癌栓|侵犯|受侵)/g),
  plain(
    'vessels',
    'yes',
    /(?:微?血管|脉管|MVI)[^，、]{0,4}?(?:癌栓|侵犯|\(M[0-2]\)|\(\+\)|\(-\)|:M[0-2])|MVI[^，]{0,4}?M[0-2]|(?<!静脉[^，]{0,6})(?<!脉管)癌栓/g,
  ),
]
const npc: Word[] = [
  plain('structure', 'nasopharynx', /局限于鼻咽(?:腔)?|限于鼻咽(?:腔)?/g),
  ...invaded('structure', 'nasopharynx', '鼻腔|口咽'),
  ...invaded('structure', 'parapharynx', '咽旁间隙|翼内肌|翼外肌|椎前肌|头长肌'),
  ...invaded('structure', 'bone', '颅底(?:骨质?)?|斜坡|蝶骨|翼突|翼板|岩尖|蝶窦|筛窦|上颌窦|颈椎'),
  ...invaded('structure', 'intracranial', '颅内|海绵窦|颅神经|脑神经|眼眶|腮腺|下咽'),
  plain(
    'side',
    'both',
    /双(?:侧)?颈(?:部)?[^，]{0,12}?淋巴结[^，]{0,12}?转移|双侧[^，]{0,8}?区[^，]{0,6}?淋巴结[^，]{0,8}?转移/g,
  ),
  plain(
    'side',
    'one',
    /(?<!双)(?:左|右|单)(?:侧)?颈(?:部)?[^，]{0,12}?淋巴结[^，]{0,12}?转移|咽后[^，、]{0,4}?淋巴结[^，、]{0,8}?转移/g,
  ),
  plain(
    'level',
    'below',
    /环状软骨[^，]{0,6}?(?:以下|下方)|锁骨上[^，、]{0,4}?淋巴结[^，、]{0,8}?转移|(?:IV|Ⅳ|Vb|Ⅴb)区[^，]{0,10}?淋巴结[^，、]{0,8}?转移/g,
  ),
  plain('level', 'above', /环状软骨[^，]{0,6}?(?:以上|上方)/g),
]
const thyroid: Word[] = [
  ...invaded('structure', 'strap', '带状肌|胸骨甲状肌|胸骨舌骨肌'),
  ...invaded('structure', 'larynx', '喉(?!返)|(?<!支)气管(?!旁)|食管|喉返神经|皮下'),
  ...invaded('structure', 'prevertebral', '椎前筋膜|颈动脉|颈总动脉'),
  plain(
    'site',
    'central',
    /(?:中央区|VI区|Ⅵ区|气管旁)[^，、/]{0,8}?(?:淋巴结)?[^，、/]{0,6}?(?:转移|\([1-9]\d?\/\d+\)|[1-9]\d?\/\d+)/g,
  ),
  plain(
    'site',
    'lateral',
    /(?:侧颈|颈侧区|颈侧|(?:II|III|IV|Ⅱ|Ⅲ|Ⅳ)区)[^，、/]{0,8}?(?:淋巴结)?[^，、/]{0,6}?(?:转移|\([1-9]\d?\/\d+\)|[1-9]\d?\/\d+)/g,
  ),
]

export const WORDS: Readonly<Record<string, readonly Word[]>> = {
  lung,
  breast,
  gastric,
  colorectal,
  'esophagus-scc': esophagus,
  'esophagus-adeno': esophagus,
  hcc,
  npc,
  'thyroid-diff': thyroid,
  'thyroid-medullary': thyroid,
  'thyroid-anaplastic': thyroid,
}
