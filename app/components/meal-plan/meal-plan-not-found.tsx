import { t } from '#packages/texts/t'
import { LinkButton } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'
import { narrowPageClass } from '#app/ui/classes'

/** Another user's plan is also not found. */
export function MealPlanNotFound() {
  return (
    <div className={`${narrowPageClass} pt-8`}>
      <EmptyState
        title={t('Meal plan not found')}
        actions={
          <LinkButton tone="main" icon="arrow-left" to="/meal-plans">
            {t('Back to Meal Plans')}
          </LinkButton>
        }>
        <p>{t("The meal plan you're looking for doesn't exist.")}</p>
      </EmptyState>
    </div>
  )
}
