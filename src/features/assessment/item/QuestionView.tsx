import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { KIND_NAMES, type Area, type Option, type Question } from '@/domain/assessment/item'
import { BLANK_LENGTH, choose, match, move, type Response } from '@/domain/assessment/response'
import { dialog } from '@/platform/dialog'
import { a11y, heading, withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import type { TextSize } from '@/ui/RichText'
import { Tag } from '@/ui/Tag'
import { TextField } from '@/ui/TextField'
import { Hotspot } from './Hotspot'
import { ItemText } from './ItemText'
import { Move } from './Move'
import { QuestionPicture } from './QuestionPicture'
import { isWords, wordsOf } from './words'
import styles from './QuestionView.module.scss'

interface QuestionViewProps {
  asked: { question: Question; topic: string }
  response: Response
  size: TextSize
  /** Null: it cannot be changed any more. */
  onRespond: ((response: Response) => void) | null
  /** Of a hotspot the places that are right, once they may be known. */
  areas?: readonly Area[]
}

const LETTERS = 'ABCDEFGHIJKLMNOP'

/** One question with what it is answered by. */
export function QuestionView({ asked, response, size, onRespond, areas = [] }: QuestionViewProps) {
  const { question, topic } = asked
  const answer = { question, response, size, onRespond }
  return (
    <View className="t-question">
      <View className={styles.tags}>
        <Tag tone="primary">{KIND_NAMES[question.kind]}</Tag>
        {topic ? <Tag>{topic}</Tag> : null}
      </View>
      <View className={classNames(styles.stem, size === 'large' && styles.large)} {...heading(2)}>
        <ItemText text={question.stem} size={size} />
      </View>
      {question.kind !== 'hotspot' ? <QuestionPicture question={question} /> : null}
      {question.kind === 'matching' ? (
        <Matching {...answer} />
      ) : question.kind === 'ordering' ? (
        <Ordering {...answer} />
      ) : question.kind === 'blank' ? (
        <Blanks {...answer} />
      ) : question.kind === 'hotspot' ? (
        <Hotspot {...answer} areas={areas} />
      ) : (
        <Choices {...answer} />
      )}
    </View>
  )
}

type AnswerProps = Pick<QuestionViewProps, 'response' | 'size' | 'onRespond'> & { question: Question }

/** What stands in an option or a prompt. */
const Words = ({ text, size }: { text: string; size: TextSize }) => (
  <View className={classNames(styles.text, size === 'large' && styles.largeText)}>
    <ItemText text={text} size={size} />
  </View>
)

function Choices({ question, response, size, onRespond }: AnswerProps) {
  const isMany = question.kind === 'multiple'
  return (
    <View className={styles.options} {...a11y(isMany ? '选项，可多选' : '选项', isMany ? 'group' : 'radiogroup')}>
      {question.options.map((option, at) => {
        const chosen = response.includes(option.id)
        return (
          <View
            key={option.id}
            className={classNames(styles.option, chosen && styles.chosen, 't-option')}
            onClick={() => onRespond?.(choose(question, response, option.id))}
            {...withRole(isMany ? 'checkbox' : 'radio', { checked: chosen, disabled: !onRespond })}
          >
            <Text className={classNames(styles.letter, isMany && styles.square, chosen && styles.letterOn)}>{LETTERS[at]}</Text>
            <Words text={option.text} size={size} />
          </View>
        )
      })}
    </View>
  )
}

/** Each prompt opens the list of options: two columns with lines between them cannot be read on a phone. What a list of words cannot show stands below, by letters. */
function Matching({ question, response, size, onRespond }: AnswerProps) {
  const { options } = question
  const isByLetter = !options.every(({ text }) => isWords(text))
  const nameOf = (id: string) => {
    const at = options.findIndex((option) => option.id === id)
    return isByLetter ? (LETTERS[at] ?? '') : wordsOf(options[at]?.text ?? '')
  }
  const pick = async (at: number) => {
    const names = options.map(({ text }, letter) => (isByLetter ? `${LETTERS[letter]} ${wordsOf(text)}` : wordsOf(text)))
    const chosen = await dialog.actionSheet(names)
    const option = chosen === undefined ? undefined : options[chosen]
    if (option) onRespond?.(match(question, response, at, option.id))
  }
  return (
    <View className={styles.options}>
      {question.prompts.map((prompt, at) => {
        const chosen = nameOf(response[at] ?? '')
        return (
          <View
            key={prompt.id}
            className={classNames(styles.pair, chosen && styles.chosen, 't-prompt')}
            onClick={() => onRespond && void pick(at)}
            {...withRole('button', { disabled: !onRespond })}
          >
            <Words text={prompt.text} size={size} />
            <View className={chosen ? styles.matched : styles.unmatched}>{chosen || '请选择'}</View>
            <Icon name="forward" size="small" color="ink-3" />
          </View>
        )
      })}
      {isByLetter
        ? options.map((option, at) => (
            <View key={option.id} className={`${styles.named} t-named`}>
              <Text className={styles.letter}>{LETTERS[at]}</Text>
              <Words text={option.text} size={size} />
            </View>
          ))
        : null}
    </View>
  )
}

function Ordering({ question, response, size, onRespond }: AnswerProps) {
  const order = response.length > 0 ? response : question.options.map(({ id }) => id)
  const options = order.flatMap<Option>((id) => question.options.find((option) => option.id === id) ?? [])
  return (
    <View className={styles.options}>
      {options.map((option, at) => (
        <View key={option.id} className={classNames(styles.pair, response.length > 0 && styles.chosen, 't-ordered')}>
          <Text className={styles.letter}>{at + 1}</Text>
          <Words text={option.text} size={size} />
          {onRespond ? (
            <View className={styles.moves}>
              <Move
                label={`${wordsOf(option.text)}，上移`}
                off={at === 0}
                to="up"
                onPress={() => onRespond(move(question, response, at, -1))}
              />
              <Move
                label={`${wordsOf(option.text)}，下移`}
                to="down"
                off={at === options.length - 1}
                onPress={() => onRespond(move(question, response, at, 1))}
              />
            </View>
          ) : null}
        </View>
      ))}
      {response.length === 0 && onRespond ? (
        <Button tone="secondary" size="small" onPress={() => onRespond(order)} testId="keep-order">
          就按这个顺序
        </Button>
      ) : null}
    </View>
  )
}

function Blanks({ question, response, onRespond }: AnswerProps) {
  const texts = Array.from({ length: question.blanks }, (_, at) => response[at] ?? '')
  return (
    <View className={styles.options}>
      {texts.map((text, at) => (
        <TextField
          // The blanks of a question never change places.
          key={at}
          label={question.blanks > 1 ? `第 ${at + 1} 空` : '答案'}
          value={text}
          maxLength={BLANK_LENGTH}
          disabled={!onRespond}
          placeholder="请输入"
          onChange={(value) => onRespond?.(texts.map((one, index) => (index === at ? value : one)))}
          testId="blank"
        />
      ))}
    </View>
  )
}
