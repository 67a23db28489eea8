import { pageClass } from '#app/ui/classes'

const LINE = 'block mb-2.5 rounded-1 bg-track'

export function MealPlanSkeleton() {
  return (
    <div className={pageClass} role="status" aria-label="Loading the meal plan">
      <div className="pt-8 pb-4">
        <p className={`${LINE} w-3/5 max-w-[26rem] h-11`} />
        <p className={`${LINE} w-2/5 max-w-[14rem] h-4`} />
      </div>
      <ol className="border-t-4 border-double">
        {[1, 2, 3, 4].map((row) => (
          <li
            key={row}
            className={
              'grid grid-cols-[40px_84px_minmax(0,1fr)] gap-x-2 items-start pt-4 pb-2 border-b ' +
              'md:grid-cols-[40px_112px_minmax(0,1fr)] md:gap-x-3 md:pb-4'
            }>
            <span />
            <span className={`${LINE} h-[68px] md:h-[84px]`} />
            <span className="pl-1.5">
              <span className={`${LINE} h-4`} />
              <span className={`${LINE} w-2/5 max-w-[14rem] h-4`} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
