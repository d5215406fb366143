import classNames from 'classnames'
import { useEffect, useRef } from 'react'
import styles from './Picture.module.scss'
import type { PictureProps } from './picture-props'

/** Sound and picture of somebody. Taro's Video takes addresses only, and these have none. */
export function Picture({ picture, label, isMirrored = false, isMuted = false, isHidden = false, fills = false }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    // A picture of this host is a stream.
    shown.srcObject = picture as MediaStream
    const play = () => void shown.play().catch(() => undefined)
    play()
    // Browsers that wait for a tap before anything sounds.
    document.addEventListener('click', play, { once: true })
    return () => {
      document.removeEventListener('click', play)
      shown.srcObject = null
    }
  }, [picture])
  return (
    <video
      ref={video}
      className={classNames(
        styles.picture,
        isMirrored && styles.mirrored,
        isHidden && styles.hidden,
        fills && styles.fills,
        't-call-video',
      )}
      autoPlay
      playsInline
      muted={isMuted}
      aria-label={label}
    />
  )
}
