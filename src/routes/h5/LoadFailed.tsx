/**
 * Shown in the place of a screen whose script did not load. Plain elements: it must be in the first script, and the shared
 * components may be in the one that is missing.
 */
export function LoadFailed() {
  return (
    <div className="t-load-failed" style={{ padding: '20vh 2rem', textAlign: 'center' }}>
      <p>页面加载失败</p>
      <p>请检查网络后重试</p>
      <button type="button" className="t-load-retry" onClick={() => window.location.reload()}>
        重新加载
      </button>
    </div>
  )
}
