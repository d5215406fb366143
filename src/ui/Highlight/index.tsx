import { Text } from '@tarojs/components'
import { highlightParts } from './parts'
import styles from './Highlight.module.scss'

interface HighlightProps {
  text: string
  /** Pieces of the text to mark. */
  marks: readonly string[]
}

/** A text with its matches marked. */
export function Highlight({ text, marks }: HighlightProps) {
  return (
    <Text>
      {highlightParts(text, marks).map((part, index) => (
        <Text key={index} className={part.marked ? styles.mark : undefined}>
          {part.text}
        </Text>
      ))}
    </Text>
  )
}
