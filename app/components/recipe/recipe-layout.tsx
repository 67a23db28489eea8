import type { ReactNode } from 'react'
import type { RecipeCard } from '#app/domain/recipes/recipe'
import { PictureFrame } from '#app/ui/picture-frame'
import { typedTitleClass } from '#app/ui/text'
import { RecipePicture } from './recipe-picture'

/** The title of a recipe, its picture and what is said of it; the picture stands beside both on a wide screen. */
export function RecipeHeader({
  title,
  picture,
  children,
  className,
}: {
  title: ReactNode
  picture: Pick<RecipeCard, 'title' | 'plate_url' | 'picture_url'> | null
  children?: ReactNode
  className: string
}) {
  return (
    <div
      className={
        'grid grid-cols-1 gap-4 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-8 ' +
        'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:grid-cols-[2fr_1fr] print:grid-rows-[auto_1fr] ' +
        `print:gap-y-[4pt] print:p-0 ${className}`
      }
      data-part="header">
      <div>{title}</div>
      {picture && (
        <PictureFrame
          className={
            'rounded-2 md:col-start-2 md:row-start-1 md:row-end-3 md:self-center ' +
            'print:col-start-2 print:row-start-1 print:row-end-3 print:self-start'
          }>
          <RecipePicture recipe={picture} title={picture.title} eager />
        </PictureFrame>
      )}
      {children && <div>{children}</div>}
    </div>
  )
}

export function RecipeTitle({ children }: { children: string }) {
  return (
    <h1 className={typedTitleClass(children)} dir="auto">
      {children}
    </h1>
  )
}

/** Ingredients beside the method on a wide screen and on paper. */
export function RecipeColumns({ children }: { children: ReactNode }) {
  return (
    <div
      className={
        'grid grid-cols-1 gap-8 mt-8 md:grid-cols-[minmax(17rem,5fr)_minmax(0,8fr)] md:gap-x-12 ' +
        'print:grid-cols-[5fr_8fr] print:gap-x-[24pt] print:mt-[14pt]'
      }
      data-part="columns">
      {children}
    </div>
  )
}

/** The ingredients stay in sight while the method scrolls. */
export const stickyIngredientsClass = 'lg:sticky lg:top-24 lg:self-start print:static'
