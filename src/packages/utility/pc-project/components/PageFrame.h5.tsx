import classNames from 'classnames'
import { useEffect, useRef, useState } from 'react'
import { hearFrame } from './framed-place'
import type { PageFrameProps } from './page-frame'

/** A page of ours with a history of its own. What it shows is told by it; see `view.setTitle` on H5. */
export function PageFrame({ address, goal, title, className, coveredClass, ...listeners }: PageFrameProps) {
  // Only the beginning: the frame moves by itself from there.
  const [src] = useState(() => `${window.location.origin}/#${address}`)
  // Taro's elements move their content once when they are first drawn, and a frame that is moved loads again.
  const [settled, setSettled] = useState(false)
  const [covered, setCovered] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(listeners)
  latest.current = listeners
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true))
    return () => clearTimeout(timer)
  }, [])
  useEffect(
    () =>
      hearFrame(() => frame.current?.contentWindow, {
        onPlace: (place) => latest.current.onPlace(place),
        onOutline: (outline) => latest.current.onOutline(outline),
        onCovered: setCovered,
      }),
    [],
  )
  useEffect(() => {
    const kept = () => latest.current.onKept()
    // Told to all windows of ours but the one that wrote.
    window.addEventListener('storage', kept)
    return () => window.removeEventListener('storage', kept)
  }, [])
  useEffect(() => {
    const target = frame.current?.contentWindow
    if (!goal || !target) return
    if ('address' in goal) target.location.hash = `#${goal.address}`
    else target.postMessage({ goTo: goal.heading }, window.location.origin)
  }, [goal])
  if (!settled) return null
  return (
    <iframe
      ref={frame}
      className={classNames(className, covered && coveredClass)}
      src={src}
      title={title}
      onLoad={() => setCovered(false)}
    />
  )
}
