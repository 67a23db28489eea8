import plugin from 'tailwindcss/plugin.js'

// The values stay in app/styles/tokens.css; Tailwind only names them, so dark mode and print need no variants of their own.
const value = (/** @type {string} */ name) => `var(--${name})`
const all = (/** @type {string[]} */ ...names) => Object.fromEntries(names.map((name) => [name, value(name)]))
const colors = {
  ...all('paper', 'card', 'well', 'rule', 'edge', 'track', 'ink', 'ink-2', 'ink-3', 'done-ink'),
  ...all('tomato', 'tomato-fill', 'tomato-press', 'tomato-wash', 'on-tomato'),
  ...all('herb', 'herb-fill', 'herb-wash', 'on-herb', 'honey', 'honey-wash'),
  ...all('star', 'star-off', 'ribbon', 'focus', 'scrim', 'toast', 'toast-ink', 'toast-link'),
  ...all('heat-0', 'heat-1', 'heat-2', 'heat-3', 'heat-4'),
  ...all('heat-0-ink', 'heat-1-ink', 'heat-2-ink', 'heat-3-ink', 'heat-4-ink'),
  transparent: 'transparent',
  current: 'currentColor',
  inherit: 'inherit',
  white: '#fff',
  black: '#000',
}

const off = (/** @type {string[]} */ ...plugins) => Object.fromEntries(plugins.map((name) => [name, false]))

/** @type {import('tailwindcss').Config} */
export default {
  // Where class names are written; no tests, no rules, no server code: their words would become classes by accident.
  content: [
    './app/{components,routes,ui}/**/*.tsx',
    './app/{components,ui}/**/*.ts',
    './app/root.tsx',
    '!./app/**/*.{test,server}.*',
  ],
  // Words of the code, each of which would be a rule.
  blocklist: ['!input', '!page', '[image:1]', '[recipe:1]'],
  // Preflight is for newer browsers; app/styles/base.css has what we need of it. The others are used by nothing, or write
  // through variables that every element is given: what is used of them is a plain property below, or an arbitrary one.
  corePlugins: {
    preflight: false,
    ...off('aspectRatio', 'backdropBlur', 'backdropBrightness', 'backdropContrast', 'backdropFilter'),
    ...off('backdropGrayscale', 'backdropHueRotate', 'backdropInvert', 'backdropOpacity', 'backdropSaturate'),
    ...off('backdropSepia', 'blur', 'brightness', 'contrast', 'dropShadow', 'filter', 'grayscale', 'hueRotate'),
    ...off('invert', 'saturate', 'sepia', 'contain', 'gradientColorStops', 'resize', 'scrollSnapType', 'touchAction'),
    ...off('ringColor', 'ringOffsetColor', 'ringOffsetWidth', 'ringOpacity', 'ringWidth'),
    ...off('backgroundOpacity', 'borderOpacity', 'divideOpacity', 'placeholderOpacity', 'textOpacity'),
    ...off('borderSpacing', 'boxShadow', 'boxShadowColor', 'content', 'divideWidth', 'fontVariantNumeric', 'space'),
    ...off('rotate', 'scale', 'skew', 'transform', 'translate'),
  },
  theme: {
    screens: { sm: '30em', md: '48em', lg: '64em', xl: '80em' },
    colors,
    // A border without a colour of its own is a hairline.
    borderColor: { DEFAULT: value('rule'), ...colors },
    fill: { none: 'none', ...colors },
    stroke: { none: 'none', ...colors },
    fontFamily: {
      serif: value('serif'),
      sans: value('sans'),
      mono: 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace',
    },
    fontSize: {
      label: [value('t-label'), '1.4'],
      sm: [value('t-sm'), '1.45'],
      base: [value('t-md'), value('l-body')],
      lg: [value('t-lg'), '1.6'],
      h4: [value('t-h4'), value('l-head')],
      h3: [value('t-h3'), value('l-head')],
      h2: [value('t-h2'), value('l-tight')],
      h1: [value('t-h1'), value('l-tight')],
      hero: [value('t-hero'), '1.04'],
    },
    letterSpacing: { normal: '0', caps: value('caps'), heading: '-0.004em', hero: '-0.02em' },
    boxShadow: {
      none: 'none',
      1: value('sh-1'),
      2: value('sh-2'),
      3: value('sh-3'),
      /** A second, inner line around what is chosen. */ selected: `inset 0 0 0 1px ${value('tomato')}`,
      hairline: `inset 0 0 0 1px ${value('rule')}`,
    },
    borderRadius: { none: '0', 1: value('r-1'), 2: value('r-2'), full: '9999px' },
    extend: {
      spacing: {
        gutter: value('gutter'),
        touch: value('touch'),
        4.5: '1.125rem',
        13: '3.25rem',
        15: '3.75rem',
        18: '4.5rem',
      },
      maxWidth: { page: `calc(${value('page')} + 2 * ${value('gutter')})`, narrow: '46rem', measure: value('measure') },
      borderWidth: { 1.5: '1.5px', 3: '3px', 5: '5px' },
      outlineWidth: { 3: '3px' },
      transitionProperty: { colors: 'color, background-color, border-color' },
      transitionDuration: { DEFAULT: value('fast'), fast: value('fast'), calm: value('calm') },
      transitionTimingFunction: { DEFAULT: value('ease') },
      keyframes: {
        rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
        'turn-page': { from: { opacity: '0', transform: 'translateX(12px)' } },
        stir: { to: { transform: 'rotate(360deg)' } },
      },
      animation: {
        rise: `rise ${value('calm')} ${value('ease')}`,
        'turn-page': `turn-page ${value('calm')} ${value('ease')}`,
        stir: 'stir 3.4s linear infinite',
      },
    },
  },
  plugins: [
    plugin(({ addUtilities, addVariant, matchUtilities, theme }) => {
      // Tailwind's own add a declaration of `content` to each rule.
      addVariant('before', '&::before')
      addVariant('after', '&::after')
      addUtilities({
        // Tailwind 3.4 has no name for it; imported text may have words wider than the screen.
        '.break-anywhere': { 'overflow-wrap': 'anywhere' },
        '.clip-ribbon': { 'clip-path': 'polygon(0 0, 100% 0, 100% 100%, 50% 80%, 0 100%)' },
        '.tabular-nums': { 'font-variant-numeric': 'tabular-nums' },
        '.divide-y > * ~ *': { 'border-top-width': '1px' },
      })
      matchUtilities({ content: (content) => ({ content }) }, { values: { none: 'none' } })
      matchUtilities({ shadow: (shadow) => ({ 'box-shadow': shadow }) }, { values: theme('boxShadow') })
      matchUtilities(
        {
          'space-x': (space) => ({ '& > * ~ *': { 'margin-left': space } }),
          'space-y': (space) => ({ '& > * ~ *': { 'margin-top': space } }),
        },
        { values: theme('spacing') },
      )
    }),
  ],
}
