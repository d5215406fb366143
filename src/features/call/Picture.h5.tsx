import classNames from 'classnames'
import { useEffect, useRef } from 'react'
import styles from './Picture.module.scss'
import type { PictureProps } from './picture-props'

/** Shows or sounds, also where the browser waits for a tap before anything does. */
function usePlaying<E extends HTMLMediaElement>(picture: MediaStream, kind: 'audio' | 'video') {
  const element = useRef<E>(null)
  useEffect(() => {
    const shown = element.current
    if (!shown) return undefined
    shown.srcObject = new MediaStream(kind === 'audio' ? picture.getAudioTracks() : picture.getVideoTracks())
    const play = () => void shown.play().catch(() => undefined)
    play()
    document.addEventListener('click', play, { once: true })
    return () => {
      document.removeEventListener('click', play)
      shown.srcObject = null
    }
  }, [picture, kind])
  return element
}

/**
 * Sound and picture of somebody. Taro's Video takes addresses only, and these have none. Two elements: a video whose camera sends nothing would wait for it, and not sound.
 */
export function Picture({ picture, label, isMirrored = false, isMuted = false, isHidden = false, fills = false }: PictureProps) {
  // A picture of this host is a stream.
  const stream = picture as MediaStream
  const video = usePlaying<HTMLVideoElement>(stream, 'video')
  const audio = usePlaying<HTMLAudioElement>(stream, 'audio')
  return (
    <>
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
        muted
        aria-label={label}
      />
      <audio ref={audio} autoPlay muted={isMuted} />
    </>
  )
}
