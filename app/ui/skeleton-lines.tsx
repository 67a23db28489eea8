const LINE = 'block mt-3 rounded-[2px] bg-well'

/** Where a title and a text will be. */
export function SkeletonLines({ className = '' }: { className?: string }) {
  return (
    <div className={`text-left ${className}`} aria-hidden="true">
      <i className={`${LINE} w-[70%] h-6`} />
      <i className={`${LINE} h-3.5`} />
      <i className={`${LINE} w-2/5 h-3.5`} />
    </div>
  )
}
