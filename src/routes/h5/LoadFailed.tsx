import { useEffect, useRef } from 'react'

const BUTTON = {
  ...{ minHeight: '2.2rem', padding: '0 1.4rem', border: 0, borderRadius: '1.1rem' },
  ...{ background: 'var(--brand)', color: '#fff', font: 'inherit' },
}

const reload = (): void => window.location.reload()

/**
 * Shown in the place of a screen whose script did not load. Plain elements: it must be in the first script, and the shared
 * components may be in the one that is missing. Once the network is back, the screen comes by itself.
 */
export function LoadFailed() {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Below another page it waits: that one may hold what is being typed.
    const again = () => own.current?.getClientRects().length && reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <div ref={own} className="t-load-failed" style={{ padding: '20vh 2rem', textAlign: 'center' }}>
      <p>页面加载失败</p>
      <p>请检查网络后重试</p>
      <button type="button" className="t-load-retry" style={BUTTON} onClick={reload}>
        重新加载
      </button>
    </div>
  )
}
