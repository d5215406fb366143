import { useEffect, useRef, useState } from 'react'
import { hearPlace } from './framed-place'
import type { PageFrameProps } from './page-frame'

/** A page of ours with a history of its own. What it shows is told by it; see `view.setTitle` on H5. */
export function PageFrame({ address, goal, title, className, onPlace }: PageFrameProps) {
  // Only the beginning: the frame moves by itself from there.
  const [src] = useState(() => `${window.location.origin}/#${address}`)
  // Taro's elements move their content once when they are first drawn, and a frame that is moved loads again.
  const [settled, setSettled] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const listener = useRef(onPlace)
  listener.current = onPlace
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true))
    return () => clearTimeout(timer)
  }, [])
  useEffect(
    () =>
      hearPlace(
        () => frame.current?.contentWindow,
        (place) => listener.current(place),
      ),
    [],
  )
  useEffect(() => {
    if (goal && frame.current?.contentWindow) frame.current.contentWindow.location.hash = `#${goal.address}`
  }, [goal])
  if (!settled) return null
  return <iframe ref={frame} className={className} src={src} title={title} />
}
