import classNames from 'classnames'
import { useEffect, useRef, useState } from 'react'
import { isRoot } from '@/shell/chrome'
import { resolveAddress } from '@/routes'
import { hearFrame } from './framed-place'
import { forgetLostSteps, keepSteps } from './lost-steps'
import type { PageFrameProps } from './page-frame'

const tell = (target: Window | null | undefined, message: object): void => target?.postMessage(message, window.location.origin)

/** A page of ours with a history of its own. What it shows is told by it; see `view.setTitle` on H5. */
export function PageFrame({ address, goal, title, className, coveredClass, scrimClass, ...listeners }: PageFrameProps) {
  // Only the beginning: the frame moves by itself from there.
  const [src] = useState(() => `${window.location.origin}/#${address}`)
  // Taro's elements move their content once when they are first drawn, and a frame that is moved loads again.
  const [settled, setSettled] = useState(false)
  const [covered, setCovered] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(listeners)
  latest.current = listeners
  useEffect(() => {
    forgetLostSteps()
    const timer = setTimeout(() => setSettled(true))
    return () => clearTimeout(timer)
  }, [])
  useEffect(
    () =>
      hearFrame(() => frame.current?.contentWindow, {
        onPlace: (place) => {
          keepSteps(frame.current?.contentWindow)
          latest.current.onPlace(place)
        },
        onOutline: (outline) => latest.current.onOutline(outline),
        onCovered: (next) => {
          keepSteps(frame.current?.contentWindow)
          setCovered(next)
        },
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
    if ('heading' in goal) tell(target, { goTo: goal.heading })
    // A root page comes in the place of the one in view, as by the bar of a phone.
    else if (isRoot(resolveAddress(goal.address)?.page ?? '')) target.location.hash = `#${goal.address}`
    else tell(target, { open: goal.address })
  }, [goal])
  if (!settled) return null
  return (
    <>
      {covered ? <div className={scrimClass} onClick={() => tell(frame.current?.contentWindow, { tapBeside: true })} /> : null}
      <iframe key="frame" ref={frame} className={classNames(className, covered && coveredClass)} src={src} title={title} />
    </>
  )
}
