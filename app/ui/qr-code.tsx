type QrCodeProps = {
  /** Width and height in modules, with the quiet zone. */ size: number
  /** Of the dark modules. */ path: string
  label: string
  className?: string
}

/** Black on white in the dark too: readers need it. */
export const QrCodeImage = ({ size, path, label, className }: QrCodeProps) => (
  <svg
    className={className}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    role="img"
    aria-label={label}
    data-qr-code>
    <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
    <path fill="#000" d={path} />
  </svg>
)
