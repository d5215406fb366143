import { Image, Text } from '@tarojs/components'
import classNames from 'classnames'
import { Fragment } from 'react'
import type { Formula, Run, TextRun } from '@/domain/rich-text/tree'
import { a11y, pictureText } from '../a11y'
import { assetUrl } from '../asset-url'
import styles from './RichText.module.scss'

interface RunsProps {
  runs: readonly Run[]
  onLink: (link: string) => void
  /** The number of a source was pressed. */
  onSource: (run: TextRun) => void
}

/** The words of a block, and the formulae between them. */
export function Runs({ runs, onLink, onSource }: RunsProps) {
  return (
    <Fragment>
      {runs.map((run, index) =>
        run.kind === 'formula' ? (
          <FormulaPicture key={index} formula={run} />
        ) : (
          <Text key={index} className={classesOf(run)} {...actionOf(run, onLink, onSource)}>
            {run.text}
          </Text>
        ),
      )}
    </Fragment>
  )
}

/** Drawn as large as the text around it, and on its line. */
export function FormulaPicture({ formula }: { formula: Formula }) {
  const { src, label, width, height, depth } = formula
  return (
    <Image
      className={`${styles.formula} t-formula`}
      src={assetUrl(src)}
      mode="scaleToFill"
      style={{ width: `${width}em`, height: `${height}em`, verticalAlign: `-${depth}em` }}
      {...a11y(`公式 ${label}`, 'img')}
      {...pictureText('')}
    />
  )
}

const classesOf = (run: TextRun): string =>
  classNames(
    run.bold && styles.bold,
    run.italic && styles.italic,
    run.underline && styles.underline,
    run.strike && styles.strike,
    run.code && styles.code,
    run.script && !run.footnote && styles[run.script],
    run.footnote ? `${styles.source} t-footnote` : run.link && styles.link,
  )

function actionOf(run: TextRun, onLink: RunsProps['onLink'], onSource: RunsProps['onSource']) {
  const { text, link, footnote } = run
  if (footnote) return { onClick: () => onSource(run), ...a11y(`来源 ${text}`, 'button') }
  return link ? { onClick: () => onLink(link), ...a11y(text, 'link') } : {}
}
