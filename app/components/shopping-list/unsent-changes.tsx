import { useEffect, useState } from 'react'
import { formatCount } from '#app/platform/text/strings'
import { useOptionalUser } from '../layout/use-root-data'
import { countUnsentChanges } from './intent-store'

/** Before signing out: what would be lost. */
export function UnsentChanges() {
  const user = useOptionalUser()?.id
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (user !== undefined) void countUnsentChanges(user).then(setCount)
  }, [user])
  return count === 0 ? null : (
    <p className="mt-1 mb-3 font-semibold text-tomato">
      {`${formatCount(count, 'change has', 'changes have')} not been sent yet, and would be lost: stay signed in until there is a signal.`}
    </p>
  )
}
