import type { ReactNode } from 'react'

const RATIOS = { '4:3': 'pt-[75%]', '1:1': 'pt-[100%]', '16:9': 'pt-[56.25%]', none: '' } as const

/** For a frame that is a link or stands in a label. */
export const pictureFrameClass = (ratio: keyof typeof RATIOS = '4:3', className = '') =>
  `relative block overflow-hidden bg-well ${RATIOS[ratio]} ${className}`

/** Holds the place of a picture by its ratio; the height comes from padding, as browsers of 2019 know no aspect-ratio. */
export function PictureFrame({
  ratio,
  className,
  children,
}: {
  ratio?: keyof typeof RATIOS
  className?: string
  children: ReactNode
}) {
  return <div className={pictureFrameClass(ratio, className)}>{children}</div>
}

/**
 * The picture in a frame. A failed image with a fixed size shows a broken-image icon, even with an empty alt; with only
 * its limits set it collapses.
 */
export const framedPictureClass = 'framed-picture'
