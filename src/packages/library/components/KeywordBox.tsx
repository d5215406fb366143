import { View } from '@tarojs/components'
import { useState } from 'react'
import { Notice } from '@/ui/Notice'
import { SearchBar } from '@/ui/SearchBar'
import { cleanKeyword, KEYWORD_MISSING, KEYWORD_PLACEHOLDER, SCOPED_PLACEHOLDER } from '../keyword'
import styles from './KeywordBox.module.scss'

interface KeywordBoxProps {
  text: string
  onText: (text: string) => void
  /** Called with a cleaned word, never with an empty one. */
  onSearch: (keyword: string) => void
  autoFocus?: boolean
  /** Only the clinical tools are searched. */
  isScoped?: boolean
}

/** The search box of both search screens; asking for nothing is refused in place. */
export function KeywordBox({ text, onText, onSearch, autoFocus, isScoped = false }: KeywordBoxProps) {
  const [error, setError] = useState('')
  return (
    <View className={styles.box}>
      <SearchBar
        value={text}
        placeholder={isScoped ? SCOPED_PLACEHOLDER : KEYWORD_PLACEHOLDER}
        autoFocus={autoFocus}
        onChange={(value) => {
          setError('')
          onText(value)
        }}
        onSearch={(value) => {
          const keyword = cleanKeyword(value)
          setError(keyword ? '' : KEYWORD_MISSING)
          if (keyword) onSearch(keyword)
        }}
      />
      <Notice tone="danger" edge testId="search-error">
        {error}
      </Notice>
    </View>
  )
}
