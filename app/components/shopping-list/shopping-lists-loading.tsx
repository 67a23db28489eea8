import { pageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'

export function ShoppingListsLoading() {
  return (
    <div className={`${pageClass} pt-8 pb-4`}>
      <h1 className={text.h1}>Shopping Lists</h1>
      <p className={`${text.meta} mt-2`} role="status">
        Loading your lists…
      </p>
    </div>
  )
}
