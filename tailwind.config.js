// The values stay in app/styles/tokens.css; Tailwind only names them, so dark mode needs no dark: variants.
const value = (/** @type {string} */ name) => `var(--${name})`
const all = (/** @type {string[]} */ ...names) => Object.fromEntries(names.map((name) => [name, value(name)]))

/** @type {import('tailwindcss').Config} */
export default {
  content: ['./app/**/*.{ts,tsx}'],
  corePlugins: { aspectRatio: false, preflight: false },
  theme: {
    screens: { sm: '30em', md: '48em', lg: '64em', xl: '80em' },
    extend: {
      colors: all(
        'paper', 'card', 'well', 'rule', 'edge', 'track', 'ink', 'ink-2', 'ink-3', 'done-ink', 'tomato', 'tomato-fill',
        'tomato-press', 'tomato-wash', 'on-tomato', 'herb', 'herb-fill', 'herb-wash', 'on-herb', 'honey', 'honey-wash',
        'star', 'star-off', 'ribbon', 'focus', 'scrim', 'toast', 'toast-ink', 'toast-link',
        'heat-0', 'heat-1', 'heat-2', 'heat-3', 'heat-4', 'heat-0-ink', 'heat-1-ink', 'heat-2-ink', 'heat-3-ink', 'heat-4-ink',
      ),
      fontFamily: { serif: value('serif'), sans: value('sans') },
      fontSize: {
        label: [value('t-label'), '1.4'], sm: [value('t-sm'), '1.45'], base: [value('t-md'), value('l-body')], lg: [value('t-lg'), '1.6'],
        h4: [value('t-h4'), value('l-head')], h3: [value('t-h3'), value('l-head')], h2: [value('t-h2'), value('l-tight')],
        h1: [value('t-h1'), value('l-tight')], hero: [value('t-hero'), '1.04'],
      },
      spacing: { gutter: value('gutter'), touch: value('touch') },
      maxWidth: { page: value('page'), measure: value('measure') },
      minHeight: { touch: value('touch') },
      minWidth: { touch: value('touch') },
      borderRadius: { 1: value('r-1'), 2: value('r-2') },
      boxShadow: { 1: value('sh-1'), 2: value('sh-2'), 3: value('sh-3') },
      letterSpacing: { caps: value('caps') },
      transitionDuration: { fast: value('fast'), calm: value('calm') },
      transitionTimingFunction: { calm: value('ease') },
    },
  },
}
