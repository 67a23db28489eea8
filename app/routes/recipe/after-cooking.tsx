import { LinkButton } from '#app/ui/button'
import { text } from '#app/ui/text'
import { SaveRecipeButton, type SavedRecipeState } from '#app/components/collection/save-recipe-button'
import { signInToSavePath } from '#app/domain/collection/pending-save'

/** The end of a recipe that is not saved. */
export function AfterCooking({
  source_url,
  idempotencyKey,
  here,
  onSaved,
}: {
  source_url: string
  idempotencyKey: string | null
  here: string
  onSaved: (saved: SavedRecipeState | null) => void
}) {
  return (
    <section
      className="flex flex-wrap items-center justify-between mt-8 border-t-4 border-double pt-6 print:hidden"
      id="save">
      <p className={`${text.lede} mr-4 mb-3`}>Was it good? Save it, and you can rate it and add a note.</p>
      <SaveRecipeButton
        source={{ url: source_url }}
        isSaved={false}
        idempotencyKey={idempotencyKey}
        returnPath={here}
        onSaved={onSaved}
        label="Save this recipe"
        isSilent
        visitorAction={
          <LinkButton icon="bookmark" to={signInToSavePath({ url: source_url, back: here })}>
            Sign in and save
          </LinkButton>
        }
      />
    </section>
  )
}
