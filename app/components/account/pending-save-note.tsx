import { dialogTextClass } from '#app/ui/dialog'

/** Names the recipe that this form saves beside signing in. */
export const PendingSaveNote = ({ title }: { title: string | null }) =>
  title && <p className={dialogTextClass}>{`We will save “${title}” to your collection.`}</p>
