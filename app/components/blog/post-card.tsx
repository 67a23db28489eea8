import { Link, type LinkProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { postPath, type ResponsiveImage } from '#app/domain/blog/post'
import { framedPictureClass, pictureFrameClass } from '#app/ui/picture-frame'
import { text } from '#app/ui/text'
import { ResponsiveBlogPicture } from './responsive-blog-picture'

export const postCardsClass = 'grid gap-6 md:grid-cols-3'
export const postCardClass = 'relative block min-w-0 break-words'
export const postCardFrameClass = pictureFrameClass('4:3', 'rounded-2')

/** A post in a list: picture, byline, title, excerpt. */
export function PostCard({
  post: { slug, title, excerpt, picture, plate_url },
  level,
  byline,
  sizes,
  isEager = false,
  prefetch,
  children,
}: {
  post: { slug: string; title: string; excerpt: string; picture: ResponsiveImage | null; plate_url: string }
  level: 2 | 3
  byline: ReactNode
  sizes: string
  /** Above the fold: not lazy. */ isEager?: boolean
  prefetch?: LinkProps['prefetch']
  children?: ReactNode
}) {
  const to = postPath(slug)
  const Heading = `h${level}` as const
  return (
    <article className={postCardClass}>
      <Link className={postCardFrameClass} to={to} prefetch={prefetch} tabIndex={-1} aria-hidden="true">
        <img
          className={framedPictureClass}
          src={plate_url}
          width="400"
          height="300"
          alt=""
          loading={isEager ? undefined : 'lazy'}
        />
        {picture && <ResponsiveBlogPicture picture={picture} alt="" sizes={sizes} isEager={isEager} />}
      </Link>
      {byline && <p className={`${text.meta} mt-3`}>{byline}</p>}
      <Heading className={`${text.h4} mt-1`} dir="auto">
        <Link className="text-inherit no-underline hover:underline" to={to} prefetch={prefetch}>
          {title}
        </Link>
      </Heading>
      <p className="mt-1.5 text-sm leading-normal text-ink-2 break-anywhere" dir="auto">
        {excerpt}
      </p>
      {children}
    </article>
  )
}
