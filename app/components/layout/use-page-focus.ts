import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

let lastPathname: string | null = null

/**
 * After a navigation without a page load the focus moves to the heading of the new page, which screen readers then read.
 * A page that has put the focus somewhere itself keeps it there, and so does an address with a hash.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const isNavigation = lastPathname !== null && lastPathname !== pathname
    lastPathname = pathname
    const main = document.querySelector<HTMLElement>('main')
    if (!isNavigation || hash || !main || main.contains(document.activeElement)) return
    const target = main.querySelector<HTMLElement>('h1') ?? main
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}
