import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/** On a dialog that is a page: Esc leads back to where it was opened. */
export function useEscape(back: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) navigate(back)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [navigate, back])
}
