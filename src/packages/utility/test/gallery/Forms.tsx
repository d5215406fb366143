import { Text } from '@tarojs/components'
import { useState } from 'react'
import { RETURN_REASONS, returnReasonName, type ReturnReason } from '@/domain/mall/order'
import { mobileSchema } from '@/domain/validation'
import { Checkbox } from '@/ui/Checkbox'
import { ChipField } from '@/ui/ChipField'
import { DateField } from '@/ui/DateField'
import { FieldRow } from '@/ui/FieldRow'
import { SearchBar } from '@/ui/SearchBar'
import { SearchEntry } from '@/ui/SearchEntry'
import { Segmented } from '@/ui/Segmented'
import { StepBar } from '@/ui/StepBar'
import { Stepper } from '@/ui/Stepper'
import { Tabs, type TabItem } from '@/ui/Tabs'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import { Sample, State } from './Sample'

const FEW: readonly TabItem<'all' | 'article'>[] = [
  { key: 'all', text: '全部', count: 9 },
  { key: 'article', text: '文章', count: 7 },
]
const MANY: readonly TabItem<string>[] = ['全部', '文章', '直播', '专栏', '医生', '药品', '指南', '工具'].map((text) => ({
  key: text,
  text,
}))

const SEXES = [
  { key: 'female', text: '女', testId: 'sex-female' },
  { key: 'male', text: '男', testId: 'sex-male' },
] as const

/** What is typed, ticked and chosen. */
export function Forms() {
  const [text, setText] = useState('')
  const [long, setLong] = useState('初诊时应当一次送全的检测')
  const [word, setWord] = useState('')
  const [ticked, setTicked] = useState(true)
  const [few, setFew] = useState<'all' | 'article'>('all')
  const [sex, setSex] = useState<'female' | 'male' | ''>('')
  const [reason, setReason] = useState<ReturnReason>('damaged')
  const [many, setMany] = useState('直播')
  const [day, setDay] = useState('')
  const [count, setCount] = useState(1)
  return (
    <>
      <Sample name="TextField">
        <State label="空" form>
          <TextField label="姓名" value={text} onChange={setText} />
        </State>
        <State label="填写正确" form>
          <TextField label="手机号" value="13800000001" kind="mobile" rule={mobileSchema} onChange={setText} />
        </State>
        <State label="有内容与单位" form>
          <TextField label="体重" value="62.5" kind="digit" suffix={<Text>kg</Text>} onChange={setText} />
        </State>
        <State label="密码" form>
          <TextField label="密码" value="Demo2026x" kind="password" onChange={setText} />
        </State>
        <State label="有误" form>
          <TextField label="手机号" value="1380000" kind="mobile" error="请输入 11 位手机号" onChange={setText} />
        </State>
        <State label="不可修改" form>
          <TextField label="医院" value="示例肿瘤医院" disabled onChange={setText} />
        </State>
      </Sample>
      <Sample name="FieldRow">
        <State label="几个选项，有误" form>
          <FieldRow label="性别" hint="用于计算肌酐清除率" error="请选择性别" group>
            <Text>男　女</Text>
          </FieldRow>
        </State>
      </Sample>
      <Sample name="TextArea">
        <State label="有内容" form>
          <TextArea label="评论" value={long} maxLength={200} onChange={setLong} />
        </State>
        <State label="空" form>
          <TextArea label="评论" value="" maxLength={200} placeholder="理性讨论，请勿填写患者隐私信息" onChange={setLong} />
        </State>
        <State label="超长与错误" form>
          <TextArea label="评论" value="超过了六个字" maxLength={5} error="评论最多 5 个字" onChange={setLong} />
        </State>
      </Sample>
      <Sample name="TextArea, growing">
        <State label="一行起" form>
          <TextArea label="消息" value={long} onChange={setLong} maxLength={200} growing />
        </State>
      </Sample>
      <Sample name="Checkbox">
        <State label="可点按">
          <Checkbox checked={ticked} label="已阅读并同意用户协议" onChange={setTicked} />
        </State>
        <State label="未勾选">
          <Checkbox checked={false} label="记住本次选择" onChange={setTicked} />
        </State>
      </Sample>
      <Sample name="SearchEntry">
        <State label="短文字" bare>
          <SearchEntry text="搜索文章" onPress={() => undefined} />
        </State>
        <State label="长文字，截断" bare>
          <SearchEntry text="搜索方案、药品、指南、试验：中文、拼音首字母、英文都可以" onPress={() => undefined} />
        </State>
      </Sample>
      <Sample name="SearchBar">
        <State label="空" bare>
          <SearchBar value={word} placeholder="搜索文章、专栏、药品、指南" onChange={setWord} onSearch={setWord} />
        </State>
        <State label="有内容" bare>
          <SearchBar value="肺癌" placeholder="搜索文章、专栏、药品、指南" onChange={setWord} onSearch={setWord} />
        </State>
      </Sample>
      <Sample name="ChipField">
        <State label="选中一项，有误" form>
          <ChipField
            label="退货原因"
            options={RETURN_REASONS}
            nameOf={returnReasonName}
            value={reason}
            onChange={setReason}
            error="请选择退货原因"
            testId="gallery-reason"
          />
        </State>
      </Sample>
      <Sample name="DateField">
        <State label="空" form>
          <DateField label="就诊日期" value={day} onChange={setDay} />
        </State>
        <State label="有误" form>
          <DateField label="就诊日期" value="2026-11-24" onChange={setDay} error="就诊日期不能晚于今天" />
        </State>
      </Sample>
      <Sample name="StepBar">
        <State label="第二步" bare>
          <StepBar steps={['执业信息', '证件照片', '确认提交']} current={2} testId="gallery-steps" />
        </State>
      </Sample>
      <Sample name="Stepper">
        <State label="最多三件" bare>
          <Stepper label="数量" value={count} max={3} onChange={setCount} />
        </State>
      </Sample>
      <Sample name="Segmented">
        <State label="两项" bare>
          <Segmented label="性别" items={SEXES} current={sex} onChange={setSex} />
        </State>
      </Sample>
      <Sample name="Tabs">
        <State label="少，带数量" bare>
          <Tabs items={FEW} current={few} onChange={setFew} />
        </State>
        <State label="多，可横向滚动" bare>
          <Tabs items={MANY} current={many} onChange={setMany} />
        </State>
      </Sample>
    </>
  )
}
