/** Decorative: the percentage stands beside it as text. */
export function ProgressBar({ percent, className = '' }: { percent: number; className?: string }) {
  return (
    <svg className={`${className} print:hidden`} width="100%" height="8" aria-hidden="true">
      <rect
        className="fill-track forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
        width="100%"
        height="8"
        rx="4"
      />
      <rect
        className="fill-herb-fill transition-[width] duration-calm forced-colors:fill-[CanvasText]"
        width={`${percent}%`}
        height="8"
        rx="4"
      />
    </svg>
  )
}
