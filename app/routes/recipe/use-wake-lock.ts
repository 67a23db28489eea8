import { useEffect } from 'react'

/** Keeps the screen on in the cook view; the lock is lost when the page is hidden, so it is requested again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const requestLock = async () => {
      if (document.visibilityState !== 'visible' || isOver) return
      // Refused, for example on low battery.
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await granted?.release()
      else lock = granted
    }
    const onVisible = () => void requestLock()
    void requestLock()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
