import { rich, t } from '#packages/texts/t'
import { Link } from '@remix-run/react'
import { parseMarkup, type MarkupBlock } from '#app/domain/blog/markup'
import { postPath, signInToAddPath, type PublicPost } from '#app/domain/blog/post'
import { formatUtcDate } from '#app/platform/text/dates'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'
import { ResponsiveBlogPicture } from './responsive-blog-picture'
import { framedPictureClass, pictureFrameClass } from '#app/ui/picture-frame'
import { StarRating } from '../recipe/star-rating'
import { SaveRecipeButton } from '../collection/save-recipe-button'
import { LinkButton, Button, ButtonLabel, buttonClass, buttonRowClass } from '#app/ui/button'
import { text } from '#app/ui/text'
import { cardClass, chipRowClass, flatChipClass } from '#app/ui/classes'

/** State of the save button per recipe of the post, for the signed-in user. */
export type RecipeSaveStates = { [id: string]: { isSaved: boolean; idempotencyKey: string } }

type PostArticleProps = {
  post: PublicPost
  /** Names missing embeds and disables saving. */ isPreview?: boolean
  /** null for a visitor. */ saveStates?: RecipeSaveStates | null
}

/** Shorter paragraphs would not wrap around the drop cap. */
const MIN_DROP_CAP_LENGTH = 160

const READING = 'text-lg print:text-[10.5pt] print:leading-normal'
const BULLET = 'bullet relative mt-1.5 pl-[1.4rem]'

export function PostArticle({ post, isPreview = false, saveStates = null }: PostArticleProps) {
  const blocks = parseMarkup(post.content)
  const firstBlock = blocks[0]
  const hasDropCap =
    firstBlock?.kind === 'paragraph' && firstBlock.text.length >= MIN_DROP_CAP_LENGTH && /^\p{L}/u.test(firstBlock.text)
  const byline = [
    formatUtcDate(post.publishedAt) || t('Draft'),
    post.authorName,
    t('{count, plural, one {# view} other {# views}}', { count: post.viewCount }),
  ]
  return (
    <article className="max-w-[42rem] mx-auto pt-4 pb-12 break-words print:max-w-none print:p-0">
      <p className={`${text.meta} mt-4`}>{byline.join(' · ')}</p>
      <h1 className={`${text.h1} mt-2 mb-3`} dir="auto">
        {post.title}
      </h1>
      <p className={text.lede} dir="auto">
        {post.excerpt}
      </p>
      <div className={pictureFrameClass('16:9', 'my-6 rounded-2 print:break-inside-avoid')}>
        <img className={framedPictureClass} src={post.plate_url} width="400" height="300" alt="" />
        {post.picture && <ResponsiveBlogPicture picture={post.picture} alt="" width={800} height={450} isEager />}
      </div>
      <div>
        {assignHeadingLevels(blocks).map(({ block, level }, index) => {
          switch (block.kind) {
            case 'heading':
              return level === 2 ? (
                <h2 className={`${text.h3} mt-8 clear-left`} key={index}>
                  {block.text}
                </h2>
              ) : (
                <h3 className={`${text.h4} mt-8 clear-left`} key={index}>
                  {block.text}
                </h3>
              )
            case 'paragraph':
              return (
                <p
                  key={index}
                  dir="auto"
                  className={`${READING} mt-4 leading-[1.65] ${index === 0 && hasDropCap ? 'drop-cap' : ''}`}>
                  {block.text}
                </p>
              )
            case 'list':
              return (
                <ul className={`${READING} mt-3`} key={index}>
                  {block.items.map((item, itemIndex) => (
                    <li className={BULLET} key={itemIndex} dir="auto">
                      {item}
                    </li>
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
        <section className="mt-8 pt-4 border-t-4 border-double clear-left">
          <h2 className={`${text.h4} mb-2`}>{t('Related Topics')}</h2>
          <ul className={chipRowClass}>
            {post.keywords.map((keyword) => (
              <li className={flatChipClass} key={keyword}>
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
        {image ? 'The link of the image at this position cannot be shown.' : 'There is no image at this position.'}
      </MissingEmbedNote>
    ) : null
  const { width, height } =
    image.width && image.height ? { width: image.width, height: image.height } : { width: 400, height: 300 }
  const credit = image.photographer?.trim()
  const photographerUrl = image.photographerUrl && canonicalizeUrl(image.photographerUrl)
  const author = photographerUrl ? (
    <a href={photographerUrl} target="_blank" rel="noopener noreferrer nofollow">
      {credit}
    </a>
  ) : (
    credit
  )
  return (
    <figure className="my-6 clear-left print:break-inside-avoid">
      <div className={pictureFrameClass('none', 'rounded-2 print:w-3/5')}>
        {/* Reserves the picture's aspect ratio, against layout shift. */}
        <svg className="w-full h-auto" viewBox={`0 0 ${width} ${Math.min(height, 2 * width)}`} aria-hidden="true" />
        {/* The alt text is on the drawing, which always loads: a broken picture with alt text would paint it over the drawing. */}
        <img
          className={framedPictureClass}
          src={post.plate_url}
          width="400"
          height="300"
          alt={image.altText ?? ''}
          loading="lazy"
        />
        <ResponsiveBlogPicture picture={image.picture} alt="" width={width} height={height} />
      </div>
      {(image.caption || credit) && (
        <figcaption className={`${text.meta} mt-2`}>
          {image.caption}
          {image.caption && credit && ' · '}
          {credit && (
            <>
              {image.source === 'shelf' ? rich('Drawing: {author}', { author }) : rich('Photo: {author}', { author })}
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
  const detailPath = originalUrl && recipePath(originalUrl, isPreview ? {} : { referrer: postUrl })
  const saveState = saveStates?.[recipe.id]
  const picture = (
    <>
      <img className={framedPictureClass} src={recipe.plate_url} width="400" height="300" alt="" loading="lazy" />
      {recipe.picture && (
        <ResponsiveBlogPicture picture={recipe.picture} alt="" sizes="(min-width: 48em) 208px, 100vw" />
      )}
    </>
  )
  return (
    <section
      className={`${cardClass} my-6 overflow-hidden clear-left md:grid md:grid-cols-[13rem_minmax(0,1fr)] print:break-inside-avoid`}>
      {detailPath ? (
        <Link className={EMBED_FRAME} to={detailPath} tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      ) : (
        <div className={EMBED_FRAME}>{picture}</div>
      )}
      <div className="p-4 md:px-6">
        <p className={text.label}>{t('Recipe · {source}', { source: formatSourceName(recipe.sourceDomain) })}</p>
        <Heading className={`${text.h4} mt-0.5`}>
          {detailPath ? (
            <Link className="text-inherit no-underline hover:underline" to={detailPath}>
              {recipe.title}
            </Link>
          ) : (
            recipe.title
          )}
        </Heading>
        <div className="flex flex-wrap items-center mt-1 *:mr-3">
          <StarRating value={recipe.ratingValue} count={null} />
          {recipe.totalTimeMinutes !== null && (
            <span className={text.meta}>{formatMinutes(recipe.totalTimeMinutes)}</span>
          )}
        </div>
        {recipe.summary && <p className="mt-2 text-sm leading-normal text-ink-2">{recipe.summary}</p>}
        {originalUrl && detailPath && (
          <div className={`${buttonRowClass} pt-4 print:hidden`}>
            <LinkButton
              size="narrow"
              tone="main"

              to={detailPath}
              aria-label={t('View {title}', { title: recipe.title })}>
              {t('View')}
            </LinkButton>{' '}
            <a
              className={buttonClass({ size: 'narrow' })}
              href={originalUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('Original of {title}', { title: recipe.title })}>
              <ButtonLabel icon="external-link">{t('Original')}</ButtonLabel>
            </a>{' '}
            {isPreview ? (
              <Button size="narrow" icon="bookmark" type="button" disabled>
                {t('Add to Collection')}
              </Button>
            ) : (
              <SaveRecipeButton
                source={{ blogRecipe: recipe.id }}
                isSaved={saveState?.isSaved ?? false}
                idempotencyKey={saveState?.idempotencyKey ?? null}
                returnPath={postUrl}
                label={t('Add to Collection')}
                visitorAction={
                  <LinkButton size="narrow" icon="bookmark" to={signInToAddPath(post.slug, position)} rel="nofollow">
                    {t('Add to Collection')}
                  </LinkButton>
                }
              />
            )}
          </div>
        )}
      </div>
    </section>
  )
}

const EMBED_FRAME = pictureFrameClass('none', 'pt-[50%] md:h-full md:min-h-[13rem] md:pt-0')

/** Shown in the preview only. */
function MissingEmbedNote({ tag, children }: { tag: string; children: string }) {
  return (
    <p className="mt-4 p-4 border border-dashed border-edge rounded-2 text-sm text-ink-2">
      <b>{tag}</b> {children}
    </p>
  )
}
