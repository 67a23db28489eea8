import { Link } from '@remix-run/react'
import { parseMarkup } from '#app/domain/blog/markup'
import type { MarkupBlock } from '#app/domain/blog/markup'
import { postPath, signInToAddPath } from '#app/domain/blog/post'
import type { PublicPost } from '#app/domain/blog/post'
import { formatUtcDate } from '#app/platform/text/dates'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'
import { formatCount } from '#app/platform/text/plural'
import { Icon } from '#app/ui/icon'
import { ResponsiveBlogPicture } from './responsive-blog-picture'
import { StarRating } from '../recipe/star-rating'
import { SaveRecipeButton } from '../collection/save-recipe-button'

/** State of the save button per recipe of the post, for the signed-in user. */
export type RecipeSaveStates = { [id: string]: { isSaved: boolean; idempotencyKey: string } }

type PostArticleProps = {
  post: PublicPost
  /** Names missing embeds and disables saving. */ isPreview?: boolean
  /** null for a visitor. */ saveStates?: RecipeSaveStates | null
}

/** Shorter paragraphs would not wrap around the drop cap. */
const MIN_DROP_CAP_LENGTH = 160

export function PostArticle({ post, isPreview = false, saveStates = null }: PostArticleProps) {
  const blocks = parseMarkup(post.content)
  const firstBlock = blocks[0]
  const hasDropCap =
    firstBlock?.kind === 'paragraph' && firstBlock.text.length >= MIN_DROP_CAP_LENGTH && /^\p{L}/u.test(firstBlock.text)
  const byline = [
    formatUtcDate(post.publishedAt) || 'Draft',
    post.authorName,
    formatCount(post.viewCount, 'view', 'views'),
  ]
  return (
    <article className="article">
      <p className="label article__by">{byline.join(' · ')}</p>
      <h1 className="h1">{post.title}</h1>
      <p className="lede">{post.excerpt}</p>
      <div className="frame frame--wide">
        <img src={post.plate_url} width="400" height="300" alt="" />
        {post.picture && <ResponsiveBlogPicture picture={post.picture} alt="" width={800} height={450} isEager />}
      </div>
      <div className="story">
        {assignHeadingLevels(blocks).map(({ block, level }, index) => {
          switch (block.kind) {
            case 'heading':
              return level === 2 ? (
                <h2 className="h3" key={index}>
                  {block.text}
                </h2>
              ) : (
                <h3 className="h4" key={index}>
                  {block.text}
                </h3>
              )
            case 'paragraph':
              return (
                <p key={index} className={index === 0 && hasDropCap ? 'story__first' : undefined}>
                  {block.text}
                </p>
              )
            case 'list':
              return (
                <ul key={index}>
                  {block.items.map((item, itemIndex) => (
                    <li key={itemIndex}>{item}</li>
                  ))}
                </ul>
              )
            case 'image':
              return <PostFigure key={index} post={post} position={block.position} isPreview={isPreview} />
            case 'recipe':
              return (
                <PostRecipeCard
                  key={index}
                  post={post}
                  position={block.position}
                  isPreview={isPreview}
                  saveStates={saveStates}
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

/** Heading levels without gaps, for the document outline, whatever the author wrote. */
function assignHeadingLevels(blocks: MarkupBlock[]): { block: MarkupBlock; level: 2 | 3 }[] {
  let hasLevelTwo = false
  return blocks.map((block) => {
    const level = hasLevelTwo && (block.kind === 'recipe' || (block.kind === 'heading' && block.level === 3)) ? 3 : 2
    hasLevelTwo ||= block.kind === 'heading'
    return { block, level }
  })
}

function PostFigure({ post, position, isPreview }: { post: PublicPost; position: number; isPreview: boolean }) {
  const image = post.images.find((candidate) => candidate.position === position)
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
  const photographerUrl = image.photographerUrl && canonicalizeUrl(image.photographerUrl)
  return (
    <figure className="figure">
      <div className="frame">
        {/* Reserves the picture's aspect ratio, against layout shift. */}
        <svg viewBox={`0 0 ${width} ${Math.min(height, 2 * width)}`} aria-hidden="true" />
        {/* The alt text is on the drawing, which always loads: a broken picture with alt text would paint it over the drawing. */}
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
              {photographerUrl ? (
                <a href={photographerUrl} target="_blank" rel="noopener noreferrer nofollow">
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
  saveStates,
  level,
}: {
  post: PublicPost
  position: number
  isPreview: boolean
  saveStates: RecipeSaveStates | null
  level: 2 | 3
}) {
  const recipe = post.recipes.find((candidate) => candidate.position === position)
  if (!recipe)
    return isPreview ? (
      <MissingEmbedNote tag={`[recipe:${position}]`}>There is no recipe at this position.</MissingEmbedNote>
    ) : null
  const Heading = `h${level}` as const
  const originalUrl = canonicalizeUrl(recipe.sourceUrl)
  const postUrl = postPath(post.slug)
  const saveState = saveStates?.[recipe.id]
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
        {originalUrl && (
          <div className="btns noprint">
            <Link
              className="btn btn--main"
              to={recipePath(originalUrl, isPreview ? {} : { referrer: postUrl })}
              aria-label={`View ${recipe.title}`}>
              View
            </Link>{' '}
            <a
              className="btn"
              href={originalUrl}
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
                isSaved={saveState?.isSaved ?? false}
                idempotencyKey={saveState?.idempotencyKey ?? null}
                returnPath={postUrl}
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

/** Shown in the preview only. */
function MissingEmbedNote({ tag, children }: { tag: string; children: string }) {
  return (
    <p className="figure--lost">
      <b>{tag}</b> {children}
    </p>
  )
}
