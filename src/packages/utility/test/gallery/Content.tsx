import { Text } from '@tarojs/components'
import { useState } from 'react'
import { dialog } from '@/platform/dialog'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Carousel } from '@/ui/Carousel'
import { DocRow } from '@/ui/DocRow'
import { Highlight } from '@/ui/Highlight'
import { scan } from '@/ui/Icon/more'
import { LinkCard } from '@/ui/LinkCard'
import { ListRow } from '@/ui/ListRow'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { LoadMore } from '@/ui/LoadMore'
import { RichText, useRichText, type TextSize } from '@/ui/RichText'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import { Tile } from '@/ui/Tile'
import { docs, LIVE_PICTURE, PICTURE, RICH_TEXT } from './sample-data'
import { Sample, State } from './Sample'

const told = (what: string) => dialog.toast(what)
const SIZES: readonly TextSize[] = ['small', 'standard', 'large', 'largest']
const SLIDES = [
  { id: '1', image: PICTURE, title: '第一张' },
  { id: '2', image: LIVE_PICTURE, title: '第二张' },
]

/** Rows, lists and texts. */
export function Content() {
  const blocks = useRichText(RICH_TEXT)
  const [size, setSize] = useState<TextSize>('standard')
  return (
    <>
      <Sample name="Card">
        <State label="逐行" bare>
          <Card spaced>
            <Text>放在一起看的内容</Text>
            <Text>在同一块底上</Text>
          </Card>
        </State>
      </Sample>
      <Sample name="DocRow">
        {docs.map(({ label, doc, marks, note }) => (
          <State key={doc.id} label={label} bare>
            <DocRow doc={doc} marks={marks} note={note && <Text>{note}</Text>} onPress={() => told(`打开 ${doc.id}`)} />
          </State>
        ))}
      </Sample>
      <Sample name="LinkCard">
        <State label="带标签" bare>
          <LinkCard
            title="TNM 分期十题"
            notes={['10 题 · 10 分钟']}
            tags={<Tag tone="success">已完成</Tag>}
            onPress={() => told('打开 LinkCard')}
          />
        </State>
      </Sample>
      <Sample name="ListRow">
        <State label="仅文字 · 带图标与说明 · 带右侧内容 · 带色块" bare>
          <ListRow text="版本" extra={<Text>1.0.0</Text>} />
          <ListRow text="阅读历史" icon="clock" onPress={() => told('阅读历史')} />
          <ListRow text="扫一扫" note="扫码登录电脑版、打开文章与活动" icon={scan} onPress={() => told('扫一扫')} />
          <ListRow text="我的任务" note="今日完成 2 / 6" icon="check" tint="green" onPress={() => told('我的任务')} />
        </State>
      </Sample>
      <Sample name="Tile">
        <State label="七种颜色 · 三种大小">
          <Tile icon="calculator" tint="brand" />
          <Tile icon="trial" tint="evid" />
          <Tile icon="pill" tint="green" />
          <Tile icon="drop" tint="orange" />
          <Tile icon="merge" tint="red" />
          <Tile icon="star" tint="gold" size="small" />
          <Tile icon="more" tint="plain" size="large" />
        </State>
      </Sample>
      <Sample name="Highlight">
        <State label="一处 · 多处 · 无">
          <Highlight text="晚期非小细胞肺癌的检测" marks={['肺癌']} />
          <Highlight text="EGFR 与 egfr 都要标出" marks={['EGFR']} />
          <Highlight text="没有匹配的文字" marks={['肺癌']} />
        </State>
      </Sample>
      <Sample name="Section">
        <State label="带更多" bare>
          <Section title="为您推荐" onMore={() => told('更多')}>
            <ListRow text="内容" />
          </Section>
        </State>
      </Sample>
      <Sample name="Carousel">
        <State label="两张 · 自动播放" bare>
          <Carousel slides={SLIDES} onPress={({ title }) => told(title)} />
        </State>
      </Sample>
      <Sample name="ChipStrip">
        <ChipStrip tabs>
          {['全部', '肺癌', '乳腺癌'].map((name, index) => (
            <Chip key={name} text={name} role="tab" on={index === 0} onPress={() => told(name)} testId={`chip-${index}`} />
          ))}
        </ChipStrip>
      </Sample>
      <Sample name="LoadMore">
        {(['loading', 'more', 'end', 'error'] as const).map((state) => (
          <State key={state} label={state} bare>
            <LoadMore state={state} onLoad={() => told('加载')} />
          </State>
        ))}
      </Sample>
      <Sample name="RichText">
        <State label={`字号 ${size}`}>
          {SIZES.map((each) => (
            <Button key={each} size="small" tone={each === size ? 'primary' : 'plain'} onPress={() => setSize(each)}>
              {each}
            </Button>
          ))}
        </State>
        <State label="正文">
          <RichText blocks={blocks} size={size} onLink={told} onPicture={told} renderMedia={(kind) => <Text>{kind}</Text>} />
        </State>
      </Sample>
    </>
  )
}
