export function MealPlanSkeleton() {
  return (
    <div className="page plan-page" role="status" aria-label="Loading the meal plan">
      <div className="plan-head">
        <div>
          <p className="line line--h1" />
          <p className="line line--short" />
        </div>
      </div>
      <ol className="plan">
        {[1, 2, 3, 4].map((row) => (
          <li key={row} className="prow">
            <span />
            <span className="line line--frame" />
            <span className="prow__t">
              <span className="line" />
              <span className="line line--short" />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
