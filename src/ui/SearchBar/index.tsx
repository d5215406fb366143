import { Input, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '../a11y'
import { Icon } from '../Icon'
import styles from './SearchBar.module.scss'

interface SearchBarProps {
  value: string
  onChange: (value: string) => void
  onSearch: (value: string) => void
  placeholder: string
  autoFocus?: boolean
  /** In a sheet, which has its own margins. */
  inSheet?: boolean
}

/** The search box with its button. */
export function SearchBar({ value, onChange, onSearch, placeholder, autoFocus, inSheet = false }: SearchBarProps) {
  return (
    <View className={classNames(styles.bar, inSheet && styles.flush)}>
      <View className={styles.box}>
        <Icon name="search" />
        <Input
          className={`${styles.input} t-search-input`}
          value={value}
          placeholder={placeholder}
          placeholderClass={styles.placeholder}
          maxlength={60}
          confirmType="search"
          focus={autoFocus}
          aria-label={placeholder}
          onInput={(event) => onChange(event.detail.value)}
          onConfirm={(event) => onSearch(event.detail.value)}
        />
        {value ? (
          <View className={styles.clear} onClick={() => onChange('')} {...a11y('清空', 'button')}>
            <Icon name="close" size="small" color="ink-3" />
          </View>
        ) : null}
      </View>
      <View className={`${styles.action} t-search-submit`} onClick={() => onSearch(value)} {...a11y('搜索', 'button')}>
        搜索
      </View>
    </View>
  )
}
