import { Link } from '@remix-run/react'
import { readMarkup } from '#app/domain/blog/markup'
import type { Block } from '#app/domain/blog/markup'
import { postPath, signInToAddPath } from '#app/domain/blog/post'
import type { PublicPost } from '#app/domain/blog/post'
import { postDate } from '#app/domain/blog/post-date'
import { canonicalUrl } from '#app/domain/recipes/canonical-url'
import { recipePath } from '#app/domain/recipes/recipe-path'
import { countText, sourceName, timeText } from '#app/domain/recipes/text'
import { Icon } from '#app/ui/icon'
import { BlogPicture } from './blog-picture'
import { Rating } from './rating'
import { SaveButton } from './save-button'

/** Of each recipe in the post, by its id: what its button needs to know of the cook who reads. */
export type OwnRecipes = { [id: string]: { isSaved: boolean; onceKey: string } }

type Props = {
  post: PublicPost
  /** Before it is published, for its author: what is missing is named, and nothing can be saved. */ isPreview?: boolean
  /** Null for a visitor. */ own?: OwnRecipes | null
}

/** So much text runs past the large first letter. */
const LEAST_WITH_INITIAL = 160

/** A post from its title to its topics. */
export function PostView({ post, isPreview = false, own = null }: Props) {
  const blocks = readMarkup(post.content)
  const first = blocks[0]
  const hasInitial =
    first?.kind === 'paragraph' && first.text.length >= LEAST_WITH_INITIAL && /^\p{L}/u.test(first.text)
  const by = [postDate(post.publishedAt) || 'Draft', post.authorName, countText(post.viewCount, 'view', 'views')]
  return (
    <article className="article">
      <p className="label article__by">{by.join(' · ')}</p>
      <h1 className="h1">{post.title}</h1>
      <p className="lede">{post.excerpt}</p>
      <div className="frame frame--wide">
        <img src={post.plate_url} width="400" height="300" alt="" />
        {post.picture && <BlogPicture picture={post.picture} alt="" width={800} height={450} eager />}
      </div>
      <div className="story">
        {withLevels(blocks).map(({ block, level }, at) => {
          switch (block.kind) {
            case 'heading':
              return level === 2 ? (
                <h2 className="h3" key={at}>
                  {block.text}
                </h2>
              ) : (
                <h3 className="h4" key={at}>
                  {block.text}
                </h3>
              )
            case 'paragraph':
              return (
                <p key={at} className={at === 0 && hasInitial ? 'story__first' : undefined}>
                  {block.text}
                </p>
              )
            case 'list':
              return (
                <ul key={at}>
                  {block.items.map((item, n) => (
                    <li key={n}>{item}</li>
                  ))}
                </ul>
              )
            case 'image':
              return <Figure key={at} post={post} position={block.position} isPreview={isPreview} />
            case 'recipe':
              return (
                <RecipeInset
                  key={at}
                  post={post}
                  position={block.position}
                  isPreview={isPreview}
                  own={own}
                  level={level}
                />
              )
          }
        })}
      </div>
      {post.keywords.length > 0 && (
        <section className="topics">
          <h2 className="label">Related Topics</h2>
          <ul className="chips">
            {post.keywords.map((keyword) => (
              <li className="chip chip--flat" key={keyword}>
                {keyword}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

/** No heading of the page is two steps below the one before it, however the text was written. */
function withLevels(blocks: Block[]): { block: Block; level: 2 | 3 }[] {
  let hasSecond = false
  return blocks.map((block) => {
    const level = hasSecond && (block.kind === 'recipe' || (block.kind === 'heading' && block.level === 3)) ? 3 : 2
    hasSecond ||= block.kind === 'heading'
    return { block, level }
  })
}

function Figure({ post, position, isPreview }: { post: PublicPost; position: number; isPreview: boolean }) {
  const image = post.images.find((one) => one.position === position)
  if (!image?.picture)
    return isPreview ? (
      <Lost tag={`[image:${position}]`}>
        {image
          ? 'The picture at this position has an address that cannot be shown.'
          : 'There is no picture at this position.'}
      </Lost>
    ) : null
  const { width, height } =
    image.width && image.height ? { width: image.width, height: image.height } : { width: 400, height: 300 }
  const credit = image.photographer?.trim()
  const page = image.photographerUrl && canonicalUrl(image.photographerUrl)
  return (
    <figure className="figure">
      <div className="frame">
        {/* Holds the place open in the picture's shape, if the picture comes or not. */}
        <svg viewBox={`0 0 ${width} ${Math.min(height, 2 * width)}`} aria-hidden="true" />
        {/* The words are the drawing's, which is always there: a broken picture that has some is drawn over it. */}
        <img src={post.plate_url} width="400" height="300" alt={image.altText ?? ''} loading="lazy" />
        <BlogPicture picture={image.picture} alt="" width={width} height={height} />
      </div>
      {(image.caption || credit) && (
        <figcaption>
          {image.caption}
          {image.caption && credit && ' · '}
          {credit && (
            <>
              Photo:{' '}
              {page ? (
                <a href={page} target="_blank" rel="noopener noreferrer nofollow">
                  {credit}
                </a>
              ) : (
                credit
              )}
            </>
          )}
        </figcaption>
      )}
    </figure>
  )
}

function RecipeInset({
  post,
  position,
  isPreview,
  own,
  level,
}: {
  post: PublicPost
  position: number
  isPreview: boolean
  own: OwnRecipes | null
  level: 2 | 3
}) {
  const recipe = post.recipes.find((one) => one.position === position)
  if (!recipe) return isPreview ? <Lost tag={`[recipe:${position}]`}>There is no recipe at this position.</Lost> : null
  const Heading = `h${level}` as const
  const original = canonicalUrl(recipe.sourceUrl)
  const here = postPath(post.slug)
  const mine = own?.[recipe.id]
  return (
    <section className="sheet inset">
      <div className="frame">
        <img src={recipe.plate_url} width="400" height="300" alt="" loading="lazy" />
        {recipe.picture && <BlogPicture picture={recipe.picture} alt="" sizes="(min-width: 48em) 208px, 100vw" />}
      </div>
      <div className="inset__b">
        <p className="label">Recipe · {sourceName(recipe.sourceDomain)}</p>
        <Heading className="h4">{recipe.title}</Heading>
        <div className="inset__facts">
          <Rating value={recipe.ratingValue} count={null} />
          {recipe.totalTimeMinutes !== null && <span className="meta">{timeText(recipe.totalTimeMinutes)}</span>}
        </div>
        {recipe.summary && <p className="x">{recipe.summary}</p>}
        {original && (
          <div className="btns noprint">
            <Link
              className="btn btn--main"
              to={recipePath(original, isPreview ? {} : { referrer: here })}
              aria-label={`View ${recipe.title}`}>
              View
            </Link>{' '}
            <a
              className="btn"
              href={original}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Original of ${recipe.title}`}>
              <Icon name="external-link" />
              Original
            </a>{' '}
            {isPreview ? (
              <button className="btn" type="button" disabled>
                <Icon name="bookmark" />
                Add to Collection
              </button>
            ) : (
              <SaveButton
                from={{ blogRecipe: recipe.id }}
                isSaved={mine?.isSaved ?? false}
                onceKey={mine?.onceKey ?? null}
                back={here}
                label="Add to Collection"
                invitation={
                  <Link className="btn" to={signInToAddPath(post.slug)} rel="nofollow">
                    <Icon name="bookmark" />
                    Add to Collection
                  </Link>
                }
              />
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/** What an author has to know before readers come. */
function Lost({ tag, children }: { tag: string; children: string }) {
  return (
    <p className="figure--lost">
      <b>{tag}</b> {children}
    </p>
  )
}
