import { useState } from 'react'
import { dialog } from '@/platform/dialog'
import { Avatar } from '@/ui/Avatar'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Icon, type NamedIcon } from '@/ui/Icon'
import { paths } from '@/ui/Icon/paths'
import { Mark } from '@/ui/Mark'
import { Picture } from '@/ui/Picture'
import { Progress } from '@/ui/Progress'
import { QrCode } from '@/ui/QrCode'
import { Ring } from '@/ui/Ring'
import { Spinner } from '@/ui/Spinner'
import { Tag } from '@/ui/Tag'
import { RootTitle } from '@/ui/RootTitle'
import { ShareArea } from '@/ui/ShareArea'
import { Standing } from '@/ui/Standing'
import { Switch } from '@/ui/Switch'
import { PICTURE, PORTRAIT } from './sample-data'
import { Sample, State } from './Sample'

const ICONS = Object.keys(paths) as NamedIcon[]
const TONES = ['primary', 'secondary', 'plain', 'danger', 'gold'] as const
const TAGS = ['neutral', 'primary', 'reward', 'danger', 'success'] as const
const RATIOS = ['wide', 'card', 'square', 'banner'] as const

function SwitchSample() {
  const [on, setOn] = useState(true)
  return <Switch on={on} onChange={setOn} label="按病种推荐" note="关闭后按时间排列" />
}

/** Marks, pictures and buttons. */
export function Basics() {
  return (
    <>
      <Sample name="Button">
        {TONES.map((tone) => (
          <State key={tone} label={tone}>
            <Button tone={tone}>按钮</Button>
            <Button tone={tone} size="small">
              小按钮
            </Button>
            <Button tone={tone} disabled>
              不可用
            </Button>
            <Button tone={tone} busy>
              处理中
            </Button>
          </State>
        ))}
      </Sample>
      <Sample name="RootTitle">
        <RootTitle title="工具">
          <Tag tone="success">离线可用</Tag>
        </RootTitle>
      </Sample>
      <Sample name="Switch">
        <State label="点按切换" form>
          <SwitchSample />
        </State>
      </Sample>
      <Sample name="ShareArea">
        <State label="点按分享">
          <ShareArea label="分享本页" onPress={() => dialog.toast('由页面自己分享')}>
            分享本页
          </ShareArea>
        </State>
      </Sample>
      <Sample name="Icon">
        <State label="全部图标">
          {ICONS.map((name) => (
            <Icon key={name} name={name} color="ink" />
          ))}
        </State>
        <State label="small · normal · large · huge · 填充">
          <Icon name="star" size="small" />
          <Icon name="star" />
          <Icon name="star" size="large" />
          <Icon name="star" size="huge" />
          <Icon name="star" size="huge" filled color="brand-text" />
        </State>
      </Sample>
      <Sample name="Avatar">
        <State label="tiny · small · normal · large · 已认证 · 无图">
          <Avatar src={PORTRAIT} name="林知远" size="tiny" />
          <Avatar src={PORTRAIT} name="林知远" size="small" />
          <Avatar src={PORTRAIT} name="林知远" />
          <Avatar src={PORTRAIT} name="林知远" size="large" />
          <Avatar src={PORTRAIT} name="林知远" size="large" certified />
          <Avatar src="" name="林知远" size="large" />
          <Avatar src="" name="王**" />
          <Avatar src="" name="周**" size="tiny" />
        </State>
      </Sample>
      <Sample name="Standing">
        <State label="没有立像时是头像">
          <Standing name="林知远" portrait={PORTRAIT} figure="" />
        </State>
      </Sample>
      <Sample name="Badge">
        <State label="0 · 3 · 超过 99">
          {[0, 3, 120].map((count) => (
            <Badge key={count} count={count}>
              <Icon name="comment" size="large" />
            </Badge>
          ))}
        </State>
      </Sample>
      <Sample name="Tag">
        <State label={TAGS.join(' · ')}>
          {TAGS.map((tone) => (
            <Tag key={tone} tone={tone}>
              标签
            </Tag>
          ))}
        </State>
      </Sample>
      <Sample name="Picture">
        {RATIOS.map((ratio) => (
          <State key={ratio} label={ratio}>
            <Picture src={PICTURE} ratio={ratio} alt="示例图片" />
          </State>
        ))}
        <State label="没有图片">
          <Picture src="" alt="没有图片" />
        </State>
      </Sample>
      <Sample name="Mark">
        <State label="30 · 44 px">
          <Mark />
          <Mark size={88} />
        </State>
      </Sample>
      <Sample name="Progress">
        <State label="三成">
          <Progress value={0.3} />
        </State>
      </Sample>
      <Sample name="Ring">
        <State label="0 · 40% · 完成">
          <Ring value={0} label="进度 0" text="15" />
          <Ring value={0.4} label="进度 40%" text="9" />
          <Ring value={1} label="已完成" text="✓" />
        </State>
      </Sample>
      <Sample name="QrCode">
        <State label="短文本">
          <QrCode text="https://www.example.com/hr/doc/1" label="文章二维码" />
        </State>
      </Sample>
      <Sample name="Spinner">
        <State label="带文字">
          <Spinner text="正在处理…" />
        </State>
      </Sample>
    </>
  )
}
