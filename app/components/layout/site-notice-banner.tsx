import { useSiteNotice } from './use-root-data'

/** The operators' lines above every page. */
export function SiteNoticeBanner() {
  const notice = useSiteNotice()
  const lines = [notice?.maintenance, notice?.announcement].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <div
      className="py-2 px-4 text-center text-sm leading-[1.4] bg-honey-wash border-b print:hidden"
      role="status"
      data-site-notice>
      {lines.map((line) => (
        <p className="break-anywhere" key={line}>
          {line}
        </p>
      ))}
    </div>
  )
}
