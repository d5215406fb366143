import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import classNames from 'classnames'
import { useState } from 'react'
import type { Question } from '@/platform/dialog/contract'
import { isInView, useRoute } from '@/routes'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Modal } from '@/ui/Modal'
import { Sheet } from '@/ui/Sheet'
import styles from './Popups.module.scss'
import { usePopups } from './use-popups'

/** The question of `platform/dialog` that is open; only the page in view draws it. */
export function Popups() {
  const { question } = usePopups()
  const route = useRoute()
  const [shown, setShown] = useState(() => isInView(route))
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  return question && shown ? <Asked key={question.id} question={question} /> : null
}

/** Of one question, so that the next is a dialog of its own: the focus goes into it. */
function Asked({ question }: { question: Question }) {
  if (question.kind === 'sheet') {
    const { title, items, chosen, answer } = question
    return (
      <Sheet open title={title} onClose={() => answer()} testId="action-sheet">
        {items.map((item, index) => (
          <View
            key={item}
            className={classNames(styles.row, index === chosen && styles.chosen, `t-action-${index}`)}
            onClick={() => answer(index)}
            {...a11y(item, 'button')}
            {...(index === chosen && { 'aria-current': 'true' })}
          >
            {item}
            {index === chosen ? <Icon name="check" color="inherit" /> : null}
          </View>
        ))}
      </Sheet>
    )
  }
  const { title, text, confirmText, cancelText, danger, answer } = question
  return (
    <Modal
      open
      testId="dialog"
      title={title}
      text={text}
      confirmText={confirmText}
      danger={danger}
      onConfirm={() => answer(true)}
      cancelText={cancelText}
      onCancel={cancelText ? () => answer(false) : undefined}
    />
  )
}
