import { Link } from '@remix-run/react'
import { parseMarkup } from '#app/domain/blog/markup'
import type { MarkupBlock } from '#app/domain/blog/markup'
import { postPath, signInToAddPath } from '#app/domain/blog/post'
import type { PublicPost } from '#app/domain/blog/post'
import { formatPostDate } from '#app/domain/blog/post-date'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatCount, formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'
import { Icon } from '#app/ui/icon'
import { ResponsiveBlogPicture } from './responsive-blog-picture'
import { StarRating } from '../recipe/star-rating'
import { SaveRecipeButton } from '../collection/save-recipe-button'

/** Of each recipe in the post, by its id: what its button needs to know of the cook who reads. */
export type RecipeSaveStates = { [id: string]: { isSaved: boolean; idempotencyKey: string } }

type PostArticleProps = {
  post: PublicPost
  /** Before it is published, for its author: what is missing is named, and nothing can be saved. */ isPreview?: boolean
  /** Null for a visitor. */ saveStates?: RecipeSaveStates | null
}

/** So much text runs past the large first letter. */
const MIN_DROP_CAP_LENGTH = 160

/** A post from its title to its topics. */
export function PostArticle({ post, isPreview = false, saveStates = null }: PostArticleProps) {
  const blocks = parseMarkup(post.content)
  const first = blocks[0]
  const hasInitial =
    first?.kind === 'paragraph' && first.text.length >= MIN_DROP_CAP_LENGTH && /^\p{L}/u.test(first.text)
  const by = [
    formatPostDate(post.publishedAt) || 'Draft',
    post.authorName,
    formatCount(post.viewCount, 'view', 'views'),
  ]
  return (
    <article className="article">
      <p className="label article__by">{by.join(' · ')}</p>
      <h1 className="h1">{post.title}</h1>
      <p className="lede">{post.excerpt}</p>
      <div className="frame frame--wide">
        <img src={post.plate_url} width="400" height="300" alt="" />
        {post.picture && <ResponsiveBlogPicture picture={post.picture} alt="" width={800} height={450} isEager />}
      </div>
      <div className="story">
        {assignHeadingLevels(blocks).map(({ block, level }, at) => {
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
              return <PostFigure key={at} post={post} position={block.position} isPreview={isPreview} />
            case 'recipe':
              return (
                <PostRecipeCard
                  key={at}
                  post={post}
                  position={block.position}
                  isPreview={isPreview}
                  own={saveStates}
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
function assignHeadingLevels(blocks: MarkupBlock[]): { block: MarkupBlock; level: 2 | 3 }[] {
  let hasSecond = false
  return blocks.map((block) => {
    const level = hasSecond && (block.kind === 'recipe' || (block.kind === 'heading' && block.level === 3)) ? 3 : 2
    hasSecond ||= block.kind === 'heading'
    return { block, level }
  })
}

function PostFigure({ post, position, isPreview }: { post: PublicPost; position: number; isPreview: boolean }) {
  const image = post.images.find((one) => one.position === position)
  if (!image?.picture)
    return isPreview ? (
      <MissingEmbedNote tag={`[image:${position}]`}>
        {image
          ? 'The picture at this position has an address that cannot be shown.'
          : 'There is no picture at this position.'}
      </MissingEmbedNote>
    ) : null
  const { width, height } =
    image.width && image.height ? { width: image.width, height: image.height } : { width: 400, height: 300 }
  const credit = image.photographer?.trim()
  const page = image.photographerUrl && canonicalizeUrl(image.photographerUrl)
  return (
    <figure className="figure">
      <div className="frame">
        {/* Holds the place open in the picture's shape, if the picture comes or not. */}
        <svg viewBox={`0 0 ${width} ${Math.min(height, 2 * width)}`} aria-hidden="true" />
        {/* The words are the drawing's, which is always there: a broken picture that has some is drawn over it. */}
        <img src={post.plate_url} width="400" height="300" alt={image.altText ?? ''} loading="lazy" />
        <ResponsiveBlogPicture picture={image.picture} alt="" width={width} height={height} />
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

function PostRecipeCard({
  post,
  position,
  isPreview,
  own,
  level,
}: {
  post: PublicPost
  position: number
  isPreview: boolean
  own: RecipeSaveStates | null
  level: 2 | 3
}) {
  const recipe = post.recipes.find((one) => one.position === position)
  if (!recipe)
    return isPreview ? (
      <MissingEmbedNote tag={`[recipe:${position}]`}>There is no recipe at this position.</MissingEmbedNote>
    ) : null
  const Heading = `h${level}` as const
  const original = canonicalizeUrl(recipe.sourceUrl)
  const here = postPath(post.slug)
  const mine = own?.[recipe.id]
  return (
    <section className="sheet inset">
      <div className="frame">
        <img src={recipe.plate_url} width="400" height="300" alt="" loading="lazy" />
        {recipe.picture && (
          <ResponsiveBlogPicture picture={recipe.picture} alt="" sizes="(min-width: 48em) 208px, 100vw" />
        )}
      </div>
      <div className="inset__b">
        <p className="label">Recipe · {formatSourceName(recipe.sourceDomain)}</p>
        <Heading className="h4">{recipe.title}</Heading>
        <div className="inset__facts">
          <StarRating value={recipe.ratingValue} count={null} />
          {recipe.totalTimeMinutes !== null && <span className="meta">{formatMinutes(recipe.totalTimeMinutes)}</span>}
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
              <SaveRecipeButton
                source={{ blogRecipe: recipe.id }}
                isSaved={mine?.isSaved ?? false}
                idempotencyKey={mine?.idempotencyKey ?? null}
                returnPath={here}
                label="Add to Collection"
                visitorAction={
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
function MissingEmbedNote({ tag, children }: { tag: string; children: string }) {
  return (
    <p className="figure--lost">
      <b>{tag}</b> {children}
    </p>
  )
}
