import { Link } from '@remix-run/react'
import { EmptyState } from '#app/ui/empty-state'
import { Icon } from '#app/ui/icon'

/** Another user's plan is also not found. */
export function MealPlanNotFound() {
  return (
    <div className="page narrow blank__page">
      <EmptyState
        title="Meal plan not found"
        actions={
          <Link className="btn btn--main" to="/meal-plans">
            <Icon name="arrow-left" />
            Back to Meal Plans
          </Link>
        }>
        <p>The meal plan you're looking for doesn't exist.</p>
      </EmptyState>
    </div>
  )
}
