import { t } from '#packages/texts/t'
import type { Timer } from '#app/domain/collection/timers'
import { PAGES_CACHE } from '#app/domain/shopping-lists/worker-message'

/** Whether a cook can be asked: they were not yet, and this browser keeps pages of theirs. */
export async function canAskToNotify(): Promise<boolean> {
  try {
    return (
      'Notification' in window && Notification.permission === 'default' && 'caches' in window && caches.has(PAGES_CACHE)
    )
  } catch {
    return false
  }
}

/** At a tap only. */
export const askToNotify = async (): Promise<void> => void (await Notification.requestPermission())

/** Says that a timer is over, where nobody looks at the page and the cook has allowed it. */
export async function notifyOfTimer({ id, label, recipe, step, path }: Timer): Promise<void> {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const registration = 'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration())
    if (!registration) return
    await registration.showNotification(t('Time is up: {label}', { label }), {
      body: t('{recipe}, step {step}', { recipe, step }),
      tag: id,
      icon: '/icon-192.png',
      data: { path },
    })
  } catch (error) {
    console.warn('The timer could not notify.', error)
  }
}
