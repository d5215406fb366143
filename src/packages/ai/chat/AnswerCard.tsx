import { Text, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { chinaDay } from '@/domain/china-time'
import { basisText, citedSources, RATING_REASONS, type Answer, type AnswerSource } from '@/domain/grounding/answer'
import { a11y, withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { dislike, like, seal } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { Spinner } from '@/ui/Spinner'
import { AnswerText, SourceRow } from '../components/AnswerText'
import styles from './AnswerCard.module.scss'

export interface AnswerActions {
  onSource: (source: AnswerSource) => void
  onEdit: (answer: Answer) => void
  onAgain: (answer: Answer) => void
  onCopy: (answer: Answer) => void
  onRate: (answer: Answer, rating: -1 | 0 | 1, reason: string) => void
}

/** A question and its answer. */
export function AnswerCard({ answer, canAsk, id, ...actions }: { answer: Answer; canAsk: boolean; id?: string } & AnswerActions) {
  const { question, state, reason, sent } = answer
  const isOver = state !== 'answering'
  return (
    <View id={id} className={`${styles.turn} t-answer`}>
      <View className={styles.asked}>
        <View
          className={`${styles.question} t-question`}
          onClick={() => canAsk && actions.onEdit(answer)}
          {...(canAsk && withRole('button'))}
        >
          {question}
        </View>
      </View>
      {sent ? <Text className={`${styles.sent} t-sent`}>{`发送给模型：${sent}`}</Text> : null}
      <View className={styles.card}>
        <Head answer={answer} />
        <AnswerText answer={answer} onSource={actions.onSource} />
        {state === 'refused' ? (
          <Notice tone="watch" testId="refused">
            {reason}
          </Notice>
        ) : (
          <Notice tone={state === 'failed' ? 'danger' : 'info'} testId="answer-reason">
            {state === 'stopped' ? '已停止回答' : reason}
          </Notice>
        )}
        {isOver ? <Foot answer={answer} canAsk={canAsk} {...actions} /> : null}
      </View>
    </View>
  )
}

function Head({ answer }: { answer: Answer }) {
  const { state, sentences, isQuoted } = answer
  if (state === 'answering' && sentences.length === 0)
    return (
      <View className={styles.head}>
        <Spinner />
        <Text className={styles.busy}>{answer.sources.length > 0 ? '已找到资料，正在回答…' : '正在检索资料…'}</Text>
      </View>
    )
  const basis = basisText(answer)
  if (!basis) return null
  return (
    <View className={styles.head}>
      <Icon name={seal} size="small" color="green" filled />
      <Text className={`${styles.basis} t-basis`}>{basis}</Text>
      <Text className={styles.how}>{`检索至 ${chinaDay(Date.parse(answer.askedAt)).slice(0, 7)}`}</Text>
      {isQuoted ? <Text className={styles.how}>原文摘录</Text> : null}
    </View>
  )
}

function Foot({ answer, canAsk, onSource, onAgain, onCopy, onRate }: { answer: Answer; canAsk: boolean } & AnswerActions) {
  const [open, setOpen] = useState<'sources' | 'reason' | null>(null)
  const { state, rating, sources, sentences, concepts } = answer
  const close = () => setOpen(null)
  const isBroken = state === 'failed' || state === 'stopped'
  return (
    <View className={styles.foot}>
      {sentences.length > 0 ? (
        <>
          <Tool
            label="复制回答与来源"
            testId="copy-answer"
            onPress={() => onCopy(answer)}
            icon={<Icon name="copy" color="ink-2" />}
          />
          <Tool
            label={rating === 1 ? '取消有帮助' : '有帮助'}
            testId="like-answer"
            onPress={() => onRate(answer, rating === 1 ? 0 : 1, '')}
            icon={<Icon name={like} filled={rating === 1} color={rating === 1 ? 'brand-text' : 'ink-2'} />}
          />
          <Tool
            label={rating === -1 ? '取消没有帮助' : '没有帮助'}
            testId="dislike-answer"
            onPress={() => (rating === -1 ? onRate(answer, 0, '') : setOpen('reason'))}
            icon={<Icon name={dislike} filled={rating === -1} color={rating === -1 ? 'orange' : 'ink-2'} />}
          />
        </>
      ) : null}
      {isBroken && canAsk ? (
        <Button tone="secondary" size="small" onPress={() => onAgain(answer)} testId="try-again">
          重新回答
        </Button>
      ) : null}
      {sources.length > 0 ? (
        <View className={`${styles.all} t-all-sources`} onClick={() => setOpen('sources')} {...withRole('button')}>
          <Text>{`全部来源 ${sources.length}`}</Text>
          <Icon name="forward" size="small" color="evid" />
        </View>
      ) : null}
      <Sheet open={open === 'sources'} title="全部来源" onClose={close} testId="sources-sheet">
        <View className={styles.sources}>
          <Text
            className={styles.trace}
          >{`检索词：${concepts.map(({ label, weight }) => `${label}（${weight}）`).join('、')}。括号里是权重，越少见越高。`}</Text>
          {sources.map((source) => (
            <View key={source.n} className={styles.found}>
              <SourceRow
                source={source}
                onPress={() => {
                  close()
                  onSource(source)
                }}
              />
              <Text className={styles.trace}>
                {`相关度 ${source.score} · 命中 ${source.covers.join('、')}${citedSources(answer).includes(source) ? '' : ' · 未被引用'}`}
              </Text>
            </View>
          ))}
        </View>
      </Sheet>
      <Sheet open={open === 'reason'} title="哪里没有帮助？" onClose={close} testId="reason-sheet">
        {RATING_REASONS.map((reason, at) => (
          <ListRow
            key={reason}
            text={reason}
            testId={`reason-${at}`}
            onPress={() => {
              close()
              onRate(answer, -1, reason)
            }}
          />
        ))}
      </Sheet>
    </View>
  )
}

const Tool = ({ label, icon, onPress, testId }: { label: string; icon: ReactNode; onPress: () => void; testId: string }) => (
  <View className={`${styles.tool} t-${testId}`} onClick={onPress} {...a11y(label, 'button')}>
    {icon}
  </View>
)
