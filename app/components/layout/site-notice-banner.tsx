import { useSiteNotice } from './use-root-data'

export const bannerClass =
  'py-2 px-4 text-center text-sm leading-[1.4] bg-honey-wash border-b break-anywhere print:hidden'

/** The operators' lines above every page. */
export function SiteNoticeBanner() {
  const notice = useSiteNotice()
  const lines = [notice?.maintenance, notice?.announcement].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <div className={bannerClass} role="status" data-site-notice>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
