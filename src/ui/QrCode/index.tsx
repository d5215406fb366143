import { Image } from '@tarojs/components'
import { pictureText } from '../a11y'
import qrcode from 'qrcode-generator'
import { useMemo } from 'react'
import { svgUrl } from '../svg'
import styles from './QrCode.module.scss'

interface QrCodeProps {
  text: string
  label: string
  /** Beside words; the address must be short for it. */
  small?: boolean
}

/** A QR code of a text, as a picture. */
export function QrCode({ text, label, small = false }: QrCodeProps) {
  const src = useMemo(() => svgUrl(qrSvg(text)), [text])
  return <Image className={small ? styles.small : styles.code} src={src} mode="scaleToFill" {...pictureText(label)} />
}

function qrSvg(text: string): string {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  return code.createSvgTag({ cellSize: 4, margin: 8, scalable: true })
}
